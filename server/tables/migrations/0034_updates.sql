CREATE TABLE "updates" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"url" text NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"latest" jsonb
);
--> statement-breakpoint
ALTER TABLE "installation_settings" ADD COLUMN "update_notice_url" text;