import { integer, pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import { instant, text } from './columns.ts'

/** Upkeep tasks, by the clock of the database: one row for each, run by one instance at a time. */
export const upkeepTable = pgTable('upkeep', {
  name: textColumn().primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Updated with every batch: without that for 15 minutes the instance counts as dead. */
  seenAt: instant('seen_at').notNull(),
  /** Earlier than `started_at` while it goes on, and after a failure. */
  finishedAt: instant('finished_at'),
  /** How many rows it touched when it last ended. */
  touched: integer().notNull().default(0),
  /** Why the last try failed; empty when it did not. */
  lastError: text('last_error'),
})
