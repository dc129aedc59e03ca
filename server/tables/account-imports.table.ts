import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ImportedKind, ImportResult, ImportState } from '#contract/account-import.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { usersTable } from './accounts.table.ts'
import { id, instant } from './columns.ts'

/** Why an archive was refused: a code of the contract with its values, put into words when it is read. */
export type ImportProblem = { code: ErrorCode; values: Record<string, string | number> }

/** Archives that operators bring, one for each: how much has arrived, and what became of it. */
export const accountImportsTable = pgTable(
  'account_imports',
  {
    id: id(),
    /** Null when the account is gone: the pieces in the storage are still to be removed. */
    ownerId: uuid('owner_id').references(() => usersTable.id, { onDelete: 'set null' }),
    state: textColumn().$type<Exclude<ImportState, 'none'>>().notNull().default('receiving'),
    /** Size of the archive, and what has arrived of it, in so many files of the storage. */
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    pieces: integer().notNull().default(0),
    photos: integer().notNull().default(0),
    photosDone: integer('photos_done').notNull().default(0),
    /** How often it was begun: one that ends the process each time must not do so for ever. */
    attempts: integer().notNull().default(0),
    result: jsonb().$type<ImportResult>(),
    problem: jsonb().$type<ImportProblem>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Moves with each piece and photo; what has not moved for a day is given up. */
    seenAt: instant('seen_at').notNull().default(sql`now()`),
    finishedAt: instant('finished_at'),
  },
  (table) => [uniqueIndex('account_imports_owner').on(table.ownerId), index('account_imports_seen').on(table.seenAt)],
)

/** What came by an archive, so that the same archive does not bring it twice. */
export const importedThingsTable = pgTable(
  'imported_things',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The account that the archive is of, and the id or address there. */
    account: uuid().notNull(),
    /** `unfinished`: its parts have not all come yet (server/documents/import/import-parts.ts). */
    kind: textColumn().$type<ImportedKind | 'unfinished'>().notNull(),
    source: textColumn().notNull(),
    /** The id or address here; what it named may be deleted since. */
    thing: textColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.account, table.kind, table.source] })],
)
