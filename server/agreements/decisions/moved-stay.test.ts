import { beforeAll, expect, test } from 'vitest'
import { meet, type Sent } from '../../testing/agreements.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const stay = { category: 'appartamenti', service: '', requestDate: '2037-07-01', endDate: '2037-07-05', timeRange: 'dalle 15:00' }

test.each(['confirmed', 'pending'])('a %s stay cannot end before it begins, whichever of its days is changed alone', async (status) => {
  const pair = await meet(url, stay)
  if (status === 'confirmed') await pair.change({ status })
  const before = await pair.read()
  for (const change of [
    { requestDate: '2037-07-05' },
    { requestDate: '2037-07-10' },
    { endDate: '2037-07-01' },
    { endDate: '2037-06-30' },
  ]) {
    for (const answer of [await pair.change(change), await pair.host.send('POST', `/api/bookings/${pair.id}/check`, { body: change })])
      expect([change, answer.status, answer.body]).toEqual([
        change,
        400,
        expect.objectContaining({
          errors: [{ path: 'endDate', code: 'requests.endDate.early', message: 'La partenza viene dopo l’arrivo' }],
        }),
      ])
  }
  expect(await pair.read()).toEqual(before)
  expect((await pair.change({ requestDate: '2037-07-04' })).status).toBe(200)
  expect((await pair.change({ requestDate: '2037-07-10', endDate: '2037-07-12' })).status).toBe(200)
})

test('a stay whose departure is cleared is agreed for a day, as it is asked for', async () => {
  const pair = await meet(url, stay)
  await pair.change({ status: 'confirmed' })
  expect((await pair.change({ endDate: '' })).status).toBe(200)
  expect(await pair.read()).toMatchObject({
    endDate: '',
    bookingStart: '2037-07-01T13:00:00.000Z',
    bookingEnd: '2037-07-01T14:00:00.000Z',
  })
})

test('a stay whose wish names no departure keeps the nights that were agreed on', async () => {
  const pair = await meet(url, { ...stay, endDate: '' })
  await pair.accept((await pair.offer({ date: '2037-07-01', time: '15:00', endDate: '2037-07-05' }))[0] as Sent)
  expect((await pair.change({ timeRange: 'ore 18' })).body).toMatchObject({
    bookingStart: '2037-07-01T16:00:00.000Z',
    bookingEnd: '2037-07-05T09:00:00.000Z',
  })
  expect((await pair.change({ requestDate: '2037-10-23', timeRange: 'ore 20' })).body).toMatchObject({
    bookingStart: '2037-10-23T18:00:00.000Z',
    bookingEnd: '2037-10-27T10:00:00.000Z',
  })
  expect((await pair.change({ endDate: '2037-10-24' })).body).toMatchObject({ bookingEnd: '2037-10-24T09:00:00.000Z' })
})

test('a booking that was called off comes back at the time that is asked for by then', async () => {
  const pair = await meet(url)
  await pair.accept((await pair.offer({ time: '11:00', price: '45.5' }))[0] as Sent)
  await pair.cancel()
  await pair.change({ requestDate: '2037-12-28' })
  expect((await pair.change({ status: 'confirmed' })).body).toMatchObject({ bookingStart: '2037-12-28T10:00:00.000Z', price: '45.5' })
  await pair.change({ status: 'canceled' })
  const later = { status: 'confirmed', requestDate: '2037-12-30' }
  expect((await pair.change(later)).body).toMatchObject({ bookingStart: '2037-12-30T10:00:00.000Z' })
  await pair.change({ status: 'canceled' })
  await pair.change({ requestDate: '2037-12-31', moveBooking: false })
  expect((await pair.change({ status: 'confirmed' })).body).toMatchObject({ bookingStart: '2037-12-30T10:00:00.000Z' })
  await pair.change({ status: 'pending' })
  await pair.change({ requestDate: '2037-12-29' })
  await pair.change({ status: 'rejected' })
  expect((await pair.change({ status: 'confirmed' })).body).toMatchObject({ bookingStart: '2037-12-29T10:00:00.000Z' })
})

test('a request that was opened again is confirmed as it was asked for, whatever was agreed on before', async () => {
  const pair = await meet(url, { timeRange: 'ore 15' })
  await pair.accept((await pair.offer({ date: '2037-12-27', time: '11:00', price: '45.5' }))[0] as Sent)
  await pair.change({ status: 'pending' })
  expect((await pair.change({ status: 'confirmed' })).body).toMatchObject({ bookingStart: '2037-12-24T14:00:00.000Z', price: '' })
})

test.each(['2037-12-24', '2037-12-23'])(
  'an offer of a stay that would end on %s, before it has lasted a night, is refused',
  async (endDate) => {
    const pair = await meet(url)
    const proposals = [{ time: '15:00', date: '2037-12-24', endDate }]
    const { status, body } = await pair.host.send('POST', '/api/proposals', { body: { requestId: pair.id, proposals } })
    expect([status, body.errors]).toMatchObject([400, [{ path: 'proposals.0.endDate', message: 'La partenza viene dopo l’arrivo' }]])
  },
)
