import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { instant, text } from './columns.ts'
import { guestsTable } from './guests.table.ts'

/** Sessions of operators and guests. `sid` is the SHA-256 of what the cookie holds; `expire` is when it ends if nobody uses it. */
export const sessionsTable = pgTable(
  'sessions',
  {
    sid: textColumn().primaryKey(),
    /** What its operator calls it by; it opens nothing. Made by the database, as long as a release runs that knows none. */
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    sess: jsonb().notNull().default({}),
    /** Whose it is: an operator's or a guest's. */
    user_id: uuid().references(() => usersTable.id, { onDelete: 'cascade' }),
    guest_id: integer().references(() => guestsTable.id, { onDelete: 'cascade' }),
    /** Browser and system of the sign-in, and the range of its address. */
    device: text(),
    network: text(),
    created_at: instant().notNull().default(sql`now()`),
    /** Last use, to the hour. */
    used_at: instant().notNull().default(sql`now()`),
    expire: instant().notNull(),
  },
  (table) => [
    uniqueIndex('sessions_id').on(table.id),
    index('sessions_user').on(table.user_id),
    index('sessions_guest').on(table.guest_id),
    index('sessions_expire').on(table.expire),
  ],
)
