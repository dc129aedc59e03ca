import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { startJobs } from './jobs.ts'

test('a start gives the queues of an earlier release its own options, and leaves alone those that have them', async () => {
  const { pool, isEmbedded } = await testDatabase()
  const queues = async () => {
    const { rows } = await pool.query('select name, retry_limit, updated_on from pgboss.queue order by name')
    return rows
  }
  const before = await queues()
  await pool.query("update pgboss.queue set retry_limit = 2 where name in ('webhook', 'push')")
  const jobs = await startJobs(pool, isEmbedded, () => {})
  await jobs.stop()
  const after = await queues()
  const withoutTime = (rows: typeof before) => rows.map(({ updated_on, ...row }) => row)
  expect(withoutTime(after)).toEqual(withoutTime(before))
  const changed = after.filter(({ updated_on }, index) => Number(updated_on) !== Number(before[index]?.updated_on))
  expect(changed.map(({ name }) => name)).toEqual(['push', 'webhook'])
})

test('a job that takes long, as the photos of a house in a slow bucket, is not begun again while it runs', async () => {
  const { db } = await testDatabase()
  const { rows } = await db.execute(sql`select name from pgboss.queue where heartbeat_seconds < 60 and expire_seconds > 3600 order by name`)
  expect(rows.map(({ name }) => name)).toEqual(['import-account', 'remove-photos', 'remove-pieces'])
})

test('of jobs that are taken together those that were done are not done again when another fails', async () => {
  const { db, pool, isEmbedded } = await testDatabase()
  const jobs = await startJobs(pool, isEmbedded, () => {})
  const done: string[] = []
  // Both wait before the worker looks, so that it takes them together.
  await inTransaction(db, async (tx) => {
    for (const id of ['fails once', 'is done']) await jobs.enqueue(tx, 'request-mails', { mailIds: [id] })
  })
  await jobs.work('request-mails', async ({ mailIds: [id = ''] }) => {
    done.push(id)
    if (id === 'fails once' && done.filter((one) => one === id).length === 1) throw new Error('refused')
  })
  await expect.poll(() => done.filter((id) => id === 'fails once').length, { timeout: 60_000 }).toBe(2)
  expect(done.filter((id) => id === 'is done')).toHaveLength(1)
  await jobs.stop()
}, 70_000)
