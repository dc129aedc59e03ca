import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text as textColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, text } from './columns.ts'

/** Backups that were tried; one is good only when it was restored elsewhere and compared. */
export const backupsTable = pgTable(
  'backups',
  {
    id: id(),
    /** The instant that a nightly one is due, so that of several instances one makes it; null for one by hand. */
    slot: textColumn(),
    attempts: integer().notNull().default(1),
    startedAt: instant('started_at').notNull().default(sql`now()`),
    /** Moved each minute: without that for 15 minutes it counts as dead. No photo's file is removed meanwhile. */
    seenAt: instant('seen_at').notNull().default(sql`now()`),
    /** When it was found good; null before, and after a failure. */
    finishedAt: instant('finished_at'),
    failedAt: instant('failed_at'),
    file: text(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    sha256: text(),
    rows: integer().notNull().default(0),
    /** Files of photos that it holds, and those that the storage had lost before. */
    photos: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [uniqueIndex('backups_slot').on(table.slot), index('backups_started').on(table.startedAt)],
)
