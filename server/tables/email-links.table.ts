import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant } from './columns.ts'

/** Mailed links that prove who reads an address; those that undo a change are deleted when used, the others when they are too old. */
export const emailLinksTable = pgTable(
  'email_links',
  {
    id: id(),
    ownerId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** confirm: the account's own address; change: a new one; undo: back to the one before. */
    kind: text().$type<'confirm' | 'change' | 'undo'>().notNull(),
    /** The address that the link confirms or brings back. */
    email: text().notNull(),
    /** SHA-256 of the token in the link. */
    token: text().notNull(),
    expires: instant().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('email_links_token').on(table.token),
    index('email_links_user').on(table.ownerId),
    index('email_links_email').on(table.email),
    index('email_links_expires').on(table.expires),
  ],
)
