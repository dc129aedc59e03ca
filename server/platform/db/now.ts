import { sql } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { one } from './rows.ts'

/** SQL: the clock of the database, in milliseconds since 1970; not when a transaction began. */
export const clock = sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`

/** The clock of the database, which all instances share: their own may differ. */
export async function databaseNow(db: Db | Tx): Promise<Date> {
  const { rows } = await db.execute<{ now: number }>(sql`select ${clock} as now`)
  return new Date(one(rows).now)
}
