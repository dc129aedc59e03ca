import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { guestsTable } from '../guest-accounts/guests.table.ts'
import { usersTable } from './accounts.table.ts'

/** Sessions (spec section 3). `sid` is the SHA-256 of what the cookie holds, `expire` the idle limit. */
export const sessionsTable = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().notNull().default({}),
    /** Whose it is: an operator's or a guest's. */
    user_id: uuid().references(() => usersTable.id, { onDelete: 'cascade' }),
    guest_id: integer().references(() => guestsTable.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().default(sql`now()`),
    expire: instant().notNull(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_guest').on(table.guest_id),
    index('sessions_expire').on(table.expire),
  ],
)
