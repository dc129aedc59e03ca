import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Tx } from './database.ts'
import { sqlState } from './sql-state.ts'

/** Serialisation failure and deadlock: the database asks to run the whole transaction again. */
const retryable = new Set(['40001', '40P01'])
const attempts = 3
/** A write that is refused where the transaction only reads. */
const readOnly = '25006'

/** A wrapper around the work of a transaction; returns its result. */
export type AroundWork = <T>(tx: Tx, work: (tx: Tx) => Promise<T>) => Promise<T>

const firstOf = new AsyncLocalStorage<{ around: AroundWork | undefined }>()

/** What waits for the end of a transaction. */
const waiting = new WeakMap<Db | Tx, (() => void)[]>()

/**
 * Calls `act` once the transaction has been committed, and never if it is rolled back; at once after a statement outside of any.
 * @returns false for a transaction that {@link inTransaction} has not opened: then `act` is not called
 */
export function afterCommit(db: Db | Tx, act: () => void): boolean {
  if (!('$client' in db)) return Boolean(waiting.get(db)?.push(act))
  act()
  return true
}

/**
 * Runs work that is one statement, and so a transaction by itself: without BEGIN and COMMIT, unless a key of its call is to be taken with it.
 * After a serialisation failure or deadlock it runs again.
 */
export async function inOneStatement<T>(db: Db, work: (db: Db | Tx) => Promise<T>): Promise<T> {
  if (firstOf.getStore()?.around) return inTransaction(db, work)
  return retrying(() => work(db))
}

/** Runs work in one transaction. After a serialisation failure or deadlock it runs again, so the work may run more than once. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const first = firstOf.getStore()
  const around = first?.around
  if (first) first.around = undefined
  try {
    return await retrying(async () => {
      const acts: (() => void)[] = []
      const result = await onOneConnection(db, (tx) => {
        waiting.set(tx, acts)
        return around ? around(tx, work) : work(tx)
      })
      for (const act of acts) act()
      return result
    })
  } catch (error) {
    // It was rolled back: the next transaction is still the first one.
    if (first) first.around = around
    throw error
  }
}

/**
 * Runs work between BEGIN and COMMIT or ROLLBACK. A connection on which one of these had no answer is given up: drizzle would never give back one whose
 * BEGIN has failed, and what the server still did of it would hold the statements of the next one. So is one that only reads: a database or role that
 * takes writes again (default_transaction_read_only) takes them on new connections alone.
 */
async function onOneConnection<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await (db as Db & { $client: pg.Pool }).$client.connect()
  let isInOrder = false
  let ofWork: unknown
  try {
    const result = await drizzle(client).transaction((tx) =>
      work(tx).catch((error) => {
        ofWork = error
        throw error
      }),
    )
    isInOrder = true
    return result
  } catch (error) {
    isInOrder = error === ofWork && sqlState(error) !== readOnly
    throw error
  } finally {
    client.release(!isInOrder)
  }
}

async function retrying<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (attempt >= attempts || !retryable.has(sqlState(error) ?? '')) throw error
    }
  }
}

/** Runs `act`; its first transaction, wherever it is opened, runs within `around`. */
export function aroundFirstTransaction<T>(around: AroundWork, act: () => Promise<T>): Promise<T> {
  return firstOf.run({ around }, act)
}
