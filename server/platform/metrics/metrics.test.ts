import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createClient, createFacility, newEmail, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { createMail, markFailed } from '../mail/mails.store.ts'
import { readBacklog } from './database-metrics.store.ts'
import { measureDatabase } from './database-metrics.ts'
import { asText } from './exposition.ts'

let server: TestServer
beforeAll(async () => {
  // No mail is sent: some have to wait here.
  server = await startTestServer({}, true)
})

const read = async ({ url }: { url: string }, headers: Record<string, string> = {}) =>
  createClient(url).send('GET', '/metrics', { headers })
/** The number behind a name and its labels. */
const numberOf = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line && Number(line.slice(series.length + 1))
}

describe('who may read the metrics', () => {
  const token = 'un-gettone-lungo-abbastanza'

  test('without a token, programs of this machine', async () => {
    const { status, headers } = await read(server)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
  })

  test.each([['x-forwarded-for'], ['forwarded'], ['x-real-ip'], ['via'], ['x-forwarded-proto']])(
    'nobody whom a proxy has let through (%s)',
    async (header) => {
      const { status, text } = await read(server, { [header]: '127.0.0.1' })
      expect([status, text.includes('process_')]).toEqual([404, false])
    },
  )

  test('with a token, whoever has it, through a proxy too', async () => {
    const guarded = await startTestServer({ METRICS_TOKEN: token })
    expect((await read(guarded, { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' })).status).toBe(200)
    for (const authorization of ['', `Bearer ${token}x`, 'Bearer', token, `Basic ${token}`]) {
      const { status, headers } = await read(guarded, { authorization })
      expect([authorization, status, headers.get('www-authenticate')]).toEqual([authorization, 401, 'Bearer'])
    }
  })
})

test('answers are counted and timed by route, method and class of status, never by address', async () => {
  const host = await registerHost(server.url)
  const { id } = await createFacility(host)
  for (let round = 0; round < 3; round++) await host.send('GET', `/api/facilities/${id}`)
  await createClient(server.url).send('GET', `/nowhere/${id}`)
  const labels = '{method="GET",route="/api/facilities/:id",status="2xx"'
  const name = 'http_request_duration_seconds'
  await expect.poll(async () => numberOf((await read(server)).text, `${name}_count${labels}}`)).toBe(3)
  const { text } = await read(server)
  expect(numberOf(text, `${name}_bucket${labels},le="+Inf"}`)).toBe(3)
  expect(numberOf(text, `${name}_sum${labels}}`)).toBeGreaterThan(0)
  const buckets = [...text.matchAll(/_bucket\{method="GET",route="\/api\/facilities\/:id",status="2xx",le="[^"]+"\} (\d+)/g)]
  const counts = buckets.map(([, count]) => Number(count))
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(numberOf(text, `${name}_count{method="GET",route="unknown",status="4xx"}`)).toBeGreaterThanOrEqual(1)
  expect(text).not.toContain(id)
})

test('the process, the connections, the queue, the mails and the upkeep have their numbers', async () => {
  const { db } = server.database
  const host = await registerHost(server.url)
  const recipients = [newEmail(), newEmail()]
  for (const recipient of recipients) {
    await inTransaction(db, (tx) =>
      createMail(tx, server.jobs, { ownerId: host.id, recipient, kind: 'test', subject: '', text: '', html: '' }),
    )
  }
  const idOf = async (recipient?: string) =>
    (await db.execute<{ id: string }>(sql`select id from mails where recipient = ${recipient}`)).rows[0]?.id ?? ''
  await db.execute(sql`update mails set created_at = now() - interval '1 hour' where id = ${await idOf(recipients[0])}::uuid`)
  await markFailed(db, await idOf(recipients[1]), '550', true)
  await db.execute(sql`insert into upkeep (name, started_at, seen_at, finished_at, last_error) values
    ('test "quoted"', to_timestamp(1000), to_timestamp(1000), to_timestamp(2000), 'broken') on conflict (name) do nothing`)
  await db.execute(sql`delete from backups`)
  // Of today: the clean-up of another server takes old ones away.
  const goodAt = Math.floor(Date.now() / 1_000) - 7_200
  await db.execute(sql`insert into backups (id, started_at, seen_at, finished_at, last_error) values
    (gen_random_uuid(), to_timestamp(${goodAt}::int), now(), now(), ''),
    (gen_random_uuid(), to_timestamp(${goodAt}::int + 60), to_timestamp(${goodAt}::int + 60), null, 'the disk is full')`)
  await db.execute(sql`with gone as (
    insert into webhooks (id, user_id, url, events, is_on, off_reason, secret) values (gen_random_uuid(), ${host.id}::uuid, '', '[]', false, 'gone', '') returning id
    ) insert into webhook_deliveries (id, webhook_id, event_id, type, body, status, last_at)
    select gen_random_uuid(), gone.id, gen_random_uuid(), '', '', status, now() - age::interval from gone,
    (values ('queued', '0'), ('delivered', '0'), ('failed', '0'), ('failed', '23 hours'), ('failed', '25 hours')) row (status, age)`)
  // A server of its own: the numbers of the database are held for some seconds.
  const own = await startTestServer({}, true)
  await expect.poll(async () => numberOf((await read(own)).text, 'ospita_events_listening')).toBe(1)
  const { text } = await read(own)
  const numbers = {
    process_resident_memory_bytes: 50_000_000,
    nodejs_heap_size_used_bytes: 10_000_000,
    process_cpu_seconds_total: 0.1,
    process_start_time_seconds: 1_700_000_000,
    ospita_database_up: 1,
    'ospita_failing{part="database"}': 0,
    ospita_mails_waiting: 1,
    ospita_mails_oldest_seconds: 3_600,
    ospita_mails_failed: 1,
    ospita_webhook_deliveries_waiting: 1,
    ospita_webhook_deliveries_failed: 2,
    ospita_webhooks_switched_off: 1,
  }
  for (const [name, least] of Object.entries(numbers))
    expect([name, numberOf(text, name)]).toEqual([name, expect.toSatisfy((value) => value >= least)])
  const share = text.match(/ospita_database_connections\{share="\w+",state="busy"\} (\d+)/)
  expect(Number(share?.[1])).toBeGreaterThanOrEqual(0)
  expect(numberOf(text, 'ospita_upkeep_finished_timestamp_seconds{task="test \\"quoted\\""}')).toBe(2_000)
  expect(numberOf(text, 'ospita_upkeep_failing{task="test \\"quoted\\""}')).toBe(1)
  expect([numberOf(text, 'ospita_backup_good_timestamp_seconds'), numberOf(text, 'ospita_backup_failing')]).toEqual([goodAt, 1])
  await db.execute(sql`delete from backups`)
  await db.execute(sql`delete from upkeep where name like 'test %'`)
  await db.execute(sql`delete from webhooks where user_id = ${host.id}::uuid`)
  await db.execute(sql`delete from mails where user_id = ${host.id}::uuid`)
})

test('a mail counts for a day from when it was given up, however long it was tried; one that is sent again counts no more', async () => {
  const { db } = server.database
  const host = await registerHost(server.url)
  const failed = async () => numberOf((await read(await startTestServer({}, true))).text, 'ospita_mails_failed')
  const giveUp = async (attempts: number, asked: string) => {
    await db.execute(sql`delete from mails where status = 'failed'`)
    const id = crypto.randomUUID()
    await db.execute(sql`insert into mails (id, user_id, recipient, kind, attempts, created_at)
      values (${id}, ${host.id}::uuid, '', 'test', ${attempts}, now() - ${asked}::interval)`)
    await markFailed(db, id, '550 no', true)
    return id
  }
  // The mail server was down for three days, and refuses at last.
  const id = await giveUp(11, '75 hours')
  expect(await failed()).toBe(1)
  await db.execute(sql`update mails set failed_at = now() - interval '25 hours' where id = ${id}::uuid`)
  expect(await failed()).toBe(0)
  await giveUp(0, '1 minute')
  expect(await failed()).toBe(1)

  const givenUpBefore = async (attempts: number, age: string) => {
    await db.execute(
      sql`update mails set failed_at = null, attempts = ${attempts}, created_at = now() - ${age}::interval where status = 'failed'`,
    )
    return failed()
  }
  expect(await givenUpBefore(300, '50 hours')).toBe(1)
  expect(await givenUpBefore(3_000, '73 hours')).toBe(0)
  expect(await givenUpBefore(2, '25 hours')).toBe(0)
  expect(await givenUpBefore(2, '23 hours')).toBe(1)
  await db.execute(sql`delete from mails where user_id = ${host.id}::uuid`)
})

test('an event for a webhook counts for a day from when it was given up, however long it was tried', async () => {
  const { db } = server.database
  const host = await registerHost(server.url)
  const given = sql`with hook as (
    insert into webhooks (id, user_id, url, events, secret) values (gen_random_uuid(), ${host.id}::uuid, '', '[]', '') returning id
    ) insert into webhook_deliveries (id, webhook_id, event_id, type, body, status, created_at, last_at)
    select gen_random_uuid(), hook.id, gen_random_uuid(), '', '', 'failed', now() - made::interval, now() - tried::interval from hook,
    (values ('60 hours', '1 hour'), ('20 days', '23 hours'), ('60 hours', '25 hours')) row (made, tried)`
  // Others give up events of their own meanwhile: they are not seen here.
  const more = await inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    const before = await readBacklog(tx)
    await tx.execute(given)
    return (await readBacklog(tx)).webhooks.failed - before.webhooks.failed
  })
  expect(more).toBe(2)
  await db.execute(sql`delete from webhooks where user_id = ${host.id}::uuid`)
})

test('a job waits from the moment that it may run, and one that has failed since it was asked for', async () => {
  const { db } = server.database
  const ageOf = async (state: string, asked: string, due: string) => {
    await db.execute(sql`delete from pgboss.job where name = 'push'`)
    await db.execute(sql`insert into pgboss.job (name, state, created_on, start_after)
      values ('push', ${state}::pgboss.job_state, now() + ${asked}::interval, now() + ${due}::interval)`)
    const age = numberOf((await read(await startTestServer({}, true))).text, 'ospita_jobs_oldest_seconds{queue="push"}')
    return age && Math.round(age / 60)
  }
  // The next try of a webhook may be eleven hours away: nothing is late.
  expect(await ageOf('created', '-2 hours', '9 hours')).toBeUndefined()
  expect(await ageOf('created', '-2 hours', '-20 minutes')).toBe(20)
  expect(await ageOf('retry', '-2 hours', '1 minute')).toBe(120)
  await db.execute(sql`delete from pgboss.job where name = 'push'`)
})

test('the caches say what they hold, and how often they had what was asked for', async () => {
  const own = await startTestServer({}, true)
  const { id } = await createFacility(await registerHost(own.url))
  const open = async () => createClient(own.url).send('GET', `/guest?property_id=${id}&lang=it`, { headers: { 'accept-encoding': 'br' } })
  for (let round = 0; round < 4; round++) await open()
  const { text } = await read(own)
  const reads = (result: string) => numberOf(text, `ospita_cache_reads_total{cache="responses",result="${result}"}`)
  expect([reads('hit'), reads('miss'), numberOf(text, 'ospita_cache_entries{cache="responses"}')]).toEqual([3, 1, 1])
  expect(numberOf(text, 'ospita_cache_bytes{cache="responses"}')).toBeGreaterThan(5_000)
  expect(numberOf(text, 'ospita_cache_entries{cache="properties"}')).toBe(1)
})

test('a database that is away is said to be down, and what waits in it is unknown, not nothing', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 500 })
  const text = asText(
    await measureDatabase({
      background: drizzle(pool),
      probe: drizzle(pool),
      pools: { pages: pool, guests: pool, hosts: pool, background: pool },
    })(),
  )
  await pool.end()
  expect(numberOf(text, 'ospita_database_up')).toBe(0)
  expect(text).toContain('# TYPE ospita_mails_waiting gauge')
  expect(numberOf(text, 'ospita_mails_waiting')).toBeUndefined()
})

test('who looks again and again while a table is locked takes one connection, not all of them, and hears that the database is up', async () => {
  vi.useFakeTimers()
  let asked = 0
  const execute = () => {
    asked++
    return new Promise(() => {})
  }
  const pool = new pg.Pool()
  const measure = measureDatabase({
    background: { execute } as never,
    probe: { execute: async () => ({ rows: [] }) } as never,
    pools: { pages: pool, guests: pool, hosts: pool, background: pool },
  })
  for (let look = 0; look < 4; look++) {
    const families = measure()
    await vi.advanceTimersByTimeAsync(15_000)
    const text = asText(await families)
    expect([numberOf(text, 'ospita_database_up'), numberOf(text, 'ospita_mails_waiting')]).toEqual([1, undefined])
  }
  vi.useRealTimers()
  expect(asked).toBe(1)
})

test('the numbers of the database are read by indexes', async () => {
  const { db } = server.database
  const plans = [
    sql`select count(*), min(created_at) from mails where status <> 'sent'`,
    sql`select name, created_on, start_after from pgboss.job where state < 'active' and not blocked and (state <> 'created' or start_after <= now())`,
  ]
  for (const plan of plans) {
    const rows = await db.transaction(async (tx) => {
      // Tables of a test are small: there the planner would read all of them.
      await tx.execute(sql`set local enable_seqscan = off`)
      return (await tx.execute(sql`explain ${plan}`)).rows
    })
    expect(JSON.stringify(rows)).toMatch(/mails_unsent|job\w*_i11/)
  }
})
