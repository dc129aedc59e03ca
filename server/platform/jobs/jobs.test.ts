import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-server.ts'
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
  expect(rows.map(({ name }) => name)).toEqual(['import-account', 'remove-photos'])
})
