CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"facility_id" uuid,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"request_id" integer NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_request_id_kind_occasion_pk" PRIMARY KEY("request_id","kind","occasion")
);
--> statement-breakpoint
DROP INDEX "requests_facility";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "thread" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_all_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "endDate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "waits_for" text DEFAULT 'host';--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "open_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "booking_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "day" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "duration_minutes" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "in_all_facilities" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "facility_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret" ON "calendar_feeds" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "calendar_feeds_owner" ON "calendar_feeds" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "bookings_service" ON "bookings" USING btree ("userId","serviceName","startDateTime");--> statement-breakpoint
CREATE INDEX "requests_owner_day" ON "requests" USING btree ("owner_id","day","id");--> statement-breakpoint
CREATE INDEX "requests_owner_live" ON "requests" USING btree ("owner_id","id") WHERE status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "requests_facility" ON "requests" USING btree ("facilityId","id");--> statement-breakpoint
-- What the new columns say of the requests that exist. A booking that was called off stands no more.
UPDATE "requests" SET "bookingStart" = NULL WHERE "status" NOT IN ('confirmed', 'completed') AND "bookingStart" IS NOT NULL;--> statement-breakpoint
UPDATE "requests" SET "booking_end" = "bookings"."endDateTime" FROM "bookings" WHERE "bookings"."request_id" = "requests"."id" AND "requests"."bookingStart" IS NOT NULL;--> statement-breakpoint
UPDATE "requests" SET
	"day" = coalesce(to_char("bookingStart" AT TIME ZONE "timezone", 'YYYY-MM-DD'), "requestDate"),
	"updated_at" = "latest_event_at",
	"waits_for" = CASE "status" WHEN 'pending' THEN 'host' END,
	"search_key" = "search_key" || ' ' || lower("email" || ' ' || "phone" || ' ' || regexp_replace("phone", '\D', '', 'g') || ' ' || "facilityName");--> statement-breakpoint
UPDATE "requests" SET "waits_for" = 'guest', "open_until" = "open"."until" FROM (
	SELECT "requestId", CASE WHEN bool_or("item" ->> 'expiresAt' IS NULL) THEN NULL ELSE max(("item" ->> 'expiresAt')::timestamptz) END AS "until"
	FROM "proposals", jsonb_array_elements("proposalsData") AS "item" WHERE "item" ->> 'status' = 'sent' GROUP BY "requestId"
) AS "open" WHERE "open"."requestId" = "requests"."id" AND "requests"."status" = 'pending';--> statement-breakpoint
-- An accepted offer beside a request that is no longer confirmed was called off with it.
UPDATE "proposals" SET "status" = CASE "proposals"."status" WHEN 'accepted' THEN 'canceled' ELSE "proposals"."status" END, "proposalsData" = (
	SELECT jsonb_agg(CASE WHEN "item" ->> 'status' = 'accepted' THEN jsonb_set("item", '{status}', '"canceled"') ELSE "item" END ORDER BY "place")
	FROM jsonb_array_elements("proposalsData") WITH ORDINALITY AS "list"("item", "place")
) FROM "requests" WHERE "requests"."id" = "proposals"."requestId" AND "requests"."status" NOT IN ('confirmed', 'completed')
	AND "proposals"."proposalsData" @> '[{"status": "accepted"}]';
