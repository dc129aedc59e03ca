import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant } from './columns.ts'
import { sessionsTable } from './sessions.table.ts'

/** Browsers that show operators what happens while the product is closed. One that signs out, or whose session is ended, is told no more. */
export const pushSubscriptionsTable = pgTable(
  'push_subscriptions',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    sid: textColumn()
      .notNull()
      .references(() => sessionsTable.sid, { onDelete: 'cascade' }),
    /** Whoever has it and our key can send to that browser. */
    endpoint: textColumn().notNull(),
    p256dh: textColumn().notNull(),
    auth: textColumn().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('push_subscriptions_sid').on(table.sid),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_owner').on(table.ownerId),
  ],
)

/** The one pair of keys that the product signs its messages to push services with (RFC 8292). */
export const pushKeysTable = pgTable('push_keys', {
  id: integer().primaryKey().default(1),
  publicKey: textColumn('public_key').notNull(),
  privateKey: textColumn('private_key').notNull(),
})
