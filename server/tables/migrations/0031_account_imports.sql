CREATE TABLE "account_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"state" text DEFAULT 'receiving' NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"photos_done" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"problem" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "imported_things" (
	"owner_id" uuid NOT NULL,
	"account" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"thing" text NOT NULL,
	CONSTRAINT "imported_things_owner_id_account_kind_source_pk" PRIMARY KEY("owner_id","account","kind","source")
);
--> statement-breakpoint
ALTER TABLE "account_imports" ADD CONSTRAINT "account_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_things" ADD CONSTRAINT "imported_things_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_imports_owner" ON "account_imports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "account_imports_seen" ON "account_imports" USING btree ("seen_at");