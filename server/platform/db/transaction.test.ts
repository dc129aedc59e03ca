import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import type { Db } from './database.ts'
import { afterCommit, inTransaction } from './transaction.ts'

let db: Db
beforeAll(async () => {
  db = (await startTestServer()).database.db
})

describe('what waits for a commit', () => {
  test('is done once, after it', async () => {
    const done: string[] = []
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => done.push('after'))
      await tx.execute(sql`select 1`)
      done.push('within')
    })
    expect(done).toEqual(['within', 'after'])
  })

  test('is not done when all is rolled back', async () => {
    const done: string[] = []
    const failing = inTransaction(db, async (tx) => {
      afterCommit(tx, () => done.push('after'))
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toThrow()
    expect(done).toEqual([])
  })

  test('is not done for a try that failed and was repeated', async () => {
    const done: number[] = []
    let tries = 0
    await inTransaction(db, async (tx) => {
      tries++
      const mine = tries
      afterCommit(tx, () => done.push(mine))
      if (mine === 1) await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })
    expect([tries, done]).toEqual([2, [2]])
  })
})

/** A connection on which statements with this text get no answer in time, as on a server that is frozen. */
const silentAt = (text: string) =>
  class extends pg.Client {
    override query(...parameters: unknown[]): never {
      const [config] = parameters as [{ text?: string }]
      if (config.text?.trim() === text) return Promise.reject(new Error('Query read timeout')) as never
      return (super.query as (...given: unknown[]) => never).apply(this, parameters)
    }
  }

describe.skipIf(!process.env.TEST_DATABASE_URL)('a connection on which a transaction', () => {
  test.each([
    ['has not begun', 'begin', 'select 1'],
    ['has not ended', 'commit', 'select 1'],
    ['could not be taken back', 'rollback', 'select 1 / 0'],
  ])('%s in time is given up, and leaves its place to another one', async (_, text, work) => {
    const pool = new pg.Pool({
      connectionString: process.env.TEST_DATABASE_URL,
      Client: silentAt(text),
      max: 1,
      connectionTimeoutMillis: 1_000,
    })
    for (const again of [false, true]) {
      const failing = inTransaction(drizzle(pool), (tx) => tx.execute(sql.raw(work)))
      await expect(failing, `again: ${again}`).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
      expect([pool.totalCount, pool.idleCount]).toEqual([0, 0])
    }
    await pool.end()
  })

  test('is rolled back in order serves the next one', async () => {
    const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1 })
    const processOf = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    const before = await processOf()
    await expect(inTransaction(drizzle(pool), (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
    expect([await processOf(), pool.idleCount]).toEqual([before, 1])
    await pool.end()
  })

  // As after `alter role … set default_transaction_read_only = on`, which counts for new connections alone, and so does its end.
  test('was refused a write, since it only reads, is given up', async () => {
    const pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1 })
    await pool.query('set default_transaction_read_only = on')
    const writing = () => inTransaction(drizzle(pool), (tx) => tx.execute(sql`update upkeep set name = name where false`))
    await expect(writing()).rejects.toMatchObject({ cause: { code: '25006' } })
    await writing()
    await pool.end()
  })
})
