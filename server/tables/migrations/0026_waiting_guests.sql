CREATE TABLE "waiting_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_guests" ADD CONSTRAINT "waiting_guests_question_id_guest_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."guest_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_guests_key" ON "waiting_guests" USING btree ("question_id","email");--> statement-breakpoint
CREATE INDEX "waiting_guests_email" ON "waiting_guests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waiting_guests_created" ON "waiting_guests" USING btree ("created_at");