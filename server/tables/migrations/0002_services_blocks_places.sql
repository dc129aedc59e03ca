CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ownerId" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"data" jsonb NOT NULL,
	"search_key" text DEFAULT '' NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ownerId" uuid NOT NULL,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_recommendations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"propertyId" uuid NOT NULL,
	"recommendationId" uuid NOT NULL,
	"isActive" boolean DEFAULT true NOT NULL,
	"customDescription" text DEFAULT '' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommendation_words" (
	"recommendation_id" uuid NOT NULL,
	"word" text collate "C" DEFAULT '' NOT NULL,
	"city_key" text collate "C" DEFAULT '' NOT NULL,
	"category" text collate "C" DEFAULT '' NOT NULL,
	CONSTRAINT "recommendation_words_recommendation_id_word_pk" PRIMARY KEY("recommendation_id","word")
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"source" text,
	"source_id" text,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"rating" double precision,
	"priceLevel" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"openingHours" jsonb,
	"imageUrl" text DEFAULT '' NOT NULL,
	"isActive" boolean DEFAULT true NOT NULL,
	"name_key" text collate "C" DEFAULT '' NOT NULL,
	"city_key" text collate "C" DEFAULT '' NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ownerId" uuid NOT NULL,
	"parentId" uuid NOT NULL,
	"parentType" text NOT NULL,
	"childId" uuid NOT NULL,
	"childType" text DEFAULT 'block' NOT NULL,
	"relationType" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"userId" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	"duration" text DEFAULT '' NOT NULL,
	"maxCapacity" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"websiteurl" text DEFAULT '' NOT NULL,
	"availability" text DEFAULT '' NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"included" text DEFAULT '' NOT NULL,
	"excluded" text DEFAULT '' NOT NULL,
	"cancellationPolicy" text DEFAULT '' NOT NULL,
	"specialInstructions" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"postalCode" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"guide" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"isActive" boolean DEFAULT true NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "coordinates" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "customPrompt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "activity_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "activity_type" text DEFAULT 'facility' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "price" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "duration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "availability" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "maxcapacity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "requirements" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "included" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "excluded" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "cancellationpolicy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "guide" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "displayPreferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "systemSettings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "guest_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_ownerId_users_id_fk" FOREIGN KEY ("ownerId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_ownerId_users_id_fk" FOREIGN KEY ("ownerId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_recommendations" ADD CONSTRAINT "property_recommendations_propertyId_facilities_id_fk" FOREIGN KEY ("propertyId") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_recommendations" ADD CONSTRAINT "property_recommendations_recommendationId_recommendations_id_fk" FOREIGN KEY ("recommendationId") REFERENCES "public"."recommendations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_words" ADD CONSTRAINT "recommendation_words_recommendation_id_recommendations_id_fk" FOREIGN KEY ("recommendation_id") REFERENCES "public"."recommendations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_ownerId_users_id_fk" FOREIGN KEY ("ownerId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_childId_blocks_id_fk" FOREIGN KEY ("childId") REFERENCES "public"."blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_owner" ON "blocks" USING btree ("ownerId","createdAt","id");--> statement-breakpoint
CREATE INDEX "blocks_public" ON "blocks" USING btree ("createdAt","id") WHERE visibility = 'public' and status = 'active';--> statement-breakpoint
CREATE INDEX "blocks_data" ON "blocks" USING gin ("data" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "media_url" ON "media" USING btree ("url");--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("ownerId");--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("createdAt");--> statement-breakpoint
CREATE UNIQUE INDEX "property_recommendations_choice" ON "property_recommendations" USING btree ("propertyId","recommendationId");--> statement-breakpoint
CREATE INDEX "property_recommendations_place" ON "property_recommendations" USING btree ("recommendationId");--> statement-breakpoint
CREATE INDEX "recommendation_words_city_category" ON "recommendation_words" USING btree ("city_key","category","word","recommendation_id");--> statement-breakpoint
CREATE INDEX "recommendation_words_city" ON "recommendation_words" USING btree ("city_key","word","recommendation_id");--> statement-breakpoint
CREATE INDEX "recommendation_words_category" ON "recommendation_words" USING btree ("category","word","recommendation_id");--> statement-breakpoint
CREATE INDEX "recommendation_words_word" ON "recommendation_words" USING btree ("word","recommendation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recommendations_source" ON "recommendations" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "recommendations_owner" ON "recommendations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "recommendations_image" ON "recommendations" USING btree ("imageUrl") WHERE "imageUrl" like '/media/%';--> statement-breakpoint
CREATE INDEX "recommendations_city_category" ON "recommendations" USING btree ("city_key","category","name_key","id");--> statement-breakpoint
CREATE INDEX "recommendations_city" ON "recommendations" USING btree ("city_key","name_key","id");--> statement-breakpoint
CREATE INDEX "recommendations_category" ON "recommendations" USING btree ("category","name_key","id");--> statement-breakpoint
CREATE INDEX "recommendations_name" ON "recommendations" USING btree ("name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "relations_link" ON "relations" USING btree ("parentId","relationType","childId");--> statement-breakpoint
CREATE INDEX "relations_child" ON "relations" USING btree ("childId");--> statement-breakpoint
CREATE INDEX "relations_owner" ON "relations" USING btree ("ownerId");--> statement-breakpoint
CREATE INDEX "services_owner" ON "services" USING btree ("userId","createdAt","id");--> statement-breakpoint
CREATE INDEX "services_images" ON "services" USING gin ("images" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "facilities_image" ON "facilities" USING btree ("property_image_url") WHERE property_image_url like '/media/%';--> statement-breakpoint
UPDATE "facilities" SET "activity_id" = "id"::text WHERE "activity_id" = '';