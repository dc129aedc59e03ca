CREATE TABLE "proposal_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" numeric(9, 2),
	"websiteUrl" text,
	"notes" text,
	"offerDurationHours" integer,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requestId" integer NOT NULL,
	"userId" uuid NOT NULL,
	"proposalsData" jsonb NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"idempotency_key" text NOT NULL,
	"sentAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"userId" uuid NOT NULL,
	"request_id" integer NOT NULL,
	"customerName" text DEFAULT '' NOT NULL,
	"customerEmail" text DEFAULT '' NOT NULL,
	"customerPhone" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"serviceName" text DEFAULT '' NOT NULL,
	"startDateTime" timestamp (3) with time zone NOT NULL,
	"endDateTime" timestamp (3) with time zone NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guid" text NOT NULL,
	"email" text NOT NULL,
	"firstName" text DEFAULT '' NOT NULL,
	"lastName" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'it' NOT NULL,
	"emailVerified" boolean DEFAULT false NOT NULL,
	"isActive" boolean DEFAULT true NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requestId" integer NOT NULL,
	"supplierId" integer,
	"eventType" text NOT NULL,
	"eventDate" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guid" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"facilityId" uuid,
	"facilityName" text DEFAULT '' NOT NULL,
	"user" integer NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"areaCode" text DEFAULT '' NOT NULL,
	"adultNum" integer DEFAULT 1 NOT NULL,
	"childNum" integer DEFAULT 0 NOT NULL,
	"timeRange" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requestDate" text DEFAULT '' NOT NULL,
	"firstName" text DEFAULT '' NOT NULL,
	"lastName" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'it' NOT NULL,
	"timezone" text DEFAULT 'Europe/Rome' NOT NULL,
	"search_key" text DEFAULT '' NOT NULL,
	"latest_event" text DEFAULT 'created' NOT NULL,
	"latest_event_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"createdOn" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposal_templates" ADD CONSTRAINT "proposal_templates_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_requestId_requests_id_fk" FOREIGN KEY ("requestId") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_requestId_requests_id_fk" FOREIGN KEY ("requestId") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_facilityId_facilities_id_fk" FOREIGN KEY ("facilityId") REFERENCES "public"."facilities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_guests_id_fk" FOREIGN KEY ("user") REFERENCES "public"."guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_templates_owner" ON "proposal_templates" USING btree ("userId","name","id");--> statement-breakpoint
CREATE INDEX "proposals_request" ON "proposals" USING btree ("requestId","id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_key" ON "proposals" USING btree ("userId","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_request" ON "bookings" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "bookings_owner" ON "bookings" USING btree ("userId","startDateTime");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_email" ON "guests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("requestId","id");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_guid" ON "requests" USING btree ("guid");--> statement-breakpoint
CREATE INDEX "requests_owner" ON "requests" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "requests_owner_status" ON "requests" USING btree ("owner_id","status","id");--> statement-breakpoint
CREATE INDEX "requests_owner_category" ON "requests" USING btree ("owner_id","category","id");--> statement-breakpoint
CREATE INDEX "requests_facility" ON "requests" USING btree ("facilityId");--> statement-breakpoint
CREATE INDEX "requests_user" ON "requests" USING btree ("user");