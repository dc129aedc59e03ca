CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"firstName" text DEFAULT '' NOT NULL,
	"lastName" text DEFAULT '' NOT NULL,
	"companyName" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"profileImageUrl" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'it' NOT NULL,
	"isActive" boolean DEFAULT true NOT NULL,
	"lastLoginAt" timestamp (3) with time zone,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"vatNumber" text DEFAULT '' NOT NULL,
	"contactPerson" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"websiteurl" text DEFAULT '' NOT NULL,
	"property_image_url" text DEFAULT '' NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"postalcode" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'Italia' NOT NULL,
	"emergencycontact" text DEFAULT '' NOT NULL,
	"checkin_time" text DEFAULT '15:00' NOT NULL,
	"checkout_time" text DEFAULT '11:00' NOT NULL,
	"specialinstructions" text DEFAULT '' NOT NULL,
	"wifi_network" text DEFAULT '' NOT NULL,
	"wifi_password" text DEFAULT '' NOT NULL,
	"wifi_instructions" text DEFAULT '' NOT NULL,
	"wifi_qr" text DEFAULT '' NOT NULL,
	"voice_id" text DEFAULT '' NOT NULL,
	"voice_name" text DEFAULT '' NOT NULL,
	"voice_model_id" text DEFAULT 'eleven_multilingual_v2' NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"agentgreeting" text DEFAULT '' NOT NULL,
	"agentinstructions" text DEFAULT '' NOT NULL,
	"agentlanguages" jsonb DEFAULT '["it"]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "facilities_owner" ON "facilities" USING btree ("user_id","created_at","id");