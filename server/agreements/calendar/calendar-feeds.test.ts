import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import type { CalendarFeed } from '#contract/bookings.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { type Client, createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer({}, true)
  url = server.url
})

const make = (host: Client, facilityId?: string) => host.send<CalendarFeed>('POST', '/api/calendar-feeds', { body: { facilityId } })
const list = async (host: Client) => (await host.send<CalendarFeed[]>('GET', '/api/calendar-feeds')).body
const pathOf = (feed: CalendarFeed) => feed.url.replace('https://ospita.example', '')
const read = (feed: CalendarFeed, headers = {}) => createClient(url).send('GET', pathOf(feed), { headers })

function entriesOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entries = calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    status: event.getFirstPropertyValue('status'),
    start: new ICAL.Event(event).startDate.toString(),
    location: event.getFirstPropertyValue('location'),
  }))
  return { name: calendar.getFirstPropertyValue('x-wr-calname'), every: `${calendar.getFirstPropertyValue('refresh-interval')}`, entries }
}

/** A host with two houses, each with a booking in a month from now. */
async function furnished() {
  const host = await registerHost(url)
  const day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const bookIn = async (name: string) => {
    const { id: facilityId } = await createFacility(host, { name })
    const pair = await meet(url, { service: `Gita di ${name}`, requestDate: day }, { host, facilityId })
    await pair.accept((await pair.offer({ date: day }))[0] as Sent)
    return { ...pair, facilityId }
  }
  return { host, day, luna: await bookIn('Casa Luna'), sole: await bookIn('Casa Sole') }
}

test('says what the calendar is before its first part: strict readers take nothing after it', async () => {
  const { host } = await furnished()
  const { text } = await read((await make(host)).body)
  const properties = text.replace(/BEGIN:(VTIMEZONE|VEVENT)\r\n.*?END:\1\r\n/gs, '*')
  expect(properties).toMatch(/^BEGIN:VCALENDAR\r\n[^*]*REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n[^*]*\*{3}END:VCALENDAR\r\n$/)
})

test('has a part before there is any booking, as each file of its kind has', async () => {
  const host = await registerHost(url)
  const { text } = await read((await make(host)).body)
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
  expect(text.replace(/BEGIN:VTIMEZONE\r\n.*?END:VTIMEZONE\r\n/s, '*')).toMatch(/\r\n\*END:VCALENDAR\r\n$/)
})

test('of one facility or of all, with what was moved and called off, by the clock of the property', async () => {
  const { host, day, luna, sole } = await furnished()
  const [all, one] = [(await make(host)).body, (await make(host, luna.facilityId)).body]
  expect([all.facilityId, all.facilityName, one.facilityId, one.facilityName]).toEqual([null, '', luna.facilityId, 'Casa Luna'])
  const whole = await read(all)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(whole.headers.get('x-robots-tag')).toBe('noindex')
  expect(whole.text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(entriesOf(whole.text)).toMatchObject({
    name: 'Ospita',
    every: 'PT1H',
    entries: [{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }],
  })
  await luna.accept((await luna.offer({ date: day, time: '18:00' }))[0] as Sent)
  await sole.cancel()
  expect(entriesOf((await read(one)).text)).toMatchObject({
    name: 'Casa Luna',
    entries: [{ status: 'CONFIRMED', start: `${day}T18:00:00`, location: 'Casa Luna, Via delle Rose 12, Lucca, Italia' }],
  })
  const after = entriesOf((await read(all)).text).entries
  expect(after.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'CONFIRMED'])
  const { text } = await host.send('GET', `/api/bookings/${luna.id}/booking.ics`)
  expect(after.map(({ uid }) => uid)).toContain(/^UID:(.*)\r$/m.exec(text)?.[1])
})

test('hold 60 days back and two years ahead', async () => {
  const { host, luna } = await furnished()
  const { body } = await make(host, luna.facilityId)
  const count = async (start: string) => {
    await server.database.db.execute(sql`
      update bookings set "startDateTime" = now() + ${start}::interval, "endDateTime" = now() + ${start}::interval + interval '1 hour'
      where request_id = ${luna.id}`)
    return entriesOf((await read(body)).text).entries.length
  }
  expect([await count('-61 days'), await count('-59 days'), await count('729 days'), await count('732 days')]).toEqual([0, 1, 1, 0])
})

test('is not sent again while it is the same', async () => {
  const { host, luna } = await furnished()
  const { body } = await make(host)
  const first = await read(body)
  const tag = first.headers.get('etag') ?? ''
  expect([first.headers.get('cache-control'), tag.length > 20]).toEqual(['private, max-age=300', true])
  const again = await read(body, { 'if-none-match': tag })
  expect([again.status, again.text]).toEqual([304, ''])
  await luna.change({ requestDate: '2037-12-24' })
  expect((await read(body, { 'if-none-match': tag })).status).toBe(200)
})

test('notes that it was read, once an hour at most', async () => {
  const { host } = await furnished()
  const { body } = await make(host)
  const readAt = async () => (await list(host))[0]?.lastReadAt ?? null
  expect(await readAt()).toBeNull()
  await read(body)
  const first = await readAt()
  expect(first).not.toBeNull()
  const age = (minutes: number) =>
    server.database.db.execute(
      sql`update calendar_feeds set last_read_at = ${first}::timestamptz - make_interval(mins => ${minutes}) where id = ${body.id}`,
    )
  await age(59)
  const aged = await readAt()
  await read(body)
  expect(await readAt()).toBe(aged)
  await age(61)
  await read(body)
  expect((await readAt()) ?? '').toSatisfy((at: string) => at >= (first ?? ''))
})

test('is made once, however often and at once it is asked for', async () => {
  const { host, luna, sole } = await furnished()
  const made = await Promise.all([make(host, luna.facilityId), make(host, luna.facilityId), make(host, luna.facilityId)])
  expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(new Set(made.map(({ body }) => body.url)).size).toBe(1)
  const all = [(await make(host)).body, (await make(host, sole.facilityId)).body]
  expect(new Set([...made.map(({ body }) => body.url), ...all.map((feed) => feed.url)]).size).toBe(3)
  expect(pathOf(made[0]?.body as CalendarFeed)).toMatch(/^\/calendar\/[\w-]{22}\.ics$/)
  expect(await list(host)).toHaveLength(3)
})

test("belongs to its operator: another's is a 404, a revoked one too", async () => {
  const { host, luna } = await furnished()
  const other = await registerHost(url)
  expect((await make(other, luna.facilityId)).body).toMatchObject({ code: 'facility.notFound' })
  expect((await make(createClient(url))).status).toBe(401)
  const { body } = await make(host, luna.facilityId)
  const { body: kept } = await make(host)
  expect(await list(other)).toEqual([])
  expect((await other.send('DELETE', `/api/calendar-feeds/${body.id}`)).status).toBe(404)
  expect((await read(body)).status).toBe(200)
  expect((await host.send('DELETE', `/api/calendar-feeds/${body.id}`)).status).toBe(204)
  const gone = await read(body)
  expect([gone.status, gone.headers.get('etag')]).toEqual([404, null])
  // Whoever opens the address in a browser is told that it is gone, not that the service is away for a moment.
  expect(gone.text).toContain('Questo indirizzo del calendario non esiste.')
  expect(gone.text).not.toContain('momentaneamente')
  expect((await read(kept)).status).toBe(200)
  expect((await host.send('DELETE', `/api/calendar-feeds/${body.id}`)).status).toBe(404)
  // A new one has another address.
  expect((await make(host, luna.facilityId)).body.url).not.toBe(body.url)
})

test.each(['x.ics', `${'a'.repeat(22)}.ics`, 'a'.repeat(22), `${'a'.repeat(22)}.ICS`, `${'a'.repeat(21)}%00.ics`])(
  '/calendar/%s is a 404',
  async (file) => {
    expect((await createClient(url).send('GET', `/calendar/${file}`)).status).toBe(404)
  },
)

test('whoever guesses addresses is stopped, and no line of the log names one', async () => {
  const strict = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }, true)
  const network = '198.51.100.77'
  const secret = 'b'.repeat(22)
  const guess = () => createClient(strict.url).send('GET', `/calendar/${secret}.ics`, { headers: { 'x-forwarded-for': network } })
  expect((await guess()).status).toBe(404)
  await server.database.db.execute(sql`update throttles set count = 200 where key = ${`unknown-link ${network}`}`)
  expect((await guess()).status).toBe(429)
  expect(strict.log.join('\n')).not.toContain(secret)
})
