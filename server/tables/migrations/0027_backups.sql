CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"file" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_slot" ON "backups" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "backups_started" ON "backups" USING btree ("started_at");