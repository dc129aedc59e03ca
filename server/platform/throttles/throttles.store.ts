import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
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

const resets = (seconds: number | SQL | Placeholder) => sql`now() + make_interval(secs => ${seconds}::int)`
const isOver = sql`${throttlesTable.resetsAt} <= now()`
/**
 * SQL: true when a window of so many seconds is over. One that ends later than one that begins now was begun while the clock was ahead, and would last
 * as much longer; a minute is left to transactions that run beside each other.
 */
export const hasEnded = (seconds: number) => sql`(${isOver} or ${throttlesTable.resetsAt} > ${resets(seconds + 60)})`

/**
 * Counts one attempt by the database's clock, for all instances together.
 * @param who the account or address that is counted
 * @returns seconds to wait when the limit is passed, else undefined
 */
export async function countAttempt(db: Db | Tx, rule: Throttle, who: string): Promise<number | undefined> {
  return (await countAttempts(db, [{ rule, who }]))?.wait
}

/** The name under which attempts are counted. */
export const keyOf = ({ name }: Throttle, who: string) => `${name} ${who}`

export type Attempt = { rule: Throttle; who: string }

/**
 * Counts one attempt by several limits in one statement, each only where those before it are kept: whoever is refused by one uses nothing up
 * of the next. No two of them may be the same limit of the same one.
 * @returns the limit that is passed, by its place in the list, with the seconds to wait; else undefined
 */
export async function countAttempts(db: Db | Tx, attempts: Attempt[]): Promise<{ refused: number; wait: number } | undefined> {
  const { counts, passed } = countedWithin(attempts.map(({ rule, who }) => ({ ...rule, key: keyOf(rule, who) })))
  const { rows } = await db.execute<{ refused: number; wait: number }>(sql`with ${counts} ${passed}`)
  return rows[0]
}

/** What is counted within a statement, and by which limit; `key` is the name of the limit and who is counted, with a blank between. */
export type CountedKey = { key: string | SQL | Placeholder; limit: number | Placeholder; seconds: number }

/**
 * Counts one attempt by several limits as a part of another statement, as {@link countAttempts} does.
 * @param from SQL: `from` and `where` of the row for which is counted; without a row nothing is
 * @returns the parts of the statement's `with`, and a query for the limit that is passed: its place in the list as `refused`, and `wait`
 */
export function countedWithin(keys: CountedKey[], from: SQL = sql``): { counts: SQL; passed: SQL } {
  const counts = keys.map((counted, place) => sql`${nameAt(place)} as (${countedAt(counted, place, from)})`)
  const passed = keys.map(
    ({ limit }, place) => sql`select ${place}::int as refused, wait from ${nameAt(place)} where count > ${limit}::int`,
  )
  return { counts: sql.join(counts, sql`, `), passed: sql.join(passed, sql` union all `) }
}

const nameAt = (place: number) => sql.identifier(`counted_${place}`)

/** Counts by one limit, unless the one before it is passed. */
function countedAt({ key, limit, seconds }: CountedKey, place: number, from: SQL): SQL {
  const before = place ? sql`from ${nameAt(place - 1)} where ${nameAt(place - 1)}.within` : from
  return sql`
    insert into ${throttlesTable} (key, count, resets_at) select ${key}::text, 1, ${resets(seconds)} ${before}
    on conflict (key) do update set
      count = case when ${hasEnded(seconds)} then 1 else ${throttlesTable.count} + 1 end,
      resets_at = case when ${hasEnded(seconds)} then ${resets(seconds)} else ${throttlesTable.resetsAt} end
    returning count, count <= ${limit}::int as within, ceil(extract(epoch from ${throttlesTable.resetsAt} - now()))::int as wait`
}

/** Resets the count of one account or address, by the name of {@link keyOf}. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(throttlesTable).where(eq(throttlesTable.key, key))
}

/** Deletes expired counts. @returns how many */
export async function cleanThrottles(db: Db): Promise<number> {
  const { rowCount } = await db.delete(throttlesTable).where(isOver)
  return rowCount ?? 0
}
