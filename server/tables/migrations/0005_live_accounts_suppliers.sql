CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"whatsappNumber" text DEFAULT '' NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"areaCode" text DEFAULT '' NOT NULL,
	"rating" double precision DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"data" jsonb DEFAULT '{"language":"it"}'::jsonb NOT NULL,
	"desc" text DEFAULT '' NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "requests_user";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notifications" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "guest_id" integer;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "timezone" text DEFAULT 'Europe/Rome' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "nationality" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "dateOfBirth" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "verify_token" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "verify_token_expires" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "reset_token" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "reset_token_expires" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "lastLogin" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "supplierName" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suppliers_owner" ON "suppliers" USING btree ("owner_id","name","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_guest" ON "sessions" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_verify_token" ON "guests" USING btree ("verify_token");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_reset_token" ON "guests" USING btree ("reset_token");--> statement-breakpoint
CREATE INDEX "requests_user" ON "requests" USING btree ("user","id");