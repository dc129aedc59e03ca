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
    /** Names the session in the API; knowing it gives no access. The default serves releases that do not set it. */
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    sess: jsonb().notNull().default({}),
    /** The holder: an operator or a guest. */
    ownerId: uuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    guestId: integer('guest_id').references(() => guestsTable.id, { onDelete: 'cascade' }),
    /** Browser and system of the sign-in, and the range of its address. */
    device: text(),
    network: text(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Last use, to the hour. */
    usedAt: instant('used_at').notNull().default(sql`now()`),
    expire: instant().notNull(),
  },
  (table) => [
    uniqueIndex('sessions_id').on(table.id),
    index('sessions_user').on(table.ownerId),
    index('sessions_guest').on(table.guestId),
    index('sessions_expire').on(table.expire),
  ],
)
