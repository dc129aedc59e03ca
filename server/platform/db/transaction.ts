import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './database.ts'
import { sqlState } from './sql-state.ts'

/** Serialisation failure and deadlock: the database asks to run the whole transaction again. */
const retryable = new Set(['40001', '40P01'])
const attempts = 3

/** A wrapper around the work of a transaction; returns its result. */
export type AroundWork = <T>(tx: Tx, work: (tx: Tx) => Promise<T>) => Promise<T>

const firstOf = new AsyncLocalStorage<{ around: AroundWork | undefined }>()

/** Runs work in one transaction. After a serialisation failure or deadlock it runs again, so the work may run more than once. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const first = firstOf.getStore()
  const around = first?.around
  if (first) first.around = undefined
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(around ? (tx) => around(tx, work) : work)
    } catch (error) {
      if (attempt < attempts && retryable.has(sqlState(error) ?? '')) continue
      // It was rolled back: the next transaction is still the first one.
      if (first) first.around = around
      throw error
    }
  }
}

/** Runs `act`; its first transaction, wherever it is opened, runs within `around`. */
export function aroundFirstTransaction<T>(around: AroundWork, act: () => Promise<T>): Promise<T> {
  return firstOf.run({ around }, act)
}
