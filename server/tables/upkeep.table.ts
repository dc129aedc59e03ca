import { integer, pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import { instant, text } from './columns.ts'

/** Regular work, by the clock of the database: one row for each kind, taken up by one instance at a time. */
export const upkeepTable = pgTable('upkeep', {
  name: textColumn().primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Moved with every batch: an instance that died is told by its silence. */
  seenAt: instant('seen_at').notNull(),
  /** Earlier than `started_at` while it goes on, and after a failure. */
  finishedAt: instant('finished_at'),
  /** How many rows it touched when it last ended. */
  touched: integer().notNull().default(0),
  /** Why the last try failed; empty when it did not. */
  lastError: text('last_error'),
})
