import { sql } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'

/** The clock of the database, which all instances share. */
export async function databaseNow(db: Db | Tx): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select now()`)
  return new Date(rows[0]?.now ?? Date.now())
}
