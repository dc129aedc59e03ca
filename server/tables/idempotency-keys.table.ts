import { sql } from 'drizzle-orm'
import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { instant } from './columns.ts'

/** The part of the first response that a repeat gets again. */
export type KeptResponse = { body: unknown; etag?: string | undefined }

/** Idempotency-Keys of creating calls. Neither the key nor the content can be read from a row. */
export const idempotencyKeysTable = pgTable(
  'idempotency_keys',
  {
    /** Hash of sender and key. */
    id: text().primaryKey(),
    /** The operator who sent it; deleted with the account. */
    ownerId: uuid('owner_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    /** HMAC of the content: shows whether a repeat has the same. */
    fingerprint: text().notNull(),
    /** The result of the work's transaction: the response can be made again from it. */
    result: json(),
    /** The first response; null until it was made, and where it held a secret. */
    response: json('answer').$type<KeptResponse>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt), index('idempotency_keys_owner').on(table.ownerId)],
)
