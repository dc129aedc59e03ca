ALTER TABLE "requests" ADD COLUMN "linkId" uuid;--> statement-breakpoint
UPDATE "requests" SET "linkId" = (SELECT "link_id" FROM "facilities" WHERE "facilities"."id" = "requests"."facilityId");