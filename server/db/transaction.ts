import type { Db, Tx } from './database.ts'
import { sqlState } from './sql-state.ts'

/** Serialisation failure and deadlock: the database asks to run the whole transaction again. */
const retryable = new Set(['40001', '40P01'])
const attempts = 3

/** Runs work in one transaction, again when the database asks for it. The work may run more than once. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === attempts || !retryable.has(sqlState(error) ?? '')) throw error
    }
  }
}
