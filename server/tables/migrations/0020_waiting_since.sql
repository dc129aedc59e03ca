ALTER TABLE "requests" ADD COLUMN "waiting_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What waits now has waited since the last thing that the guest did, else since the last event.
UPDATE "requests" SET "waiting_since" = coalesce((
	SELECT max("eventDate") FROM "request_events" WHERE "requestId" = "requests"."id" AND "waits_for" = 'host' AND "eventType" IN
		('created', 'message_from_guest', 'time_asked', 'proposal_declined', 'proposal_withdrawn', 'status_changed')
), "latest_event_at");
