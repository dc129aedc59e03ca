import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { instant } from './columns.ts'
import { facilitiesTable } from './facilities.table.ts'

/** Talks with the assistant: when and how long, nothing of who or what. */
export const voiceSessionsTable = pgTable(
  'voice_sessions',
  {
    /** SHA-256 of the token that opens it. */
    tokenHash: text('token_hash').primaryKey(),
    /** Empty after the property was deleted: its talks still count. */
    facilityId: uuid('facility_id').references(() => facilitiesTable.id, { onDelete: 'set null' }),
    /** Whose property it was; empty after the account was deleted, and in rows of releases that did not know it. */
    ownerId: uuid('owner_id').references(() => usersTable.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Empty until the token is used. */
    startedAt: instant('started_at'),
    /** Moved while it goes on: a killed instance ends its talks by silence. */
    seenAt: instant('seen_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('voice_sessions_facility').on(table.facilityId, table.createdAt),
    index('voice_sessions_owner').on(table.ownerId, table.createdAt),
  ],
)
