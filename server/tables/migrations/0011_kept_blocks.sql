ALTER TABLE "blocks" ADD COLUMN "content_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "relations" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "relations" ADD COLUMN "seen_version" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "relations_kept" ON "relations" USING gin ("kept" jsonb_path_ops);--> statement-breakpoint
UPDATE "relations" SET "seen_version" = "blocks"."content_changed_at", "kept" = jsonb_build_object(
	'name', "blocks"."name", 'description', "blocks"."description", 'data', "blocks"."data",
	'translations', coalesce((
		SELECT jsonb_object_agg("language", "texts") FROM "translations" WHERE "parent_id" = "blocks"."id" AND "texts" <> '{}'
	), '{}'))
FROM "blocks" WHERE "blocks"."id" = "relations"."childId" AND "blocks"."ownerId" <> "relations"."ownerId";
