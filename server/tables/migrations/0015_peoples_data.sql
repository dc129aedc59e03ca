CREATE TABLE "upkeep" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"touched" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "retention_months" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "anonymizedAt" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_questions_open" ON "guest_questions" USING btree ("askedAt") WHERE answer = '';--> statement-breakpoint
CREATE INDEX "guests_unverified" ON "guests" USING btree ("verify_token_expires") WHERE not "emailVerified" and verify_token_expires is not null;--> statement-breakpoint
CREATE INDEX "mails_request" ON "mails" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_named" ON "mails" USING btree ("created_at") WHERE recipient <> '';--> statement-breakpoint
CREATE INDEX "requests_kept" ON "requests" USING btree ("owner_id","latest_event_at") WHERE "anonymizedAt" is null;--> statement-breakpoint
CREATE INDEX "requests_anonymized" ON "requests" USING btree ("owner_id","anonymizedAt") WHERE "anonymizedAt" is not null;