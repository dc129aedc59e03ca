import { sql } from 'drizzle-orm'
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
