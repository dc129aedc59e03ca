import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Counted attempts, shared by all instances. */
export const throttlesTable = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant('resets_at').notNull(),
})
