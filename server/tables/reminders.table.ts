import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text as textColumn } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { requestsTable } from './requests.table.ts'

/** Reminders that were sent, so that each is sent once. */
export const remindersTable = pgTable(
  'reminders',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => requestsTable.id, { onDelete: 'cascade' }),
    kind: textColumn().notNull(),
    /** What it reminds of: the instant of an expiry or a booking, so that a moved one is reminded of anew. */
    occasion: textColumn().notNull(),
    sentAt: instant('sent_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.kind, table.occasion] })],
)
