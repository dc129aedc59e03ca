import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { facilitiesTable } from './facilities.table.ts'

/** Talks with the assistant: when and how long, nothing of who or what. */
export const voiceSessionsTable = pgTable(
  'voice_sessions',
  {
    /** SHA-256 of the token that opens it. */
    token_hash: text().primaryKey(),
    facility_id: uuid()
      .notNull()
      .references(() => facilitiesTable.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().default(sql`now()`),
    /** Empty until the token is used. */
    started_at: instant(),
    /** Moved while it goes on: a killed instance ends its talks by silence. */
    seen_at: instant(),
    ended_at: instant(),
  },
  (table) => [index('voice_sessions_facility').on(table.facility_id, table.created_at)],
)
