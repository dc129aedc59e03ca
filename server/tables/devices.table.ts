import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant } from './columns.ts'
import { guestsTable } from './guests.table.ts'

/** Browsers that have signed in to an account. `token_hash` is the SHA-256 of what the cookie holds; one browser may know several accounts. */
export const devicesTable = pgTable(
  'devices',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    /** The account: an operator's or a guest's. */
    ownerId: uuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    guestId: integer('guest_id').references(() => guestsTable.id, { onDelete: 'cascade' }),
    expires: instant().notNull(),
  },
  (table) => [
    uniqueIndex('devices_token_user').on(table.tokenHash, table.ownerId),
    uniqueIndex('devices_token_guest').on(table.tokenHash, table.guestId),
    index('devices_user').on(table.ownerId),
    index('devices_guest').on(table.guestId),
    index('devices_expires').on(table.expires),
  ],
)
