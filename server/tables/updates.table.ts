import { integer, jsonb, pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import type { Release } from '#contract/updates.ts'
import { instant, text } from './columns.ts'

/** The last look at the file that tells of the latest release: one row, whichever instance has looked. */
export const updatesTable = pgTable('updates', {
  id: integer().primaryKey().default(1),
  /** Where it was looked; what was read elsewhere says nothing of another address. */
  url: textColumn().notNull(),
  lookedAt: instant('looked_at').notNull(),
  /** Why the look failed, as the API says it, in JSON; empty when it has not. */
  failure: text(),
  /** What was read last; null before anything was. */
  latest: jsonb().$type<Release>(),
})
