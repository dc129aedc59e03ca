import { eq, sql } from 'drizzle-orm'
import { throttlesTable } from '../../tables/throttles.table.ts'
import type { Db, Tx } from '../db/database.ts'

declare const isDefined: unique symbol

/** A limit: attempts of one kind within a window of seconds; made by {@link defineThrottle}. */
export type Throttle = { readonly name: string; readonly limit: number; readonly seconds: number; readonly [isDefined]: true }

const defined = new Map<string, Throttle>()

/**
 * Defines a limit. throttles.test.ts fails for one without a test, docs/product.md#throttles lists all.
 * @throws Error when the name is taken: two limits of one name would count together
 */
export function defineThrottle(name: string, { limit, seconds }: { limit: number; seconds: number }): Throttle {
  if (defined.has(name)) throw new Error(`There are two limits named ${name}.`)
  const throttle = { name, limit, seconds } as Throttle
  defined.set(name, throttle)
  return throttle
}

/** Every limit of the product. */
export const listThrottles = (): Throttle[] => [...defined.values()]

const resets = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
const isOver = sql`${throttlesTable.resetsAt} <= now()`

/**
 * Counts one attempt by the database's clock, for all instances together.
 * @param who the account or address that is counted
 * @returns seconds to wait when the limit is passed, else undefined
 */
export async function countAttempt(db: Db | Tx, { name, limit, seconds }: Throttle, who: string): Promise<number | undefined> {
  const [row] = await db
    .insert(throttlesTable)
    .values({ key: `${name} ${who}`, count: 1, resetsAt: resets(seconds) })
    .onConflictDoUpdate({
      target: throttlesTable.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttlesTable.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${resets(seconds)} else ${throttlesTable.resetsAt} end`,
      },
    })
    .returning({ count: throttlesTable.count, wait: sql<number>`ceil(extract(epoch from ${throttlesTable.resetsAt} - now()))::int` })
  return row && row.count > limit ? row.wait : undefined
}

/** Resets the count of one account or address. */
export async function forgetAttempts(db: Db, { name }: Throttle, who: string): Promise<void> {
  await db.delete(throttlesTable).where(eq(throttlesTable.key, `${name} ${who}`))
}

/** Deletes expired counts. @returns how many */
export async function cleanThrottles(db: Db): Promise<number> {
  const { rowCount } = await db.delete(throttlesTable).where(isOver)
  return rowCount ?? 0
}
