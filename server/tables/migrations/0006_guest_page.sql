CREATE TABLE "translations" (
	"parent_id" uuid NOT NULL,
	"language" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_parent_id_language_pk" PRIMARY KEY("parent_id","language")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"facility_id" uuid NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visits_facility_id_day_kind_name_pk" PRIMARY KEY("facility_id","day","kind","name")
);
--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "link_id" uuid;--> statement-breakpoint
UPDATE "facilities" SET "link_id" = "id";--> statement-breakpoint
ALTER TABLE "facilities" ALTER COLUMN "link_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "wifi_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_link" ON "facilities" USING btree ("link_id");