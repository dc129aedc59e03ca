import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import type { Db } from '../db/database.ts'
import { setQueueRight } from './clock-set-back.ts'

/** What the queue holds after the clock of the database was ahead; in a queue of its own, which nobody works on. */

const queue = `clock-${crypto.randomUUID()}`
let db: Db
beforeAll(async () => {
  db = (await startTestServer()).database.db
  await db.execute(sql`select pgboss.create_queue(${queue}, '{"policy":"standard"}'::jsonb)`)
})

type Times = { startAfter: number; keepUntil: number; createdOn: number; startedOn: number | null }

/** Stores a job whose times are so many minutes from now, and reads them again once the queue was set right. */
async function setRight(state: string, { startAfter, keepUntil, createdOn, startedOn }: Times): Promise<Times | undefined> {
  const id = crypto.randomUUID()
  const at = (minutes: number | null) => sql`now() + make_interval(mins => ${minutes}::int)`
  await db.execute(sql`
    insert into pgboss.job (id, name, state, start_after, keep_until, created_on, started_on)
    values (${id}, ${queue}, ${state}, ${at(startAfter)}, ${at(keepUntil)}, ${at(createdOn)}, ${at(startedOn)})`)
  await setQueueRight(db)
  const minutes = (column: string) => sql.raw(`round(extract(epoch from ${column} - now()) / 60)::int`)
  const { rows } = await db.execute<Times>(sql`
    select ${minutes('start_after')} as "startAfter", ${minutes('keep_until')} as "keepUntil", ${minutes('created_on')} as "createdOn",
      ${minutes('started_on')} as "startedOn" from pgboss.job where id = ${id}`)
  return rows[0]
}

const day = 24 * 60

test('a job that was planned a day ahead runs as it was meant, and is kept as long', async () => {
  const planned = { createdOn: day, startAfter: day + 300, keepUntil: day + 1_500, startedOn: null }
  expect(await setRight('created', planned)).toEqual({ createdOn: 0, startAfter: 300, keepUntil: 1_500, startedOn: null })
})

test('one that failed while the clock was ahead is tried again at once', async () => {
  const failed = { createdOn: -60, startAfter: day, keepUntil: 1_000, startedOn: day }
  expect(await setRight('retry', failed)).toEqual({ createdOn: -60, startAfter: 0, keepUntil: 1_000, startedOn: 0 })
})

test('one whose worker died while the clock was ahead is noticed', async () => {
  const running = { createdOn: -60, startAfter: -60, keepUntil: 1_000, startedOn: day }
  expect(await setRight('active', running)).toEqual({ ...running, startedOn: 0 })
  await db.execute(sql`update pgboss.queue set monitor_claim_on = now() + interval '1 day', maintain_on = now() where name = ${queue}`)
  await setQueueRight(db)
  const { rows } = await db.execute(sql`select monitor_claim_on, maintain_on from pgboss.queue where name = ${queue}`)
  expect(rows).toEqual([{ monitor_claim_on: null, maintain_on: null }])
})

test('what is planned for later, by a clock that is right, stays', async () => {
  const later = { createdOn: -60, startAfter: 600, keepUntil: 2_000, startedOn: null }
  expect(await setRight('created', later)).toEqual(later)
  const again = { createdOn: -60, startAfter: 1, keepUntil: 2_000, startedOn: -1 }
  expect(await setRight('retry', again)).toEqual(again)
})
