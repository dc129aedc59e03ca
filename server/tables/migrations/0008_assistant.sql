CREATE TABLE "guest_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"askedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_questions" ADD CONSTRAINT "guest_questions_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_questions_key" ON "guest_questions" USING btree ("facility_id","key");--> statement-breakpoint
CREATE INDEX "guest_questions_facility" ON "guest_questions" USING btree ("facility_id","answer","askedAt");