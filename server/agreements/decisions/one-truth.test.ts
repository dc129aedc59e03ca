import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { exampleTerms, meet, type Pair, type Sent } from '../../testing/agreements.ts'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const calendar = async ({ host }: Pair) => (await host.send<Booking[]>('GET', '/api/calendar?from=2037-06-01&to=2038-05-30')).body
const file = async ({ guid }: Pair) => (await createClient(url).send('GET', `/guest/requests/${guid}/booking.ics`)).text
const line = (text: string, name: string) => new RegExp(`^${name}[:;].*$`, 'm').exec(text)?.[0].trim()
const offersOf = async (pair: Pair) => (await pair.read()).proposals.flatMap(({ proposalsData }) => proposalsData)

/** A request whose offer the guest has taken. */
async function agreed(values: Record<string, unknown> = {}) {
  const pair = await meet(url, values)
  const [sent = { proposalId: 0, itemId: '' }] = await pair.offer({ price: 45.5 })
  expect((await pair.accept(sent)).status).toBe(200)
  return { ...pair, sent }
}

describe('a booking is moved, never doubled', () => {
  test('a request that was called off and opened again is booked again', async () => {
    const pair = await agreed()
    const [before] = await calendar(pair)
    const [uid, sequence] = [line(await file(pair), 'UID'), line(await file(pair), 'SEQUENCE')]
    expect((await pair.cancel()).body).toMatchObject({ status: 'canceled', bookingStart: null, turn: 'closed' })
    expect(await calendar(pair)).toEqual([])
    expect(line(await file(pair), 'STATUS')).toBe('STATUS:CANCELLED')
    expect((await offersOf(pair)).map(({ status }) => status)).toEqual(['canceled'])
    expect((await pair.change({ status: 'pending' })).body).toMatchObject({ status: 'pending', turn: 'host', bookingStart: null })
    const [next = { proposalId: 0, itemId: '' }] = await pair.offer({ date: '2037-12-27', time: '10:00', price: '50' })
    expect((await pair.accept(next)).status).toBe(200)
    expect(await calendar(pair)).toMatchObject([
      { id: before?.id, startDateTime: '2037-12-27T09:00:00.000Z', price: '50', status: 'confirmed' },
    ])
    expect(line(await file(pair), 'UID')).toBe(uid)
    expect([sequence, line(await file(pair), 'SEQUENCE')]).toEqual(['SEQUENCE:0', 'SEQUENCE:2'])
    expect(await pair.read()).toMatchObject({ status: 'confirmed', price: '50', bookingStart: '2037-12-27T09:00:00.000Z', turn: 'agreed' })
  })

  test('an offer for a confirmed request is a change: taking it moves the booking and replaces the former offer', async () => {
    const pair = await agreed()
    const [change = { proposalId: 0, itemId: '' }] = await pair.offer({ date: '2037-12-26', time: '11:00' })
    expect(await pair.read()).toMatchObject({ status: 'confirmed', turn: 'guest', bookingStart: '2037-12-24T14:00:00.000Z' })
    expect((await pair.accept(change)).body).toMatchObject({ status: 'confirmed', bookingStart: '2037-12-26T10:00:00.000Z' })
    expect((await offersOf(pair)).map(({ status }) => status)).toEqual(['accepted', 'replaced'])
    expect((await pair.accept(pair.sent)).body.code).toBe('offer.decided')
    expect(await calendar(pair)).toHaveLength(1)
  })

  test('a change that the guest declines leaves the booking as it was', async () => {
    const pair = await agreed()
    const [change = { proposalId: 0, itemId: '' }] = await pair.offer({ date: '2037-12-26', time: '11:00' })
    expect((await pair.decline(change)).body).toMatchObject({ status: 'confirmed', turn: 'agreed' })
    expect(await calendar(pair)).toMatchObject([{ startDateTime: '2037-12-24T14:00:00.000Z' }])
  })

  test('an edit of day or hour moves it; what the words do not say stays', async () => {
    const pair = await agreed()
    expect((await pair.change({ requestDate: '2037-12-28', timeRange: '20:00 - 22:00' })).body).toMatchObject({
      bookingStart: '2037-12-28T19:00:00.000Z',
      bookingEnd: '2037-12-28T20:00:00.000Z',
      latestEvent: { eventType: 'booking_changed' },
      price: '45.5',
    })
    expect((await pair.change({ timeRange: 'sera' })).body).toMatchObject({
      bookingStart: '2037-12-28T19:00:00.000Z',
      latestEvent: { eventType: 'edited' },
    })
    expect(line(await file(pair), 'DTSTART;TZID=Europe/Rome')).toBe('DTSTART;TZID=Europe/Rome:20371228T200000')
    expect((await pair.view()).bookingStart).toBe('2037-12-28T19:00:00.000Z')
  })

  test('an edit of the hour leaves the days that were agreed on, one of the days the hour', async () => {
    const pair = await meet(url, { category: 'appartamenti', endDate: '2037-12-26', timeRange: '15:00' })
    await pair.accept((await pair.offer({ date: '2037-12-27', time: '17:00', endDate: '2037-12-30' }))[0] as Sent)
    expect((await pair.change({ timeRange: 'ore 18' })).body).toMatchObject({
      bookingStart: '2037-12-27T17:00:00.000Z',
      bookingEnd: '2037-12-30T10:00:00.000Z',
    })
    expect((await pair.change({ requestDate: '2037-12-28', endDate: '2037-12-29' })).body).toMatchObject({
      bookingStart: '2037-12-28T17:00:00.000Z',
      bookingEnd: '2037-12-29T10:00:00.000Z',
    })
    const tour = await agreed()
    await tour.accept((await tour.offer({ time: '17:00', durationMinutes: 90 }))[0] as Sent)
    expect((await tour.change({ requestDate: '2037-12-28' })).body).toMatchObject({
      bookingStart: '2037-12-28T16:00:00.000Z',
      bookingEnd: '2037-12-28T17:30:00.000Z',
    })
  })

  test('an edit leaves it where the host says so, and where neither day nor hour changes', async () => {
    const pair = await agreed()
    const stays = { bookingStart: '2037-12-24T14:00:00.000Z', latestEvent: { eventType: 'edited' } }
    expect((await pair.change({ requestDate: '2037-12-28', moveBooking: false })).body).toMatchObject({
      ...stays,
      requestDate: '2037-12-28',
    })
    expect((await pair.change({ adultNum: 7 })).body).toMatchObject(stays)
    expect((await pair.change({ service: 'Gita breve' })).body).toMatchObject(stays)
    expect(await calendar(pair)).toMatchObject([{ serviceName: 'Gita breve', startDateTime: '2037-12-24T14:00:00.000Z' }])
  })
})

describe('what the host does by hand', () => {
  test('confirming books the day and hour that were asked for', async () => {
    const pair = await meet(url)
    expect((await pair.change({ status: 'confirmed' })).body).toMatchObject({
      status: 'confirmed',
      turn: 'agreed',
      bookingStart: '2037-12-24T14:00:00.000Z',
      isAllDay: false,
    })
    expect(await calendar(pair)).toMatchObject([{ guid: pair.guid, customerName: 'Eva Klein', status: 'confirmed' }])
  })

  test('without an hour it books the whole day, and a calendar program reads that', async () => {
    const pair = await meet(url, { timeRange: 'la sera' })
    expect((await pair.change({ status: 'confirmed' })).body).toMatchObject({
      isAllDay: true,
      bookingStart: '2037-12-23T23:00:00.000Z',
      bookingEnd: '2037-12-24T23:00:00.000Z',
    })
    expect(line(await file(pair), 'DTSTART')).toBe('DTSTART;VALUE=DATE:20371224')
  })

  test('completed ones stay in the calendar', async () => {
    const pair = await agreed()
    expect((await pair.change({ status: 'completed' })).body).toMatchObject({ status: 'completed', turn: 'closed' })
    expect(await calendar(pair)).toMatchObject([{ status: 'completed' }])
    expect((await offersOf(pair)).map(({ status }) => status)).toEqual(['accepted'])
  })

  test.each(['canceled', 'rejected'])('%s: no offer stands, the reason is kept, and nothing can be accepted', async (status) => {
    const pair = await agreed()
    const [open = { proposalId: 0, itemId: '' }] = await pair.offer({ date: '2037-12-26' })
    const { updatedAt } = await pair.read()
    expect((await pair.change({ status, reason: 'Mare mosso' }, updatedAt)).body).toMatchObject({
      status,
      turn: 'closed',
      bookingStart: null,
    })
    expect((await offersOf(pair)).map((item) => item.status)).toEqual(['canceled', 'canceled'])
    expect((await pair.accept(open)).body.code).toBe('offer.decided')
    expect((await pair.decline(open)).body.code).toBe('offer.decided')
    expect((await pair.view()).events[0]).toMatchObject({ eventType: 'status_changed', text: 'Mare mosso', status })
    expect(await calendar(pair)).toEqual([])
  })

  test('a booking agreed on elsewhere is a confirmed request, with an e-mail or without', async () => {
    const host = await registerHost(url)
    const facility = await createFacility(host, { checkout_time: '10:30' })
    const send = (body: object) =>
      host.send('POST', '/api/bookings', {
        body: { facilityId: facility.id, category: 'tour', date: '2037-07-01', time: '09:00', firstName: 'Ugo', ...body },
      })
    expect(await send({ service: 'Trekking', price: 30, durationMinutes: 90 })).toMatchObject({
      status: 201,
      body: {
        status: 'confirmed',
        turn: 'agreed',
        adultNum: 1,
        childNum: 0,
        email: '',
        price: '30',
        bookingStart: '2037-07-01T07:00:00.000Z',
        bookingEnd: '2037-07-01T08:30:00.000Z',
      },
    })
    const stay = await send({ category: 'appartamenti', time: '15:00', endDate: '2037-07-04', email: 'ugo@example.org' })
    expect(stay.body).toMatchObject({ bookingEnd: '2037-07-04T08:30:00.000Z', email: 'ugo@example.org' })
    expect((await send({ endDate: '2037-06-30' })).body).toMatchObject({
      errors: [{ path: 'endDate', message: 'La partenza viene dopo l’arrivo' }],
    })
    expect((await send({ time: 'sera' })).status).toBe(400)
    const other = await registerHost(url)
    const foreign = { facilityId: facility.id, category: 'tour', date: '2037-07-01', time: '09:00', firstName: 'Ugo' }
    expect((await other.send('POST', '/api/bookings', { body: foreign })).status).toBe(404)
    expect((await host.send<Booking[]>('GET', '/api/calendar?from=2037-07-02&to=2037-07-02')).body).toMatchObject([
      { category: 'appartamenti' },
    ])
  })
})

describe('how long it lasts', () => {
  test.each([
    [{ duration: '6 ore' }, {}, 360],
    [{ duration: 'mezza giornata' }, {}, 60],
    [{ duration: '6 ore', durationMinutes: 45 }, {}, 45],
    [{ duration: '6 ore' }, { durationMinutes: 30 }, 30],
  ])('service %j, offer %j: %i minutes', async (service, terms, minutes) => {
    const pair = await meet(url)
    await pair.host.send('POST', '/api/services', { body: { name: 'Gita alle isole', category: 'barche', ...service } })
    const [sent = { proposalId: 0, itemId: '' }] = await pair.offer(terms)
    const { bookingStart, bookingEnd } = (await pair.accept(sent)).body
    expect((Date.parse(bookingEnd ?? '') - Date.parse(bookingStart ?? '')) / 60_000).toBe(minutes)
  })

  test('a stay is offered from one day to another', async () => {
    const pair = await meet(url, { category: 'appartamenti', service: '', endDate: '2037-12-27' })
    expect((await pair.read()).endDate).toBe('2037-12-27')
    const [sent = { proposalId: 0, itemId: '' }] = await pair.offer({ time: '16:00', endDate: '2037-12-27' })
    expect((await pair.accept(sent)).body).toMatchObject({
      bookingStart: '2037-12-24T15:00:00.000Z',
      bookingEnd: '2037-12-27T10:00:00.000Z',
    })
  })
})

describe('offers', () => {
  test('one is withdrawn until it is answered', async () => {
    const pair = await meet(url)
    const [first = { proposalId: 0, itemId: '' }, second = first] = await pair.offer({}, { time: '17:00' })
    expect((await pair.withdraw(first.proposalId, first.itemId)).body.proposalsData.map(({ status }) => status)).toEqual([
      'withdrawn',
      'sent',
    ])
    expect((await pair.read()).turn).toBe('guest')
    expect((await pair.accept(first)).body.code).toBe('offer.withdrawn')
    expect((await pair.decline(first)).body.code).toBe('offer.withdrawn')
    expect((await pair.accept(second)).status).toBe(200)
    // All of the proposal, of which one was withdrawn and the other is taken.
    expect((await pair.decline({ proposalId: first.proposalId })).body.code).toBe('offer.decided')
    expect((await pair.withdraw(second.proposalId, second.itemId)).body.code).toBe('offer.decided')
    expect((await pair.withdraw(first.proposalId, first.itemId)).status).toBe(200)
    const other = await registerHost(url)
    expect((await other.send('POST', `/api/proposals/${first.proposalId}/withdraw`, { body: {} })).status).toBe(404)
    expect((await pair.withdraw(first.proposalId, 'nessuna')).status).toBe(404)
  })

  test('with the last one withdrawn it is the host’s turn again', async () => {
    const pair = await meet(url)
    const [sent = { proposalId: 0, itemId: '' }] = await pair.offer({}, { time: '17:00' })
    expect((await pair.withdraw(sent.proposalId)).body.status).toBe('withdrawn')
    expect(await pair.read()).toMatchObject({ turn: 'host', latestEvent: { eventType: 'proposal_withdrawn' } })
  })

  test.each([
    [{ date: '2020-01-01' }, 'proposals.0.date'],
    [{ offerExpiryDate: '2020-01-01' }, 'proposals.0.offerExpiryDate'],
  ])('in the past are refused: %j', async (terms, path) => {
    const pair = await meet(url)
    const proposals = [{ ...exampleTerms, ...terms }]
    const { status, body } = await pair.host.send('POST', '/api/proposals', { body: { requestId: pair.id, proposals } })
    expect([status, body.errors]).toMatchObject([400, [{ path, message: 'Questo momento è già passato' }]])
    expect((await pair.read()).proposals).toEqual([])
  })

  test('an hour that summer time skips is offered as the hour that it is', async () => {
    const pair = await meet(url)
    const [sent = { proposalId: 0, itemId: '' }] = await pair.offer({
      date: '2038-03-28',
      time: '02:30',
      offerExpiryDate: '2038-03-28',
      offerExpiryTime: '02:00',
    })
    expect(await offersOf(pair)).toMatchObject([{ date: '2038-03-28', time: '03:30', offerExpiryTime: '03:00' }])
    expect((await pair.accept(sent)).body.bookingStart).toBe('2038-03-28T01:30:00.000Z')
  })

  test('the host is warned of a clash and of too many people, and may send all the same', async () => {
    const first = await agreed()
    await first.host.send('POST', '/api/services', { body: { name: 'Gita alle isole', category: 'barche', maxCapacity: '4 persone' } })
    const pair = await meet(url, { firstName: 'Ugo' }, first)
    const check = async (...terms: object[]) =>
      (
        await pair.host.send('POST', '/api/proposals/check', {
          body: { requestId: pair.id, proposals: terms.map((one) => ({ ...exampleTerms, ...one })) },
        })
      ).body
    const crowd = { kind: 'capacity', capacity: 4 }
    expect(await check({ time: '15:30' }, { time: '16:00' })).toMatchObject([
      { offer: 0, kind: 'clash', guest: 'Eva Klein', startDateTime: '2037-12-24T14:00:00.000Z' },
      { offer: 0, ...crowd },
      { offer: 1, ...crowd },
    ])
    const sent = await pair.host.send('POST', '/api/proposals', {
      body: { requestId: pair.id, proposals: [{ ...exampleTerms, time: '14:30' }] },
    })
    expect([sent.status, sent.body.warnings]).toMatchObject([201, [{ kind: 'clash' }, crowd]])
    // The own booking is no clash; what was just sent to the other guest can still be accepted.
    expect(
      await first.host.send('POST', '/api/proposals/check', { body: { requestId: first.id, proposals: [exampleTerms] } }),
    ).toMatchObject({
      body: [{ kind: 'offered', guest: 'Ugo Klein' }, crowd],
    })
  })
})
