CREATE TABLE "announced_photos" (
	"url" text PRIMARY KEY NOT NULL,
	"announced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "announced_photos_announced" ON "announced_photos" USING btree ("announced_at");