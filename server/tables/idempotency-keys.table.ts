import { sql } from 'drizzle-orm'
import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { instant } from './columns.ts'

/** The part of the first response that a repeat gets again. */
export type KeptResponse = { body: unknown; etag?: string | undefined }

/** Keys that creating calls came with. Neither the key nor what was sent can be read from a row. */
export const idempotencyKeysTable = pgTable(
  'idempotency_keys',
  {
    /** Hash of who sends and of the key. */
    id: text().primaryKey(),
    /** Goes with the operator who sent it. */
    ownerId: uuid('owner_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Tells other content apart from the same. */
    fingerprint: text().notNull(),
    /** What the transaction of the work gave: the response can be made again from it. */
    result: json(),
    /** The first response; null until it was made, and where it held a secret. */
    response: json('answer').$type<KeptResponse>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt), index('idempotency_keys_owner').on(table.ownerId)],
)
