import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/database.ts'

/**
 * Commits numbered rows to the embedded database in a folder, one transaction each, and only then
 * writes the number to stdout. Runs until it is ended.
 */
const [folder = ''] = process.argv.slice(2)
const { db } = await openDatabase({ databaseUrl: undefined, dataDir: folder }, () => {})
await db.execute(sql`create table if not exists harness_rows (n integer primary key, pad text)`)
await db.execute(sql`create table if not exists harness_counter (id integer primary key, n integer not null)`)
await db.execute(sql`insert into harness_counter values (1, 0) on conflict do nothing`)
const { rows } = await db.execute<{ n: number }>(sql`select n from harness_counter`)
let n = rows[0]?.n ?? 0
writeSync(1, 'READY\n')
for (;;) {
  n++
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into harness_rows values (${n}, ${'x'.repeat(n % 500)})`)
    await tx.execute(sql`update harness_counter set n = ${n}`)
  })
  writeSync(1, `${n}\n`)
}
