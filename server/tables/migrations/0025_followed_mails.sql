ALTER TABLE "mails" ADD COLUMN "req_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("status","created_at") WHERE status <> 'sent';