import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createClient, createFacility, newEmail, sendRequest, signUp } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { upkeepTasks } from '../../upkeep-tasks.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { createMail } from '../mail/mails.store.ts'
import { claimUpkeep, releaseUpkeep } from './upkeep.store.ts'
import { createUpkeep, type UpkeepTask } from './upkeep.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startTestServer()
  db = server.database.db
})

let name: string
beforeEach(() => {
  name = `test ${crypto.randomUUID()}`
})

/** An instance, and how often it did the work. */
function instance(run: UpkeepTask['run'] = async () => 0, more: Partial<UpkeepTask>[] = []) {
  const errors: unknown[] = []
  const runs: number[] = []
  const counted: UpkeepTask['run'] = (limit) => {
    runs.push(limit)
    return run(limit)
  }
  const tasks = [{ name, hours: 24, run: counted }, ...more.map((task) => ({ name: `${name} too`, hours: 24, run, ...task }))]
  return { ...createUpkeep(db, tasks, (error) => errors.push(error)), runs, errors }
}
const record = async () =>
  (
    await db.execute<{ touched: number; last_error: string; isDone: boolean }>(
      sql`select touched, last_error, coalesce(finished_at >= started_at, false) as "isDone" from upkeep where name = ${name}`,
    )
  ).rows[0]
const age = (interval: string) =>
  db.execute(
    sql`update upkeep set started_at = started_at - ${interval}::interval, finished_at = finished_at - ${interval}::interval, seen_at = seen_at - ${interval}::interval where name = ${name}`,
  )

test('of many instances that look at once one does the work, once a day, however often they restart', async () => {
  const instances = Array.from({ length: 5 }, () => instance(async () => 7))
  await Promise.all(instances.map(({ runDue }) => runDue()))
  const total = () => instances.reduce((sum, { runs }) => sum + runs.length, 0)
  expect(total()).toBe(1)
  expect(await record()).toEqual({ touched: 7, last_error: '', isDone: true })
  await age('23 hours 59 minutes')
  const restarted = instance()
  await restarted.runDue()
  expect([total(), restarted.runs.length]).toEqual([1, 0])
  await age('1 minute')
  await Promise.all(instances.map(({ runDue }) => runDue()))
  expect(total()).toBe(2)
})

test('a task is done at each look, though its turn came a moment later in the last one', async () => {
  const one = instance()
  await one.runDue()
  await age('23 hours 59 minutes 40 seconds')
  await one.runDue()
  expect(one.runs).toHaveLength(2)
})

test('what ran while the clock of the machine was ahead runs on once it is right', async () => {
  const one = instance()
  for (const count of [1, 2]) {
    await one.runDue()
    expect(one.runs).toHaveLength(count)
    await age('-1 day')
  }
})

test('goes on in batches until one is not full, and notes how many rows it touched', async () => {
  const left = [500, 500, 20]
  const one = instance(async () => left.shift() ?? 0)
  await one.runDue()
  expect([one.runs, await record()]).toEqual([[500, 500, 500], { touched: 1_020, last_error: '', isDone: true }])
})

test('tasks that have much to do take turns with those after them, and keep none from its time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const done: string[] = []
    let batches = 0
    const long = async () => {
      done.push('long')
      if (++batches === 3) vi.advanceTimersByTime(5 * 60_000)
      return batches < 5 ? 500 : 0
    }
    const often = { name: `${name} often`, hours: 0, run: async () => done.push('often') }
    const one = instance(long, [often])
    await one.runDue()
    expect([done, one.errors]).toEqual([['long', 'often', 'long', 'long', 'often', 'long', 'long'], []])
    expect(await record()).toEqual({ touched: 2_000, last_error: '', isDone: true })
  } finally {
    vi.useRealTimers()
  }
})

test('what an instance left undone when it died is taken up by another, not before it has been silent', async () => {
  let rescue = () => {}
  const dying = instance(() => new Promise((resolve) => (rescue = () => resolve(0))))
  const died = dying.runDue()
  await expect.poll(() => dying.runs.length).toBe(1)
  const other = instance()
  await age('14 minutes')
  await other.runDue()
  expect(other.runs).toEqual([])
  await age('1 minute')
  await other.runDue()
  expect([other.runs.length, (await record())?.isDone]).toEqual([1, true])
  rescue()
  await died
})

test('an instance that stops leaves the rest to the next at once', async () => {
  const stopping = instance(async () => {
    void stopping.stop()
    return 500
  })
  await stopping.runDue()
  expect([stopping.runs.length, (await record())?.isDone]).toEqual([1, false])
  const next = instance()
  await next.runDue()
  expect(next.runs).toHaveLength(1)
})

test('what is left is free within the very instant, to which milliseconds are rounded', async () => {
  for (let moment = 0; moment < 20; moment++) {
    await inTransaction(db, async (tx) => {
      const left = `${name} ${moment}`
      expect(await claimUpkeep(tx, left, 1)).toBe(true)
      await releaseUpkeep(tx, left)
      expect(await claimUpkeep(tx, left, 1)).toBe(true)
    })
  }
})

test('what fails says why without values, is tried again later, and holds up nothing else', async () => {
  let others = 0
  const more = { run: async () => ++others && 0 }
  const failing = instance(async () => (await db.execute(sql`select ${'geheim'}::int`)).rows.length, [more])
  await failing.runDue()
  expect([failing.errors.length, others]).toEqual([1, 1])
  const { last_error = '', isDone } = (await record()) ?? {}
  expect([isDone, last_error.includes('Failed query'), last_error.includes('geheim')]).toEqual([false, true, false])
  // What the database said comes first: the statement alone does not say whether it was away, or took too long.
  expect(last_error).toMatch(/^invalid input syntax for type integer: … \(Failed query: /)
  const next = instance(undefined, [more])
  await next.runDue()
  expect(next.runs).toEqual([])
  await age('15 minutes')
  await next.runDue()
  expect([next.runs.length, await record()]).toEqual([1, { touched: 0, last_error: '', isDone: true }])
})

test('while the database is away it is asked once in a look, and what needs none is done', async () => {
  const away = drizzle(new pg.Pool({ host: '127.0.0.1', port: 9 }))
  const errors: unknown[] = []
  const runs: string[] = []
  const run = (of: string) => async () => runs.push(of)
  const tasks = ['one', 'two', 'three', 'local'].map((of) => ({ name: of, hours: 1, run: run(of), isLocal: of === 'local' }))
  const upkeep = createUpkeep(away, tasks, (error) => errors.push(error))
  await upkeep.runDue()
  expect([errors.length, runs]).toEqual([1, ['local']])
})

test('a task that an update has renamed is late for a day alone, one of the release beside it is kept', async () => {
  const [renamed, beside] = [`${name} renamed`, `${name} beside`]
  for (const [task, hours] of [
    [renamed, 25.1],
    [beside, 24.5],
    ['readiness', 26],
  ] as const) {
    await db.execute(sql`insert into upkeep (name, started_at, seen_at, finished_at)
      select ${task}, at, at, at from (select now() - make_interval(secs => ${hours * 3_600}) as at) as once
      on conflict (name) do update set seen_at = excluded.seen_at`)
  }
  const tasks = upkeepTasks(db, server.jobs, server.hub, server.config)
  const known = tasks.map((task) => task.name).filter((task) => task !== 'outbox')
  await createUpkeep(db, tasks, (error) => expect(error).toBeUndefined()).runDue()
  await tasks.at(-1)?.run(500)
  const { rows } = await db.execute<{ name: string }>(sql`select name from upkeep`)
  const left = rows.map((row) => row.name)
  expect([left.includes(renamed), left.includes(beside), left.includes('readiness')]).toEqual([false, true, true])
  expect(known.filter((task) => !left.includes(task))).toEqual([])
})

test("mails are forgotten: bodies and subject once sent, the address after a day, all after 30; a stranger's registration too", async () => {
  const host = await signUp(server.url)
  const [old, recent, today] = [newEmail(), newEmail(), newEmail()]
  for (const recipient of [old, recent, today]) {
    await inTransaction(db, (tx) =>
      createMail(tx, server.jobs, { ownerId: host.id, recipient, kind: 'test', subject: `An ${recipient}`, text: recipient, html: '' }),
    )
  }
  const mails = async () =>
    (await db.execute(sql`select recipient, subject, text from mails where user_id = ${host.id} and kind = 'test' order by created_at`))
      .rows
  const sent = (recipient: string) => ({ recipient, subject: '', text: '' })
  // Those of one millisecond come in any order.
  const sentMails = async () => new Set((await mails()).filter(({ text }) => text === '').map(({ recipient }) => recipient))
  await expect.poll(sentMails, { timeout: 15_000, interval: 200 }).toEqual(new Set([old, recent, today]))
  await db.execute(sql`update mails set created_at = now() - case when recipient = ${old} then interval '31 days' else interval '25 hours' end
    where recipient in (${old}, ${recent})`)
  const facility = await createFacility(host)
  const [gone, asked, fresh] = [newEmail(), newEmail(), newEmail()]
  for (const email of [gone, asked, fresh]) {
    await createClient(server.url).send('POST', '/api/guest/register', { body: { firstName: 'Eva', email, password: 'una password' } })
  }
  await sendRequest(server.url, facility.id, { email: asked })
  await db.execute(sql`update guests set verify_token_expires = now() - interval '25 hours' where email in (${gone}, ${asked})`)
  const openQuestion = (question: string, answer: string, months: number) => sql`
    insert into guest_questions (id, facility_id, question, key, language, answer, "askedAt")
    values (${crypto.randomUUID()}, ${facility.id}, ${question}, ${question}, 'it', ${answer}, now() - make_interval(months => ${months}))`
  await db.execute(openQuestion('vecchia', '', 25))
  await db.execute(openQuestion('vecchia con risposta', 'Sì', 25))
  await db.execute(openQuestion('nuova', '', 23))
  for (const task of upkeepTasks(db, server.jobs, server.hub, server.config)) if (!task.isLocal) await task.run(500)
  expect(await mails()).toEqual([sent(''), sent(today)])
  const { rows: guests } = await db.execute(sql`select email from guests where email in (${gone}, ${asked}, ${fresh}) order by id`)
  expect(guests).toEqual([{ email: asked }, { email: fresh }])
  const { rows: questions } = await db.execute(
    sql`select question from guest_questions where facility_id = ${facility.id} order by question`,
  )
  expect(questions).toEqual([{ question: 'nuova' }, { question: 'vecchia con risposta' }])
})

test('mails that are files go after 30 days, on each instance', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ospita-outbox-'))
  const outbox = join(dataDir, 'outbox')
  const tasks = upkeepTasks(db, server.jobs, server.hub, { ...server.config, dataDir }).filter(({ name }) => name === 'outbox')
  const errors: unknown[] = []
  const one = createUpkeep(db, tasks, (error) => errors.push(error))
  await one.runDue()
  mkdirSync(outbox)
  const days = (count: number) => (Date.now() - count * 24 * 60 * 60_000) / 1_000
  for (const [file, age] of [
    ['old.eml', 31],
    ['new.eml', 29],
  ] as const) {
    writeFileSync(join(outbox, file), '')
    utimesSync(join(outbox, file), days(age), days(age))
  }
  await createUpkeep(db, tasks, (error) => errors.push(error)).runDue()
  expect([readdirSync(outbox), errors]).toEqual([['new.eml'], []])
})

test('an address that somebody typed leaves the queue within a day, done or not', async () => {
  const { rows } = await db.execute(sql`
    select name, retention_seconds < 86400 as "isShort", retention_seconds + deletion_seconds < 86400 as "isGone"
    from pgboss.queue where name like '%forgot-password' order by name`)
  expect(rows).toEqual(['forgot-password', 'guest-forgot-password'].map((queue) => ({ name: queue, isShort: true, isGone: true })))
  const email = newEmail()
  await createClient(server.url).send('POST', '/api/forgot-password', { body: { email } })
  const { rows: jobs } = await db.execute(
    sql`select keep_until < now() + interval '1 day' as "isShort", deletion_seconds <= 3600 as "isBrief" from pgboss.job where data->>'email' = ${email}`,
  )
  expect(jobs).toEqual([{ isShort: true, isBrief: true }])
})
