import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { lockUser } from '../../people/operators/operators.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/rows.ts'
import { isRefusedValue } from '../../platform/db/sql-state.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** Rows of the first stage, and of the smallest and largest one. */
const [first, fewest, most] = [100, 20, 1_000]
/** Milliseconds that a stage is to take: on the embedded database everybody waits for it. */
const longest = 100

/**
 * Imports rows in stages, a transaction each: all at once would keep everybody away from the embedded database for a minute.
 * @throws AppError import.lost for what the database refuses
 */
export async function inStages<Row, Result>(
  db: Db,
  ownerId: string,
  rows: Row[],
  importStage: (tx: Tx, stage: Row[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let begin = 0, size = first; begin < rows.length; ) {
    const stage = rows.slice(begin, begin + size)
    const { result, took } = await inTransaction(db, async (tx) => {
      // Two imports into one account would both make what neither finds.
      await lockUser(tx, ownerId)
      const begun = performance.now()
      return { result: await importStage(tx, stage), took: performance.now() - begun }
    }).catch((cause) => {
      // Else it would be said that nothing was imported.
      throw isRefusedValue(cause) ? new AppError('import.lost', { cause }) : cause
    })
    results.push(result)
    begin += stage.length
    size = Math.max(fewest, Math.min(most, Math.round((stage.length * longest) / took)))
  }
  return results
}

/** Those of an operator's things that are still there, held until the stage ends: its host may have deleted some since the one before. */
export async function holdPresent(
  tx: Tx,
  table: PgTable & { id: PgColumn; ownerId: PgColumn },
  ownerId: string,
  ids: Iterable<string>,
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.ownerId, ownerId), isOneOf(table.id, [...new Set(ids)])))
    .orderBy(table.id)
    .for('key share')
  return new Set(rows.map(({ id }) => `${id}`))
}
