import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text as textColumn, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant, text } from './columns.ts'
import { requestsTable } from './requests.table.ts'

/** Mails on their way and what became of them. Subject and bodies are emptied once sent: they hold names, and links that sign in. */
export const mailsTable = pgTable(
  'mails',
  {
    id: id(),
    user_id: uuid().references(() => usersTable.id, { onDelete: 'cascade' }),
    /** What it is about: erased, its mails go along. */
    request_id: integer().references(() => requestsTable.id, { onDelete: 'cascade' }),
    recipient: textColumn().notNull(),
    kind: textColumn().notNull(),
    subject: text(),
    text: text(),
    html: text(),
    /** queued, sent or failed. */
    status: textColumn().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    last_error: text(),
    created_at: instant().notNull().default(sql`now()`),
    sent_at: instant(),
  },
  (table) => [
    index('mails_user').on(table.user_id),
    index('mails_request').on(table.request_id),
    index('mails_created').on(table.created_at),
    // Those that still name somebody, for the daily work.
    index('mails_named').on(table.created_at).where(sql`recipient <> ''`),
  ],
)
