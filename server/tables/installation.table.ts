import { sql } from 'drizzle-orm'
import { integer, pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What an administrator has set for the whole installation: one row. Null where nothing was set. */
export const installationTable = pgTable('installation_settings', {
  id: integer().primaryKey().default(1),
  companyName: textColumn('company_name'),
  companyVat: textColumn('company_vat'),
  companyTown: textColumn('company_town'),
  contact: textColumn(),
  /** open, invitation or closed. */
  registration: textColumn(),
  updateNoticeUrl: textColumn('update_notice_url'),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})
