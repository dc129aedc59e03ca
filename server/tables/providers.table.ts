import { pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import { instant, text } from './columns.ts'

/** How services of others last answered: one row for each service, whichever instance asked. */
export const providersTable = pgTable('providers', {
  /** voice, translator or assistant. */
  name: textColumn().primaryKey(),
  answeredAt: instant('answered_at'),
  failedAt: instant('failed_at'),
  /** Why it failed, in words of the program; empty when it has not. */
  failure: text(),
})
