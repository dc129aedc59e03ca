import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-server.ts'
import type { Db } from '../db/database.ts'
import { readBacklog } from '../metrics/database-metrics.store.ts'
import {
  beginBackup,
  beginLocked,
  claimBackup,
  failBackup,
  finishBackup,
  isBackupRunning,
  lastBackup,
  leaveBackup,
  removeOldBackups,
} from './backups.store.ts'

/** Who makes a backup, and which of them count. */

let db: Db
const good = { file: 'ospita.tar', bytes: 3_000_000_000, sha256: '', rows: 1, photos: 0, missing: 0 }
beforeAll(async () => {
  db = (await testDatabase()).db
})
beforeEach(() => db.execute(sql`delete from backups`))
const age = (interval: string) => db.execute(sql`update backups set seen_at = seen_at - ${interval}::interval`)

test('of several instances one makes the nightly one, once', async () => {
  const claimed = await Promise.all([1, 2, 3].map(() => claimBackup(db, 'tonight')))
  const [id] = claimed.filter(Boolean)
  expect(claimed.filter(Boolean)).toHaveLength(1)
  expect(await beginBackup(db)).toBeUndefined()
  await finishBackup(db, id ?? '', good)
  await age('1 day')
  expect(await claimBackup(db, 'tonight')).toBeUndefined()
  expect(await claimBackup(db, 'tomorrow')).toBeDefined()
})

const address = process.env.TEST_DATABASE_URL ?? ''

test.skipIf(!address)('of two that are asked for at once on PostgreSQL one begins, though neither sees the row of the other', async () => {
  const [first, second] = [new pg.Client(address), new pg.Client(address)]
  await Promise.all([first.connect(), second.connect()])
  const [one, other] = [drizzle(first), drizzle(second)]
  await first.query('begin')
  expect(await beginLocked(one, undefined)).toBeDefined()
  expect(await beginLocked(other, undefined)).toBeUndefined()
  await first.end()
  // The server may still be noticing that the first is gone.
  await expect.poll(() => beginLocked(other, undefined)).toBeDefined()
  await second.end()
})

test.skipIf(!address)(
  'one that is claimed for the night, and whose program only starts, is waited for; one that was killed is not',
  async () => {
    const client = new pg.Client(address)
    await client.connect()
    const id = await claimBackup(db, 'tonight')
    expect(await beginLocked(drizzle(client), undefined)).toBeUndefined()
    await expect.poll(() => beginLocked(drizzle(client), id)).toBe(id)
    expect(await beginLocked(drizzle(client), undefined)).toBeDefined()
    await client.end()
  },
)

test('one that died while the clock of the machine was ahead keeps nobody waiting once it is right', async () => {
  const id = await claimBackup(db, 'tonight')
  await age('-1 day')
  expect(await isBackupRunning(db)).toBe(false)
  expect(await claimBackup(db, 'tonight')).toBe(id)
  await age('-1 day')
  expect(await beginBackup(db)).toBeDefined()
})

test('one that was made while the clock of the machine was ahead stands for no night to come', async () => {
  const early = (await claimBackup(db, 'tomorrow')) ?? ''
  await finishBackup(db, early, good)
  await db.execute(sql`update backups set started_at = started_at + interval '1 day', seen_at = seen_at + interval '1 day'`)
  expect(await lastBackup(db)).toEqual({ goodAt: undefined, error: '' })
  expect((await readBacklog(db)).backup).toEqual({ good: null, failing: false })
  const tonight = (await claimBackup(db, 'tonight')) ?? ''
  await failBackup(db, tonight, 'the disk is full')
  expect(await lastBackup(db)).toEqual({ goodAt: undefined, error: 'the disk is full' })
  expect((await readBacklog(db)).backup).toEqual({ good: null, failing: true })
  await age('15 minutes')
  expect(await claimBackup(db, 'tomorrow')).toBe(early)
  expect(await isBackupRunning(db)).toBe(true)
})

test('what died or failed is tried again a quarter of an hour later, three times in all, and says why', async () => {
  const id = (await claimBackup(db, 'tonight')) ?? ''
  await failBackup(db, id, 'the disk is full')
  expect(await lastBackup(db)).toEqual({ goodAt: undefined, error: 'the disk is full' })
  expect(await claimBackup(db, 'tonight')).toBeUndefined()
  await age('15 minutes')
  expect(await claimBackup(db, 'tonight')).toBe(id)
  await age('14 minutes')
  expect(await claimBackup(db, 'tonight')).toBeUndefined()
  await age('1 minute')
  expect(await claimBackup(db, 'tonight')).toBe(id)
  await age('1 day')
  expect(await claimBackup(db, 'tonight')).toBeUndefined()
  await finishBackup(db, id, good)
  const { goodAt = '', error } = await lastBackup(db)
  expect([Math.abs(Date.parse(goodAt) - Date.now()) < 60_000, error]).toEqual([true, ''])
})

test('what the product that stops has cut off is taken up again at once, and counts as no try', async () => {
  for (let stop = 0; stop < 4; stop++) {
    const id = (await claimBackup(db, 'tonight')) ?? ''
    await leaveBackup(db, id)
    expect([id === '', await isBackupRunning(db)]).toEqual([false, false])
  }
  expect(await beginBackup(db)).toBeDefined()
})

test('the last good one is known however old it is, as the alert about it would end else', async () => {
  const olds = async () => db.execute(sql`update backups set started_at = started_at - interval '91 days'`)
  const left = async () => (await db.execute<{ slot: string }>(sql`select slot from backups order by slot`)).rows.map(({ slot }) => slot)
  await finishBackup(db, (await claimBackup(db, '1 good')) ?? '', good)
  await olds()
  await finishBackup(db, (await claimBackup(db, '2 good')) ?? '', good)
  await failBackup(db, (await claimBackup(db, '3 failed')) ?? '', 'the disk is full')
  await olds()
  await removeOldBackups(db)
  expect([await left(), (await lastBackup(db)).goodAt !== undefined, (await readBacklog(db)).backup.good !== null]).toEqual([
    ['2 good'],
    true,
    true,
  ])
  await finishBackup(db, (await claimBackup(db, '4 good')) ?? '', good)
  await removeOldBackups(db)
  expect(await left()).toEqual(['4 good'])
})
