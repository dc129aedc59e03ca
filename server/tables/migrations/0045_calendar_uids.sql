ALTER TABLE "bookings" ADD COLUMN "uid" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_uid" ON "bookings" USING btree ("uid");