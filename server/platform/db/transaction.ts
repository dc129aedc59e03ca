import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './database.ts'
import { sqlState } from './sql-state.ts'

/** Serialisation failure and deadlock: the database asks to run the whole transaction again. */
const retryable = new Set(['40001', '40P01'])
const attempts = 3

/** A wrapper around the work of a transaction; returns its result. */
export type AroundWork = <T>(tx: Tx, work: (tx: Tx) => Promise<T>) => Promise<T>

const firstOf = new AsyncLocalStorage<{ around: AroundWork | undefined }>()

/** What waits for the end of a transaction. */
const waiting = new WeakMap<Tx, (() => void)[]>()

/** Calls `act` once the transaction has been committed, and never if it is rolled back. Only for what {@link inTransaction} opened. */
export function afterCommit(tx: Tx, act: () => void): void {
  waiting.get(tx)?.push(act)
}

/** Runs work in one transaction. After a serialisation failure or deadlock it runs again, so the work may run more than once. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const first = firstOf.getStore()
  const around = first?.around
  if (first) first.around = undefined
  for (let attempt = 1; ; attempt++) {
    try {
      const acts: (() => void)[] = []
      const result = await db.transaction((tx) => {
        waiting.set(tx, acts)
        return around ? around(tx, work) : work(tx)
      })
      for (const act of acts) act()
      return result
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
