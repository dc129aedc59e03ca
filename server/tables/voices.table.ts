import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Availability } from '#contract/voice.ts'
import { instant } from './columns.ts'

/** What the provider was last seen to have of the catalogue. */
export const voicesTable = pgTable('voices', {
  voice_id: text().primaryKey(),
  availability: text().$type<Availability>().notNull(),
  checkedAt: instant('checked_at').notNull().default(sql`now()`),
})
