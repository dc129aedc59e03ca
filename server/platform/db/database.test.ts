import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import type { Db } from './database.ts'
import { sqlState } from './sql-state.ts'
import { inTransaction } from './transaction.ts'

let db: Db
beforeAll(async () => {
  db = (await startTestServer()).database.db
  await db.execute(sql`create table if not exists test_counters (key text primary key, count integer not null)`)
})

const counters = pgTable('test_counters', { key: text().primaryKey(), count: integer().notNull() })
const newKey = () => crypto.randomUUID()
const countOf = async (key: string) => (await db.select().from(counters).where(eq(counters.key, key)))[0]?.count

describe('the database', () => {
  test('is the engine that this run is to test', async () => {
    const { rows } = await db.execute<{ version: string }>(sql`select version()`)
    const isEmbedded = /emscripten|wasm|clang.*32-bit/i.test(rows[0]?.version ?? '')
    expect(isEmbedded).toBe(process.env.TEST_ENGINE === 'embedded')
  })

  test('keeps 50 transactions at once apart', async () => {
    const key = newKey()
    await db.insert(counters).values({ key, count: 0 })
    await Promise.all(
      Array.from({ length: 50 }, () =>
        inTransaction(db, async (tx) => {
          const [row] = await tx.select().from(counters).where(eq(counters.key, key)).for('update')
          await tx
            .update(counters)
            .set({ count: (row?.count ?? 0) + 1 })
            .where(eq(counters.key, key))
        }),
      ),
    )
    expect(await countOf(key)).toBe(50)
  })

  test('takes back what a failed transaction did, and goes on', async () => {
    const key = newKey()
    const failing = inTransaction(db, async (tx) => {
      await tx.insert(counters).values({ key, count: 1 })
      await tx.execute(sql`select nothing_like_this`)
    })
    await expect(failing).rejects.toSatisfy((error) => sqlState(error) === '42703')
    expect(await countOf(key)).toBeUndefined()
  })

  test('runs a transaction again when the database asks for it', async () => {
    let attempts = 0
    const work = () => {
      attempts++
      if (attempts < 3) throw Object.assign(new Error('serialisation'), { code: '40001' })
      return Promise.resolve('done')
    }
    expect(await inTransaction(db, work)).toBe('done')
    expect(attempts).toBe(3)
  })

  test('plans a statement that comes again once for each connection', async () => {
    const text = `plan ${newKey()}`
    const planned = await inTransaction(db, async (tx) => {
      for (let turn = 0; turn < 3; turn++) await tx.execute(sql`select ${turn}::int as ${sql.identifier(text)}`)
      return tx.execute(sql`select name from pg_prepared_statements where statement like ${`%${text}%`} and name <> ''`)
    })
    expect(planned.rows).toHaveLength(1)
  })

  test('carries large texts', async () => {
    const long = 'è'.repeat(2_000_000)
    const { rows } = await db.execute<{ echo: string }>(sql`select ${long}::text as echo`)
    expect(rows[0]?.echo === long).toBe(true)
  })
})
