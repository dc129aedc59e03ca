import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { createClient, createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

async function agreed(date: string, time: string, house: object = {}, terms: object = {}) {
  const host = await registerHost(url)
  const facility = await createFacility(host, { phone: '+39 0583 111', ...house })
  const { guid } = await sendRequest(url, facility.id, { service: 'Gita, pranzo; e "mare"', language: 'en' })
  const { body } = await host.send<GuestRequest[]>('GET', '/api/bookings')
  const id = body[0]?.id ?? 0
  await host.send('POST', '/api/proposals', {
    body: { requestId: id, proposals: [{ date, time, price: '45', notes: 'Molo 3\nOre 15', ...terms }] },
  })
  const { body: view } = await createClient(url).send<GuestRequestView>('GET', `/api/guest/requests/${guid}`)
  const [proposal] = view.proposals
  const answer = { proposalId: proposal?.id, itemId: proposal?.proposalsData[0]?.id }
  await createClient(url).send('POST', `/api/guest/requests/${guid}/accept`, { body: answer })
  return { host, guid, id }
}

function eventOf(text: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  // Every line ends with CRLF, and no other way.
  expect(/[^\r]\n|\r[^\n]/.test(text)).toBe(false)
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
}

test('both sides hold the same booking as a file', async () => {
  const { host, guid, id } = await agreed('2038-07-24', '15:00')
  const { body } = await host.send<GuestRequest[]>('GET', '/api/bookings')
  expect(body[0]?.bookingStart).toBe('2038-07-24T13:00:00.000Z')
  const forHost = await host.send('GET', `/api/bookings/${id}/booking.ics`)
  const forGuest = await createClient(url).send('GET', `/guest/requests/${guid}/booking.ics`)
  expect([forHost.headers.get('content-type'), forGuest.headers.get('content-type')]).toEqual(Array(2).fill('text/calendar; charset=utf-8'))
  const [hosts, guests] = [eventOf(forHost.text), eventOf(forGuest.text)]
  expect(guests.uid).toBe(hosts.uid)
  expect(guests.startDate.toJSDate().toISOString()).toBe('2038-07-24T13:00:00.000Z')
  expect([guests.summary, hosts.summary]).toEqual(['Gita, pranzo; e "mare" · Villa Sole', 'Gita, pranzo; e "mare" · Eva Klein'])
  const about = ['Price: €45.00', '+39 0583 111']
  expect(guests.description.split('\n')).toEqual([expect.stringMatching(/^Adults \d/), ...about, 'Molo 3', 'Ore 15'])
  const people = ['Eva Klein', '+49 170 1234567', expect.stringContaining('@')]
  expect(hosts.description.split('\n')).toEqual([
    expect.stringMatching(/^Adulti \d/),
    'Prezzo: 45,00\u00a0€',
    ...people,
    'Molo 3',
    'Ore 15',
  ])
  expect(guests.endDate.toJSDate().toISOString()).toBe('2038-07-24T14:00:00.000Z')
  expect([guests.location, hosts.location]).toEqual(Array(2).fill('Villa Sole, Via delle Rose 12, Lucca, Italia'))
  const leadsTo = (file: ICAL.Event) => file.component.getFirstPropertyValue('url')
  expect([leadsTo(guests), leadsTo(hosts)]).toEqual([
    `https://ospita.example/guest/requests/${guid}`,
    `https://ospita.example/bookings/${id}`,
  ])
  const states: unknown[] = []
  for (const status of ['confirmed', 'completed', 'canceled']) {
    await host.send('PUT', `/api/bookings/${id}`, { body: { status } })
    const { text } = await host.send('GET', `/api/bookings/${id}/booking.ics`)
    states.push(eventOf(text).component.getFirstPropertyValue('status'))
  }
  expect(states).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
  expect(forGuest.text).not.toContain(host.email)
})

test('an entry is written by the clock of the property, with the rules of its zone', async () => {
  const { host, id } = await agreed('2038-07-24', '15:00')
  const { text } = await host.send('GET', `/api/bookings/${id}/booking.ics`)
  expect(text).toContain('DTSTART;TZID=Europe/Rome:20380724T150000\r\n')
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
  expect(zone.tzid).toBe('Europe/Rome')
  const hours = (day: string) => zone.utcOffset(ICAL.Time.fromDateTimeString(`${day}T12:00:00`)) / 3600
  expect([hours('2038-07-24'), hours('2038-12-24')]).toEqual([2, 1])
  expect(eventOf(text).startDate.zone.tzid).toBe('Europe/Rome')
})

test.each(['Asia/Calcutta', 'Europe/San_Marino', 'Europe/Amsterdam', 'America/New_York'])(
  'the rules of %s stand under the name that the entry uses',
  async (timezone) => {
    const { host, id } = await agreed('2038-07-24', '15:00', { timezone })
    const { text } = await host.send('GET', `/api/bookings/${id}/booking.ics`)
    expect(text).toContain(`DTSTART;TZID=${timezone}:20380724T150000\r\n`)
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect(calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([timezone])
  },
)

test('an entry of a zone whose rules are not known under its name is written in UTC', async () => {
  const { host, id } = await agreed('2038-07-24', '15:00', { timezone: 'europe/rome' })
  const { text } = await host.send('GET', `/api/bookings/${id}/booking.ics`)
  expect(text).toContain('DTSTART:20380724T130000Z\r\n')
})

test.each([
  ['02:30', 30, '2038-10-31T00:30:00.000Z', '2038-10-31T01:00:00.000Z'],
  ['02:30', 60, '2038-10-31T00:30:00.000Z', '2038-10-31T01:30:00.000Z'],
  ['01:30', 150, '2038-10-30T23:30:00.000Z', '2038-10-31T02:00:00.000Z'],
  ['01:30', 60, '2038-10-30T23:30:00.000Z', '2038-10-31T00:30:00.000Z'],
])('where clocks go back, an entry from %s for %i minutes begins and ends when it does', async (time, durationMinutes, start, end) => {
  const { host, id } = await agreed('2038-10-31', time, {}, { durationMinutes })
  const { body } = await host.send<GuestRequest>('GET', `/api/bookings/${id}`)
  expect([body.bookingStart, body.bookingEnd]).toEqual([start, end])
  const { startDate, endDate } = eventOf((await host.send('GET', `/api/bookings/${id}/booking.ics`)).text)
  expect([startDate, endDate].map((at) => at.toJSDate().toISOString())).toEqual([start, end])
})

test('a booking without an hour takes its day, and no more', async () => {
  const { host, id } = await agreed('2038-07-24', '15:00')
  const other = await sendRequest(url, (await createFacility(host)).id, { requestDate: '2038-07-25', timeRange: 'mattina' })
  const { body } = await host.send<GuestRequest[]>('GET', '/api/bookings?limit=1')
  expect(body[0]?.guid).toBe(other.guid)
  await host.send('PUT', `/api/bookings/${body[0]?.id}`, { body: { status: 'confirmed' } })
  const { text } = await host.send('GET', `/api/bookings/${body[0]?.id}/booking.ics`)
  expect(text).toContain('DTSTART;VALUE=DATE:20380725\r\nDTEND;VALUE=DATE:20380726\r\n')
  expect(eventOf(text).startDate.isDate).toBe(true)
  expect(body[0]?.id).not.toBe(id)
})

test('a guest reads on their page when it begins, on the clock of the property, in their language or the one they choose', async () => {
  const { guid } = await agreed('2038-07-24', '15:00')
  const page = async (query: string) => (await createClient(url).send('GET', `/guest/requests/${guid}${query}`)).text
  expect(await page('')).toContain('>Saturday, 24 July 2038, 15:00</p>')
  expect(await page('?lang=it')).toContain('>sabato 24 luglio 2038, 15:00</p>')
})

test('there is no file before, nor for another operator', async () => {
  const { id } = await agreed('2038-07-24', '15:00')
  const other = await registerHost(url)
  expect((await other.send('GET', `/api/bookings/${id}/booking.ics`)).status).toBe(404)
  const facility = await createFacility(other)
  const { guid } = await sendRequest(url, facility.id)
  expect((await createClient(url).send('GET', `/guest/requests/${guid}/booking.ics`)).status).toBe(404)
})

test('the days of the calendar are those of each property', async () => {
  const host = await registerHost(url)
  for (const [timezone, time] of [
    ['Asia/Tokyo', '05:00'],
    ['America/New_York', '20:00'],
    ['Pacific/Kiritimati', '00:00'],
    ['Pacific/Pago_Pago', '23:00'],
  ]) {
    const { id: facilityId } = await createFacility(host, { timezone })
    await host.send('POST', '/api/bookings', { body: { facilityId, category: 'tour', date: '2038-02-01', time, firstName: 'Eva' } })
  }
  const count = async (from: string, to: string) => (await host.send<unknown[]>('GET', `/api/calendar?from=${from}&to=${to}`)).body.length
  expect(await count('2038-02-01', '2038-02-01')).toBe(4)
  expect(await count('2038-02-01', '2038-02-28')).toBe(4)
  expect([await count('2038-01-01', '2038-01-31'), await count('2038-02-02', '2038-02-28')]).toEqual([0, 0])
})

test('the calendar lists what touches its days, in order, and forgets what is canceled', async () => {
  const { host, id } = await agreed('2038-10-31', '22:30')
  const calendar = async (from: string, to: string) =>
    (await host.send<{ serviceName: string; requestId: number }[]>('GET', `/api/calendar?from=${from}&to=${to}`)).body
  expect(await calendar('2038-10-31', '2038-10-31')).toMatchObject([
    { requestId: id, status: 'confirmed', startDateTime: '2038-10-31T21:30:00.000Z' },
  ])
  expect(await calendar('2038-11-01', '2038-11-30')).toEqual([])
  expect(await calendar('2038-10-01', '2038-10-30')).toEqual([])
  expect((await host.send('GET', '/api/calendar?from=x&to=y')).status).toBe(400)
  // A dinner of three hours and a half belongs to its evening.
  const late = await agreed('2038-10-31', '22:30', {}, { durationMinutes: 210 })
  const lateOn = async (day: string) => (await late.host.send<unknown[]>('GET', `/api/calendar?from=${day}&to=${day}`)).body.length
  expect([await lateOn('2038-10-31'), await lateOn('2038-11-01')]).toEqual([1, 0])
  // Another operator sees none of it, and no span is longer than a year and a day.
  const other = await registerHost(url)
  expect((await other.send('GET', '/api/calendar?from=2038-10-31&to=2038-10-31')).body).toEqual([])
  expect(await calendar('2037-10-31', '2038-10-31')).toHaveLength(1)
  expect(await host.send('GET', '/api/calendar?from=2037-10-30&to=2038-10-31')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'to', message: 'Al massimo 366 giorni alla volta' }] },
  })
  // Days the wrong way round are no empty calendar.
  expect(await host.send('GET', '/api/calendar?from=2038-11-01&to=2038-10-31')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'to', message: 'Scegli una data' }] },
  })
  await host.send('PUT', `/api/bookings/${id}`, { body: { status: 'canceled' } })
  expect(await calendar('2038-10-31', '2038-10-31')).toEqual([])
})
