import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { CalendarFeed } from '#contract/bookings.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { createClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, true)
})

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** The feed of a host who has many bookings with long notes. */
async function feedOf(many: number, letters: number) {
  const pair = await meet(server.url, { requestDate: inDays(30) })
  await pair.accept((await pair.offer({ date: inDays(30) }))[0] as Sent)
  const { db } = server.database
  // Below those that the database gives.
  const first = sql`(select least(min(id), 0) from requests)`
  await db.execute(sql`
    insert into requests overriding system value
    select (jsonb_populate_record(r, jsonb_build_object('id', ${first} - n, 'guid', 'many' || ${first} - n, 'notes', repeat('字', ${letters}::int)))).*
    from requests r, generate_series(1, ${many}::int) as n where r.owner_id = ${pair.host.id}`)
  await db.execute(sql`
    insert into bookings overriding system value
    select (jsonb_populate_record(b, jsonb_build_object('id', r.id, 'request_id', r.id, 'uid', gen_random_uuid()))).*
    from bookings b, requests r where b."userId" = ${pair.host.id} and r.owner_id = ${pair.host.id} and r.id <> b.request_id`)
  const { body } = await pair.host.send<CalendarFeed>('POST', '/api/calendar-feeds', { body: {} })
  return body.url.replace('https://ospita.example', '')
}

/** The longest that everything else has waited for, as a part of the whole: of the work of this thread, so that other processes do not count. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return user + system
  }
  const start = worked()
  let [before, longest] = [start, 0]
  const timer = setInterval(() => {
    longest = Math.max(longest, worked() - before)
    before = worked()
  }, 1)
  await work()
  clearInterval(timer)
  return longest / (worked() - start)
}

test('others are answered while a long feed is made, which ends before it is too long to be held', async () => {
  const path = await feedOf(700, 4_500)
  let text = ''
  const wait = await longestWait(async () => {
    text = (await createClient(server.url).send('GET', path)).text
  })
  expect(wait).toBeLessThan(0.3)
  const bytes = Buffer.byteLength(text)
  expect([bytes > 7_000_000, bytes < 8_100_000]).toEqual([true, true])
  const uids = text.match(/^UID:.*$/gm) ?? []
  expect([new Set(uids).size, text.match(/^BEGIN:VTIMEZONE/gm)?.length]).toEqual([uids.length, 1])
})

test('of more bookings than are read together each stands once', async () => {
  const { text } = await createClient(server.url).send('GET', await feedOf(120, 3))
  expect([new Set(text.match(/^UID:.*$/gm)).size, text.match(/^BEGIN:VEVENT/gm)?.length]).toEqual([121, 121])
  expect(text.match(/^BEGIN:VTIMEZONE/gm)).toHaveLength(1)
})

test('a feed is whole also where its property has the name of a part of such files', async () => {
  const { host, facilityId, offer, accept } = await meet(server.url, { requestDate: inDays(30) })
  await accept((await offer({ date: inDays(30) }))[0] as Sent)
  await host.send('PUT', `/api/facilities/${facilityId}`, { body: { name: 'Casa BEGIN:VTIMEZONE al mare' } })
  const { body } = await host.send<CalendarFeed>('POST', '/api/calendar-feeds', { body: { facilityId } })
  const { text } = await createClient(server.url).send('GET', body.url.replace('https://ospita.example', ''))
  const [head = '', zone = '', ...more] = text.split(/(?<=\r\n)(?=BEGIN:V(?:TIMEZONE|EVENT)\r\n)/)
  expect([head.split('\r\n'), zone.endsWith('END:VTIMEZONE\r\n'), more.length]).toEqual([
    expect.arrayContaining(['X-WR-CALNAME:Casa BEGIN:VTIMEZONE al mare', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    true,
    1,
  ])
})
