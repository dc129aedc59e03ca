import { beforeAll, describe, expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'

let server: TestServer
beforeAll(async () => {
  // Its mails wait, so that they can be read here.
  server = await startTestServer({}, true)
})

test('what is agreed on and open stays at its hour when the time zone of its property is corrected; what is over stays as it was', async () => {
  const first = await meet(server.url)
  const { host, facilityId } = first
  await first.accept((await first.offer({ time: '15:00' }))[0] as Sent)
  const open = await meet(server.url, { firstName: 'Ada' }, first)
  const [offered] = await open.offer({ time: '10:00', offerExpiryDate: '2037-12-20', offerExpiryTime: '18:00' })
  const wholeDay = await meet(server.url, { firstName: 'Eva', requestDate: '2037-12-26', timeRange: 'mattina' }, first)
  await wholeDay.change({ status: 'confirmed' })
  const over = await meet(server.url, { firstName: 'Ugo' }, first)
  await over.change({ status: 'rejected' })
  const mails = (await writtenMails(server, host.id)).length
  expect(await first.read()).toMatchObject({ bookingStart: '2037-12-24T14:00:00.000Z', timezone: 'Europe/Rome' })

  const move = () => host.send('PUT', `/api/facilities/${facilityId}`, { body: { timezone: 'Europe/Lisbon' } })
  expect((await move()).status).toBe(200)

  const moved = { timezone: 'Europe/Lisbon', bookingStart: '2037-12-24T15:00:00.000Z', bookingEnd: '2037-12-24T16:00:00.000Z' }
  expect(await first.read()).toMatchObject(moved)
  expect(await first.view()).toMatchObject(moved)
  const page = createClient(server.url)
  const { text: file } = await page.send('GET', `/guest/requests/${first.guid}/booking.ics`)
  expect(file).toContain('DTSTART;TZID=Europe/Lisbon:20371224T150000')
  expect(file).toContain('SEQUENCE:1')
  expect(await wholeDay.read()).toMatchObject({ bookingStart: '2037-12-26T00:00:00.000Z', isAllDay: true })
  expect(await over.read()).toMatchObject({ timezone: 'Europe/Rome' })

  const { openUntil, proposals } = await open.read()
  expect([openUntil, proposals[0]?.proposalsData[0]?.expiresAt]).toEqual(Array(2).fill('2037-12-20T18:00:00.000Z'))
  await open.accept(offered as Sent)
  expect(await open.read()).toMatchObject({ bookingStart: '2037-12-24T10:00:00.000Z' })
  // Day and hour are the same to whoever reads them: nobody is mailed of the correction.
  const kinds = (await writtenMails(server, host.id)).slice(0, -mails).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['bookingConfirmed', 'offerAccepted'])

  const { updatedAt, events } = await first.read()
  expect(events[0]?.eventType).toBe('edited')
  await move()
  expect((await first.read()).updatedAt).toBe(updatedAt)
})

test.each([
  ['without an end', {}],
  ['whose end is after its beginning', { offerExpiryDate: '2037-12-24', offerExpiryTime: '18:00' }],
])('an open offer %s still ends when it begins once the time zone is corrected', async (_name, end) => {
  const { host, facilityId, offer, read } = await meet(server.url)
  await offer({ date: '2037-12-24', time: '15:00', ...end })
  await host.send('PUT', `/api/facilities/${facilityId}`, { body: { timezone: 'Europe/Lisbon' } })
  const { openUntil, proposals } = await read()
  expect([openUntil, proposals[0]?.proposalsData[0]?.expiresAt]).toEqual(Array(2).fill('2037-12-24T15:00:00.000Z'))
})

test('a request that is opened again after the correction has the clock and the name of its property', async () => {
  const pair = await meet(server.url)
  const { host, facilityId, change, read } = pair
  await pair.accept((await pair.offer({ time: '15:00' }))[0] as Sent)
  await pair.cancel()
  await host.send('PUT', `/api/facilities/${facilityId}`, { body: { timezone: 'Europe/Lisbon', name: 'Casa Azul' } })
  expect(await read()).toMatchObject({ timezone: 'Europe/Rome', facilityName: 'Villa Sole' })
  await change({ status: 'confirmed' })
  const now = { timezone: 'Europe/Lisbon', facilityName: 'Casa Azul' }
  expect(await read()).toMatchObject({ ...now, bookingStart: '2037-12-24T15:00:00.000Z', bookingEnd: '2037-12-24T16:00:00.000Z' })
  const other = await meet(server.url, {}, pair)
  await other.change({ status: 'rejected' })
  await host.send('PUT', `/api/facilities/${facilityId}`, { body: { timezone: 'Asia/Tokyo' } })
  await other.change({ status: 'pending' })
  expect(await other.read()).toMatchObject({ timezone: 'Asia/Tokyo', bookingStart: null })
  await other.accept((await other.offer({ time: '15:00' }))[0] as Sent)
  expect(await other.read()).toMatchObject({ bookingStart: '2037-12-24T06:00:00.000Z' })
})

test('a confirmed booking that is over has the clock of its property once its host moves it to a day to come', async () => {
  const host = await registerHost(server.url)
  const { id: facilityId } = await createFacility(host)
  const made = { facilityId, category: 'tour', service: 'Giro', date: '2024-05-06', time: '15:00', firstName: 'Ada' }
  const { body } = await host.send<GuestRequest>('POST', '/api/bookings', { body: made })
  const path = `/api/bookings/${body.id}`
  await host.send('PUT', `/api/facilities/${facilityId}`, { body: { timezone: 'Europe/Lisbon' } })
  await host.send('PUT', path, { body: { requestDate: '2037-05-06', moveBooking: false } })
  expect((await host.send('GET', path)).body).toMatchObject({ timezone: 'Europe/Rome', bookingStart: '2024-05-06T13:00:00.000Z' })
  await host.send('PUT', path, { body: { requestDate: '2037-05-07' } })
  const moved = { timezone: 'Europe/Lisbon', bookingStart: '2037-05-07T14:00:00.000Z', bookingEnd: '2037-05-07T15:00:00.000Z' }
  expect((await host.send('GET', path)).body).toMatchObject(moved)
})

test('a change that is offered of a booking that is over is by the clock of its property', async () => {
  const host = await registerHost(server.url)
  const { id: facilityId } = await createFacility(host)
  const made = { facilityId, category: 'tour', service: 'Giro', date: '2024-05-06', time: '15:00', firstName: 'Ada' }
  const { body } = await host.send<GuestRequest>('POST', '/api/bookings', { body: made })
  await host.send('PUT', `/api/facilities/${facilityId}`, { body: { timezone: 'Europe/Lisbon' } })
  const proposals = [{ date: '2037-05-07', time: '15:00' }]
  const { body: proposal } = await host.send<Proposal>('POST', '/api/proposals', { body: { requestId: body.id, proposals } })
  expect(proposal.proposalsData[0]?.expiresAt).toBe('2037-05-07T14:00:00.000Z')
  const path = `/api/guest/requests/${body.guid}/accept`
  await createClient(server.url).send('POST', path, { body: { proposalId: proposal.id, itemId: proposal.proposalsData[0]?.id } })
  const moved = { timezone: 'Europe/Lisbon', bookingStart: '2037-05-07T14:00:00.000Z' }
  expect((await host.send('GET', `/api/bookings/${body.id}`)).body).toMatchObject(moved)
})

test('before a request is opened again the host hears of clashes by the clock that it gets, and its mail says the hour that was agreed on', async () => {
  const pair = await meet(server.url)
  const { host, facilityId, change, id } = pair
  const settle = async ({ accept, offer }: typeof pair) => accept((await offer({ time: '15:00' }))[0] as Sent)
  await settle(pair)
  await change({ status: 'completed' })
  await host.send('PUT', `/api/facilities/${facilityId}`, { body: { timezone: 'Europe/Lisbon' } })
  await settle(await meet(server.url, {}, pair))
  const check = await host.send('POST', `/api/bookings/${id}/check`, { body: { status: 'confirmed' } })
  expect(check.body).toMatchObject([{ kind: 'clash', startDateTime: '2037-12-24T15:00:00.000Z' }])
  await change({ status: 'pending' })
  const [mail] = await writtenMails(server, host.id)
  expect(mail).toMatchObject({ kind: 'requestChanged', text: expect.stringContaining('Uhrzeit: 15:00') })
  expect(mail?.text).not.toContain('Vorher')
})

describe('where a clock changes', () => {
  const [begins, ends] = ['2037-03-29', '2037-10-25']
  const booked = async (from: string, to: string, offer: object) => {
    const pair = await meet(server.url)
    const move = (timezone: string) => pair.host.send('PUT', `/api/facilities/${pair.facilityId}`, { body: { timezone } })
    await move(from)
    const other = await meet(server.url, {}, pair)
    await other.accept((await other.offer(offer))[0] as Sent)
    expect((await move(to)).status).toBe(200)
    const { bookingStart, bookingEnd } = await other.read()
    return [bookingStart, bookingEnd]
  }

  test('an hour that comes twice is the first, one that is skipped is the next', async () => {
    const offer = { time: '02:30', durationMinutes: '30' }
    expect(await booked('Asia/Kathmandu', 'Europe/Rome', { ...offer, date: ends })).toEqual([
      '2037-10-25T00:30:00.000Z',
      '2037-10-25T01:00:00.000Z',
    ])
    expect(await booked('Asia/Kathmandu', 'Europe/Rome', { ...offer, date: begins })).toEqual([
      '2037-03-29T01:30:00.000Z',
      '2037-03-29T02:00:00.000Z',
    ])
  })

  test('a booking takes as long as before, a stay ends at the hour of before', async () => {
    expect(await booked('Europe/Rome', 'Asia/Kathmandu', { date: ends, time: '02:45', durationMinutes: '30' })).toEqual([
      '2037-10-24T21:00:00.000Z',
      '2037-10-24T21:30:00.000Z',
    ])
    expect(await booked('Asia/Kathmandu', 'Europe/Rome', { date: '2037-10-24', time: '15:00', endDate: ends })).toEqual([
      '2037-10-24T13:00:00.000Z',
      '2037-10-25T10:00:00.000Z',
    ])
  })

  test('offers end when their request says', async () => {
    const pair = await meet(server.url)
    const move = (timezone: string) => pair.host.send('PUT', `/api/facilities/${pair.facilityId}`, { body: { timezone } })
    await move('Asia/Kathmandu')
    const other = await meet(server.url, {}, pair)
    await other.offer({ offerExpiryDate: ends, offerExpiryTime: '02:30' })
    await move('Europe/Rome')
    const { openUntil, proposals } = await other.read()
    expect([openUntil, proposals[0]?.proposalsData[0]?.expiresAt]).toEqual(Array(2).fill('2037-10-25T00:30:00.000Z'))
  })
})
