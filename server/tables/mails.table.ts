import { sql } from 'drizzle-orm'
import { index, integer, json, pgTable, text as textColumn, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant, text } from './columns.ts'
import { requestsTable } from './requests.table.ts'

/** A mail is given up after two days, in hours: a mail server may be down for long. */
export const triedFor = 48
/** But not before so many attempts: the product may have been down itself. */
export const leastAttempts = 10

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
    /** What it is written from, as it was when it was stored; null for a mail whose words are stored, and after sending. */
    snapshot: json(),
    /** queued, sent or failed. */
    status: textColumn().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** The id of the HTTP request that it was asked for in; empty where none did. */
    reqId: text('req_id'),
    /**
     * When it is tried next, or taken over from an instance that has ended; null once it needs nothing more, and where a job of an earlier
     * release tries it.
     */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
    /** When it was given up; null also where an earlier release gave it up. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    index('mails_user').on(table.ownerId),
    index('mails_request').on(table.requestId),
    index('mails_created').on(table.createdAt),
    // Mails that wait or were given up, for whoever watches over the product.
    index('mails_unsent').on(table.status, table.createdAt).where(sql`status <> 'sent'`),
    // Mails that are to be sent: few.
    index('mails_due').on(table.dueAt).where(sql`due_at is not null`),
    // Mails that were given up, for their host.
    index('mails_failed').on(table.ownerId).where(sql`status = 'failed'`),
    // Mails with a recipient, for upkeep.
    index('mails_named').on(table.createdAt).where(sql`recipient <> ''`),
  ],
)

/** SQL: when a mail was given up. An earlier release has not noted it: at once, or after the time for which each is tried. */
export const givenUpAt = sql`coalesce(${mailsTable.failedAt},
  ${mailsTable.createdAt} + make_interval(hours => case when ${mailsTable.attempts} >= ${leastAttempts} then ${triedFor} else 0 end))`
