CREATE INDEX "calendar_feeds_facility" ON "calendar_feeds" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "translations_owner" ON "translations" USING btree ("owner_id");