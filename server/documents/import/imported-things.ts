import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type ImportedKind, type ImportResult, importedKinds, leftOutReasons } from '#contract/account-import.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/rows.ts'
import { importedThingsTable as imported } from '../../tables/account-imports.table.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { mediaTable } from '../../tables/media.table.ts'
import { proposalTemplatesTable } from '../../tables/proposals.table.ts'
import { recommendationsTable } from '../../tables/recommendations.table.ts'
import { requestsTable } from '../../tables/requests.table.ts'
import { servicesTable } from '../../tables/services.table.ts'
import { suppliersTable } from '../../tables/suppliers.table.ts'

/** Things that have an id, or an address, by which they are known again. */
type KnownKind = Exclude<ImportedKind, 'settings' | 'questions' | 'bookings'>

const idOf: Record<KnownKind, { table: PgTable; id: PgColumn; owner: PgColumn }> = {
  properties: { table: facilitiesTable, id: facilitiesTable.id, owner: facilitiesTable.ownerId },
  services: { table: servicesTable, id: servicesTable.id, owner: servicesTable.ownerId },
  blocks: { table: blocksTable, id: blocksTable.id, owner: blocksTable.ownerId },
  places: { table: recommendationsTable, id: recommendationsTable.id, owner: recommendationsTable.ownerId },
  photos: { table: mediaTable, id: mediaTable.url, owner: mediaTable.ownerId },
  requests: { table: requestsTable, id: requestsTable.id, owner: requestsTable.ownerId },
  suppliers: { table: suppliersTable, id: suppliersTable.id, owner: suppliersTable.ownerId },
  templates: { table: proposalTemplatesTable, id: proposalTemplatesTable.id, owner: proposalTemplatesTable.ownerId },
}

/** Those that a host describes: all of them come in one transaction, and their parts after it. */
export const describedKinds = [
  'properties',
  'services',
  'blocks',
  'places',
  'photos',
  'suppliers',
  'templates',
] as const satisfies KnownKind[]

/** A thing of the archive, and where it is now. */
type Thing = { id: string | number }
type Placed = { source: string; id: string; isNew: boolean }

/** Which things of an archive stand in an account already, and which are made now. */
export type ThingBook = {
  /** The id of what stands already for a thing of the archive. */
  standing(kind: KnownKind, source: string | number): string | undefined
  /** Finds those ids, and lets `make` make all that is missing at once, in its order. */
  place<Row extends Thing>(kind: KnownKind, rows: Row[], make: (missing: Row[]) => Promise<{ id: string | number }[]>): Promise<Placed[]>
  /** Counts what has no id of its own. */
  count(kind: ImportedKind, isNew: boolean): void
  leaveOut(reason: (typeof leftOutReasons)[number]): void
  result: ImportResult
  /** Stores what was made, for the next time: all of it, or one thing at once. */
  keep(tx: Tx): Promise<void>
  note(tx: Tx, kind: KnownKind, source: string, thing: string): Promise<void>
}

/**
 * Reads what stands already: what came by an earlier import, or has the same id since the archive is of this very account, and was
 * not deleted since.
 * @param account that the archive is of
 * @param sources the ids of the archive that are asked about; without them all are read
 */
export async function openThingBook(
  db: Db | Tx,
  ownerId: string,
  account: string,
  kinds: readonly KnownKind[],
  sources?: string[],
): Promise<ThingBook> {
  const known = new Map<string, string>()
  const made: (typeof imported.$inferInsert)[] = []
  const earlier = await db
    .select()
    .from(imported)
    .where(
      and(
        ...[eq(imported.ownerId, ownerId), eq(imported.account, account), inArray(imported.kind, kinds)],
        sources && isAmong(imported.source, sources),
      ),
    )
  const asked = sources && [...sources, ...earlier.map(({ thing }) => thing)]
  for (const kind of kinds) {
    const { table, id, owner } = idOf[kind]
    const rows = await db
      .select({ id: sql<string>`${id}::text` })
      .from(table)
      .where(and(eq(owner, ownerId), asked && isAmong(id, asked)))
    const present = new Set(rows.map((row) => row.id))
    if (account === ownerId) for (const one of present) known.set(`${kind}/${one}`, one)
    for (const one of earlier) if (one.kind === kind && present.has(one.thing)) known.set(`${kind}/${one.source}`, one.thing)
  }
  const result: ImportResult = { created: zeros(importedKinds), standing: zeros(importedKinds), leftOut: zeros(leftOutReasons) }
  const count = (kind: ImportedKind, isNew: boolean) => void result[isNew ? 'created' : 'standing'][kind]++
  return {
    result,
    count,
    leaveOut: (reason) => void result.leftOut[reason]++,
    standing: (kind, source) => known.get(`${kind}/${source}`),
    async place(kind, rows, make) {
      const keyOf = ({ id }: Thing) => `${kind}/${id}`
      const named = new Set<string>()
      // What the archive names twice is made once.
      const missing = new Set(rows.filter((row) => !known.has(keyOf(row)) && named.size < named.add(keyOf(row)).size))
      const things = await make([...missing])
      for (const [index, row] of [...missing].entries()) {
        const thing = `${things[index]?.id}`
        known.set(keyOf(row), thing)
        made.push({ ownerId, account, kind, source: `${row.id}`, thing })
      }
      return rows.map((row) => {
        count(kind, missing.has(row))
        return { source: `${row.id}`, id: known.get(keyOf(row)) ?? '', isNew: missing.has(row) }
      })
    },
    async keep(tx) {
      for (const some of inBatches(made)) await store(tx, some)
    },
    note: (tx, kind, source, thing) => store(tx, [{ ownerId, account, kind, source, thing }]),
  }
}

/** Things that an import has made and whose parts have not all come; marked in the transaction that makes them. */
export async function markUnfinished(tx: Tx, ownerId: string, account: string, ids: Iterable<string>): Promise<void> {
  const rows = [...ids].map((id) => ({ ownerId, account, kind: 'unfinished' as const, source: id, thing: id }))
  for (const some of inBatches(rows)) await store(tx, some)
}

export async function listUnfinished(tx: Tx, ownerId: string, account: string): Promise<string[]> {
  const rows = await tx.select({ thing: imported.thing }).from(imported).where(isUnfinished(ownerId, account))
  return rows.map(({ thing }) => thing)
}

export async function forgetUnfinished(tx: Tx, ownerId: string, account: string): Promise<void> {
  await tx.delete(imported).where(isUnfinished(ownerId, account))
}

const isUnfinished = (ownerId: string, account: string) =>
  and(eq(imported.ownerId, ownerId), eq(imported.account, account), eq(imported.kind, 'unfinished'))

/** SQL: a column has one of these values, which are one parameter. */
const isAmong = (column: PgColumn, values: string[]) =>
  sql`${column} = any(${sql.param(values)}::text[]::${sql.raw(column.getSQLType())}[])`

/** What it named before was deleted. */
async function store(tx: Tx, things: (typeof imported.$inferInsert)[]): Promise<void> {
  const key = [imported.ownerId, imported.account, imported.kind, imported.source]
  await tx
    .insert(imported)
    .values(things)
    .onConflictDoUpdate({ target: key, set: { thing: sql`excluded.thing` } })
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}
