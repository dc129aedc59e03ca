ALTER TABLE "voice_sessions" DROP CONSTRAINT "voice_sessions_facility_id_facilities_id_fk";
--> statement-breakpoint
ALTER TABLE "voice_sessions" ALTER COLUMN "facility_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_sessions" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
UPDATE "voice_sessions" SET "owner_id" = "facilities"."user_id" FROM "facilities" WHERE "facilities"."id" = "voice_sessions"."facility_id";--> statement-breakpoint
ALTER TABLE "voice_sessions" ADD CONSTRAINT "voice_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_sessions" ADD CONSTRAINT "voice_sessions_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_sessions_owner" ON "voice_sessions" USING btree ("owner_id","created_at");