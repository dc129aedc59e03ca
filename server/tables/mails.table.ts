import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text as textColumn, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant, text } from './columns.ts'
import { requestsTable } from './requests.table.ts'

/** Queued, sent and failed mails. What they say and carry is emptied after sending: it holds names, and links that sign in. */
export const mailsTable = pgTable(
  'mails',
  {
    id: id(),
    ownerId: uuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The request that it is about: deleted with it. */
    requestId: integer('request_id').references(() => requestsTable.id, { onDelete: 'cascade' }),
    recipient: textColumn().notNull(),
    kind: textColumn().notNull(),
    subject: text(),
    text: text(),
    html: text(),
    /** Who gets an answer to it; empty for nobody. */
    replyTo: text('reply_to'),
    /** The id of the first mail of its conversation, from which Message-IDs are made; empty for a mail of its own. */
    thread: text(),
    /** A calendar file that is attached; empty for none. */
    calendar: text(),
    /** Where its reader switches such mails off (List-Unsubscribe); empty where that cannot be. */
    unsubscribe: text(),
    /** queued, sent or failed. */
    status: textColumn().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_user').on(table.ownerId),
    index('mails_request').on(table.requestId),
    index('mails_created').on(table.createdAt),
    // Mails with a recipient, for upkeep.
    index('mails_named').on(table.createdAt).where(sql`recipient <> ''`),
  ],
)
