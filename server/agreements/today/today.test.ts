import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Today } from '#contract/today.ts'
import { dayIn } from '#i18n/dates.ts'
import { meet } from '../../testing/agreements.ts'
import { type Client, createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

/** Holds the clock: a test that runs over a midnight has other days at its end than at its beginning. */
function holdClock(time = '12:00'): void {
  const today = new Date().toISOString().slice(0, 10)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T${time}Z`) })
}
afterEach(() => void vi.useRealTimers())

const read = async (host: Client) => (await host.send<Today>('GET', '/api/today')).body
const hours = (count: number) => sql`now() + make_interval(hours => ${count})`

test('what waits comes first by its age, and nothing of others', async () => {
  const first = await meet(url, { firstName: 'Eva' })
  const second = await meet(url, { firstName: 'Ugo' }, first)
  const answered = await meet(url, {}, first)
  await answered.offer()
  await meet(url)
  const { counts, waiting } = await read(first.host)
  expect([counts.waiting, waiting.map(({ firstName }) => firstName)]).toEqual([2, ['Eva', 'Ugo']])
  await first.offer()
  await first.write('Grazie, ci penso')
  // The longest first: the guest who has just written comes last.
  expect((await read(first.host)).waiting.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await createClient(url).send('GET', '/api/today')).status).toBe(401)
})

test('offers that end within a day, the soonest first', async () => {
  const pair = await meet(url)
  const others = [await meet(url, {}, pair), await meet(url, {}, pair), await meet(url, {}, pair)]
  for (const one of [pair, ...others]) await one.offer({ offerExpiryDate: '2037-12-01' })
  const ends = [5, 2, 25, -1]
  for (const [at, { id }] of [pair, ...others].entries()) {
    await server.database.db.execute(sql`update requests set open_until = ${hours(ends[at] ?? 0)} where id = ${id}`)
  }
  const { counts, expiring, waiting } = await read(pair.host)
  expect([counts.expiring, expiring.map(({ id }) => id)]).toEqual([2, [others[0]?.id, pair.id]])
  expect(waiting.map(({ id }) => id)).toEqual([others[2]?.id])
})

test('bookings of today and tomorrow, by their hour; what is called off is none', async () => {
  holdClock()
  const host = await registerHost(url)
  const { id: facilityId } = await createFacility(host)
  const day = (ahead: number) => dayIn(new Date(Date.now() + ahead * 86_400_000), 'Europe/Rome')
  const enter = async (date: string, time: string, firstName: string, more: object = {}) =>
    (await host.send<{ id: number }>('POST', '/api/bookings', { body: { facilityId, category: 'tour', date, time, firstName, ...more } }))
      .body.id
  await enter(day(1), '09:00', 'Morgen')
  await enter(day(0), '21:00', 'Sera')
  await enter(day(2), '00:00', 'Später')
  await enter(day(-1), '21:00', 'Gestern', { durationMinutes: 240 })
  await enter(day(-3), '15:00', 'Soggiorno', { endDate: day(3) })
  const off = await enter(day(0), '20:00', 'Weg')
  await host.send('PUT', `/api/bookings/${off}`, { body: { status: 'canceled' } })
  expect((await read(host)).bookings.map(({ customerName }) => customerName)).toEqual(['Soggiorno', 'Sera', 'Morgen'])
})

test('a full house of yesterday hides nobody of tomorrow', async () => {
  holdClock()
  const host = await registerHost(url)
  const { id: facilityId } = await createFacility(host)
  const enter = (ahead: number, firstName: string) => {
    const date = dayIn(new Date(Date.now() + ahead * 86_400_000), 'Europe/Rome')
    return host.send('POST', '/api/bookings', { body: { facilityId, category: 'tour', date, time: '09:00', firstName } })
  }
  for (let count = 0; count < 101; count++) await enter(-1, 'Ieri')
  await enter(1, 'Domani')
  expect((await read(host)).bookings.map(({ customerName }) => customerName)).toEqual(['Domani'])
})

test.each(['00:30', '09:59', '10:30', '11:30', '22:30', '23:30'])('today and tomorrow are those of each property, at %s', async (time) => {
  holdClock(time)
  const host = await registerHost(url)
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { id: facilityId } = await createFacility(host, { timezone })
    const day = (ahead: number) => dayIn(new Date(Date.now() + ahead * 86_400_000), timezone)
    for (const ahead of [-1, 0, 1, 2]) {
      const body = { facilityId, category: 'tour', date: day(ahead), time: '12:00', firstName: `${ahead}` }
      await host.send('POST', '/api/bookings', { body })
    }
  }
  expect((await read(host)).bookings.map(({ customerName }) => customerName).sort()).toEqual(['0', '0', '1', '1'])
})

test('open questions, and pages that lack what guests look for first', async () => {
  const host = await registerHost(url)
  const full = {
    wifi_network: 'Casa',
    property_image_url: 'https://a.example/1.jpg',
    phone: '1',
    emergencycontact: '2',
    checkin_time: '15:00',
  }
  const ready = await createFacility(host, { name: 'Pronta', ...full })
  const bare = await createFacility(host, { name: 'Spoglia', ...full, wifi_network: '', phone: '', whatsapp: '' })
  await createFacility(host, { name: 'Con WhatsApp', ...full, phone: '', whatsapp: '3' })
  await createClient(url).send('POST', `/api/guest/properties/${ready.id}/ask`, {
    body: { question: 'C’è una sauna finlandese?', language: 'it' },
  })
  const { counts, questions, notReady } = await read(host)
  expect(questions).toMatchObject([{ question: 'C’è una sauna finlandese?', facility: { id: ready.id, name: 'Pronta' } }])
  expect(notReady).toEqual([{ id: bare.id, name: 'Spoglia', missing: ['wifi', 'contact'] }])
  expect(counts).toEqual({ waiting: 0, expiring: 0, unmailed: 0, questions: 1, notReady: 1 })
  const [question] = questions
  await host.send('PUT', `/api/facilities/${ready.id}/questions/${question?.id}`, { body: { answer: 'No' } })
  expect((await read(host)).questions).toEqual([])
})
