import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { createClient, createFacility, newEmail, password, signUp } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { upkeepTasks } from '../../upkeep-tasks.ts'
import { createMail, listQueuedMails, markFailed } from '../mail/mails.store.ts'
import { createUpkeep } from './upkeep.ts'

/** What regular work leaves, and what it takes. */

let server: TestServer
beforeAll(async () => {
  // No mail is sent: some have to wait here.
  server = await startTestServer({}, true)
})

const run = async (name: string) => {
  const task = upkeepTasks(server.database.db, server.jobs, server.hub, server.config).find((one) => one.name === name)
  if (!task) throw new Error(`There is no task ${name}.`)
  await task.run(500)
}
const count = async (table: string, where: SQL) => {
  const { rows } = await server.database.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${sql.identifier(table)} where ${where}`,
  )
  return rows[0]?.total
}

test.each([
  ['sessions', 'sessions', 'expire'],
  ['devices', 'devices', 'expires'],
  ['email-links', 'email_links', 'expires'],
])('%s go when they have ended, and not before', async (task, table, column) => {
  const [over, alive] = [await signUp(server.url), await signUp(server.url)]
  const of = ({ id }: { id: string }) => sql`user_id = ${id}`
  await server.database.db.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = now() - interval '1 second' where ${of(over)}`,
  )
  await server.database.db.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = now() + interval '1 hour' where ${of(alive)}`,
  )
  await run(task)
  expect([await count(table, of(over)), await count(table, of(alive))]).toEqual([0, 1])
})

test('invitations go thirty days after they were used or have expired, and not before', async () => {
  const { db } = server.database
  const mark = crypto.randomUUID()
  const invite = (name: string, usedAt: string | null, expiresAt: string) =>
    db.execute(sql`insert into invitations (id, token, note, used_at, expires_at) values (gen_random_uuid(), ${`${name} ${mark}`}, ${`${name} ${mark}`},
      now() + ${usedAt}::interval, now() + ${expiresAt}::interval)`)
  await invite('used long ago', '-31 days', '3 days')
  await invite('used', '-29 days', '3 days')
  await invite('expired long ago', null, '-31 days')
  await invite('expired', null, '-29 days')
  await invite('open', null, '3 days')
  await run('invitations')
  const { rows } = await db.execute<{ note: string }>(sql`select note from invitations where note like ${`%${mark}`} order by note`)
  expect(rows.map(({ note }) => note.replace(` ${mark}`, ''))).toEqual(['expired', 'open', 'used'])
})

test('challenges, counts, talks and figures go when nobody needs them any more', async () => {
  const { db } = server.database
  const host = await signUp(server.url)
  const { id } = await createFacility(host)
  const mark = crypto.randomUUID()
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await db.execute(sql`insert into passkey_challenges (challenge, holder, expires)
    values (${`over ${mark}`}, ${mark}, now() - interval '1 second'), (${`alive ${mark}`}, ${mark}, now() + interval '1 minute')`)
  await db.execute(sql`insert into throttles (key, count, resets_at)
    values (${`over ${mark}`}, 1, now() - interval '1 second'), (${`alive ${mark}`}, 1, now() + interval '1 minute')`)
  await db.execute(sql`insert into voice_sessions (token_hash, facility_id, created_at)
    values (${`over ${mark}`}, ${id}, now() - interval '49 hours'), (${`alive ${mark}`}, ${id}, now() - interval '47 hours')`)
  await db.execute(sql`insert into visits (facility_id, day, kind, name, count)
    values (${id}, ${days(402)}, 'language', 'it', 1), (${id}, ${days(398)}, 'language', 'it', 1)`)
  for (const task of ['challenges', 'throttles', 'voice-sessions', 'statistics']) await run(task)
  const left = async (table: string, column: string) => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select ${sql.identifier(column)} as name from ${sql.identifier(table)} where ${sql.identifier(column)} like ${`%${mark}`}`,
    )
    return rows.map(({ name }) => name.split(' ')[0])
  }
  expect([
    await left('passkey_challenges', 'challenge'),
    await left('throttles', 'key'),
    await left('voice_sessions', 'token_hash'),
  ]).toEqual(Array(3).fill(['alive']))
  const { rows } = await db.execute(sql`select day from visits where facility_id = ${id}`)
  expect(rows).toEqual([{ day: days(398) }])
})

test('a mail that waits keeps its recipient, one that failed for good does not; neither keeps the address in its reason', async () => {
  const { db } = server.database
  const host = await signUp(server.url)
  const make = async () => {
    const recipient = newEmail()
    await db.transaction((tx) =>
      createMail(tx, server.jobs, { ownerId: host.id, recipient, kind: 'test', subject: 'An', text: 'Sie', html: '<p>' }),
    )
    const { rows } = await db.execute<{ id: string }>(sql`select id from mails where recipient = ${recipient}`)
    return { id: rows[0]?.id ?? '', recipient }
  }
  const [waiting, failed, recent] = [await make(), await make(), await make()]
  await markFailed(db, waiting.id, `450 <${waiting.recipient}> is busy`, false)
  for (const { id, recipient } of [failed, recent]) await markFailed(db, id, `550 ${recipient} does not exist`, true)
  expect((await listQueuedMails(db, [waiting.id, failed.id])).map(({ recipient }) => recipient)).toEqual([waiting.recipient])
  await db.execute(sql`update mails set created_at = now() - interval '25 hours' where id in (${waiting.id}::uuid, ${failed.id}::uuid)`)
  await run('recipients')
  const read = async ({ id }: { id: string }) =>
    (await db.execute(sql`select recipient, status, attempts, subject, last_error as said from mails where id = ${id}::uuid`)).rows[0]
  expect([await read(waiting), await read(failed), await read(recent)]).toEqual([
    { recipient: waiting.recipient, status: 'queued', attempts: 1, subject: 'An', said: '450 <…> is busy' },
    { recipient: '', status: 'failed', attempts: 1, subject: '', said: '550 … does not exist' },
    { recipient: recent.recipient, status: 'failed', attempts: 1, subject: '', said: '550 … does not exist' },
  ])
  await db.execute(sql`delete from mails where id in (${waiting.id}::uuid, ${failed.id}::uuid, ${recent.id}::uuid)`)
})

test('a long run gives a sign of life after each batch, so that nobody takes it over', async () => {
  const { db } = server.database
  const name = `test ${crypto.randomUUID()}`
  const silent = () =>
    db.execute(
      sql`update upkeep set seen_at = seen_at - interval '10 minutes', started_at = started_at - interval '10 minutes' where name = ${name}`,
    )
  let others = 0
  const other = createUpkeep(db, [{ name, hours: 24, run: async () => ++others && 0 }], () => {})
  let batches = 0
  const long = createUpkeep(
    db,
    [
      {
        name,
        hours: 24,
        async run() {
          await silent()
          await other.runDue()
          return ++batches < 4 ? 500 : 0
        },
      },
    ],
    () => {},
  )
  await long.runDue()
  expect([batches, others]).toEqual([4, 0])
})

test('what an instance does for its own files it does once an hour, also when its clock is set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    let runs = 0
    const upkeep = createUpkeep(server.database.db, [{ name: 'own', hours: 1, isLocal: true, run: async () => ++runs }], () => {})
    await upkeep.runDue()
    await upkeep.runDue()
    expect(runs).toBe(1)
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000)
    vi.advanceTimersByTime(60 * 60_000)
    await upkeep.runDue()
    expect(runs).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a limit begins anew when its time is over, and is not put off by those who go on trying', async () => {
  const { db } = server.database
  const limited = await startTestServer({ RATE_LIMITS: 'on' }, true)
  const host = await signUp(server.url)
  const attempt = async () =>
    (await createClient(limited.url).send('POST', '/api/login', { body: { email: host.email, password: 'sbagliata' } })).status
  const key = `login-account ${host.id}`
  await attempt()
  await db.execute(sql`update throttles set count = 10, resets_at = now() + interval '1 minute' where key = ${key}`)
  expect([await attempt(), await attempt()]).toEqual([429, 429])
  expect(await count('throttles', sql`key = ${key} and resets_at <= now() + interval '1 minute'`)).toBe(1)
  await db.execute(sql`update throttles set resets_at = now() where key = ${key}`)
  expect(await attempt()).toBe(401)
  expect(await count('throttles', sql`key = ${key} and count = 1 and resets_at > now() + interval '14 minutes'`)).toBe(1)
  // A clock that was a day ahead, and is right again.
  await db.execute(sql`update throttles set count = 10, resets_at = resets_at + interval '1 day' where key = ${key}`)
  expect(await attempt()).toBe(401)
  expect(await count('throttles', sql`key = ${key} and count = 1 and resets_at < now() + interval '15 minutes'`)).toBe(1)
  const right = await createClient(limited.url).send('POST', '/api/login', { body: { email: host.email, password } })
  expect(right.status).toBe(200)
})
