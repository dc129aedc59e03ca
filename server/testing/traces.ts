import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'

/** Names of the tables that hold one of these words in any column, tables of the queue included. */
export async function tracesOf(db: Db, words: string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`)
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}@ ]/gu, '\\$&')).join('|')
  const looks = tables.map(
    ({ name }) => sql`select ${name} as name where exists (select 1 from ${sql.raw(name)} t where t::text ~* ${pattern})`,
  )
  const { rows } = await db.execute<{ name: string }>(sql.join(looks, sql` union all `))
  return rows.map(({ name }) => name).sort()
}
