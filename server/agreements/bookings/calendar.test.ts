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

async function agreed(date: string, time: string) {
  const host = await registerHost(url)
  const facility = await createFacility(host)
  const { guid } = await sendRequest(url, facility.id, { service: 'Gita, pranzo; e "mare"', language: 'en' })
  const { body } = await host.send<GuestRequest[]>('GET', '/api/bookings')
  const id = body[0]?.id ?? 0
  await host.send('POST', '/api/proposals', { body: { requestId: id, proposals: [{ date, time, notes: 'Molo 3\nOre 15' }] } })
  const { body: view } = await createClient(url).send<GuestRequestView>('GET', `/api/guest/requests/${guid}`)
  const [proposal] = view.proposals
  const answer = { proposalId: proposal?.id, itemId: proposal?.proposalsData[0]?.id }
  await createClient(url).send('POST', `/api/guest/requests/${guid}/accept`, { body: answer })
  return { host, guid, id }
}

function eventOf(text: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(text))
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
  expect([guests.summary, guests.description]).toEqual(['Gita, pranzo; e "mare" · Villa Sole', 'Molo 3\nOre 15'])
  expect(hosts.description.split('\n')).toEqual(['Eva Klein', '+49 170 1234567', expect.stringContaining('@')])
  expect(guests.endDate.toJSDate().toISOString()).toBe('2038-07-24T14:00:00.000Z')
  expect([guests.location, hosts.location]).toEqual(['Villa Sole', 'Villa Sole'])
  const leadsTo = (file: ICAL.Event) => file.component.getFirstPropertyValue('url')
  expect([leadsTo(guests), leadsTo(hosts)]).toEqual([`https://ospita.example/guest/requests/${guid}`, 'https://ospita.example/bookings'])
  const states: unknown[] = []
  for (const status of ['confirmed', 'completed', 'canceled']) {
    await host.send('PUT', `/api/bookings/${id}`, { body: { status } })
    const { text } = await host.send('GET', `/api/bookings/${id}/booking.ics`)
    states.push(eventOf(text).component.getFirstPropertyValue('status'))
  }
  expect(states).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
  expect(forGuest.text).not.toContain(host.email)
})

test('a guest reads on their page when it begins, on the clock of the property, in their language or the one they choose', async () => {
  const { guid } = await agreed('2038-07-24', '15:00')
  const page = async (query: string) => (await createClient(url).send('GET', `/guest/requests/${guid}${query}`)).text
  expect(await page('')).toContain('>24 Jul 2038, 15:00</p>')
  expect(await page('?lang=it')).toContain('>24 lug 2038, 15:00</p>')
})

test('there is no file before, nor for another operator', async () => {
  const { id } = await agreed('2038-07-24', '15:00')
  const other = await registerHost(url)
  expect((await other.send('GET', `/api/bookings/${id}/booking.ics`)).status).toBe(404)
  const facility = await createFacility(other)
  const { guid } = await sendRequest(url, facility.id)
  expect((await createClient(url).send('GET', `/guest/requests/${guid}/booking.ics`)).status).toBe(404)
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
  // Another operator sees none of it, and a span ends after a year and a day.
  const other = await registerHost(url)
  expect((await other.send('GET', '/api/calendar?from=2038-10-31&to=2038-10-31')).body).toEqual([])
  expect(await calendar('2037-10-30', '2038-12-31')).toEqual([])
  expect(await calendar('2037-10-31', '2038-12-31')).toHaveLength(1)
  await host.send('PUT', `/api/bookings/${id}`, { body: { status: 'canceled' } })
  expect(await calendar('2038-10-31', '2038-10-31')).toEqual([])
})
