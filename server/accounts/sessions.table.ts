import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { usersTable } from './accounts.table.ts'

/** Sessions (spec section 3). `sid` is the SHA-256 of what the cookie holds, `expire` the idle limit. */
export const sessionsTable = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().notNull().default({}),
    user_id: uuid()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().default(sql`now()`),
    expire: instant().notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_expire').on(table.expire)],
)
