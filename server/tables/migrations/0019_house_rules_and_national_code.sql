ALTER TABLE "facilities" ADD COLUMN "cin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "houseRules" text DEFAULT '' NOT NULL;