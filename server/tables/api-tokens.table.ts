import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#contract/api-tokens.ts'
import { usersTable } from './accounts.table.ts'
import { id, instant, text } from './columns.ts'

/** Keys of programs. The database holds their hashes alone. */
export const apiTokensTable = pgTable(
  'api_tokens',
  {
    id: id(),
    ownerId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret. */
    hash: textColumn().notNull(),
    start: textColumn().notNull(),
    name: text(),
    scopes: jsonb().$type<ApiScope[]>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    lastUsedAt: instant(),
    endsAt: instant(),
  },
  (table) => [uniqueIndex('api_tokens_hash').on(table.hash), index('api_tokens_user').on(table.ownerId, table.createdAt)],
)
