import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant } from './columns.ts'
import { guestsTable } from './guests.table.ts'

/** Browsers that have signed in to an account. `token_hash` is the SHA-256 of what the cookie holds; one browser may know several accounts. */
export const devicesTable = pgTable(
  'devices',
  {
    id: id(),
    token_hash: text().notNull(),
    /** Whose account it is: an operator's or a guest's. */
    user_id: uuid().references(() => usersTable.id, { onDelete: 'cascade' }),
    guest_id: integer().references(() => guestsTable.id, { onDelete: 'cascade' }),
    expires: instant().notNull(),
  },
  (table) => [
    uniqueIndex('devices_token_user').on(table.token_hash, table.user_id),
    uniqueIndex('devices_token_guest').on(table.token_hash, table.guest_id),
    index('devices_user').on(table.user_id),
    index('devices_guest').on(table.guest_id),
    index('devices_expires').on(table.expires),
  ],
)
