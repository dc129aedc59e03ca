import { sql } from 'drizzle-orm'
import { index, pgTable, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant, text } from './columns.ts'

/** Invitations to register: each is a link that one person uses once. */
export const invitationsTable = pgTable(
  'invitations',
  {
    id: id(),
    /** SHA-256 of the token in the link. */
    token: textColumn().notNull(),
    /** Whom it is for, in the administrator's words. */
    note: text(),
    /** Who made it; null for the command line, and when that account is gone. */
    invitedBy: uuid('invited_by').references(() => usersTable.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Who registered with it; null again when that account is gone. */
    usedBy: uuid('used_by').references(() => usersTable.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.token),
    index('invitations_created').on(table.createdAt, table.id),
    index('invitations_by').on(table.invitedBy),
    index('invitations_used_by').on(table.usedBy),
  ],
)
