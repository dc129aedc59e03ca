import { beforeAll, expect, test } from 'vitest'
import { exampleTerms, meet, type Sent } from '../../testing/agreements.ts'
import { createFacility } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

test('the host is warned where a property is taken whose stay names no service, and by no other', async () => {
  const [stay, night] = [{ category: 'appartamenti', service: '', endDate: '2037-12-27' }, { endDate: '2037-12-27' }]
  const first = await meet(url, stay)
  await first.accept((await first.offer(night))[0] as Sent)
  const warned = async (values: object, terms: object = night, of = first) => {
    const { host, id } = await meet(url, { ...stay, ...values }, of)
    const body = { requestId: id, proposals: [{ ...exampleTerms, ...terms }] }
    return (await host.send<{ guest: string }[]>('POST', '/api/proposals/check', { body })).body.map(({ guest }) => guest)
  }
  expect(await warned({})).toEqual(['Eva Klein'])
  expect(await warned({ service: 'Bilocale' })).toEqual(['Eva Klein'])
  // The next guest arrives after the departure; a tour leaves the beds alone; another house has its own.
  expect(await warned({}, { date: '2037-12-27', endDate: '2037-12-29' })).toEqual([])
  expect(await warned({ category: 'tour', endDate: '' }, {})).toEqual([])
  const other = { host: first.host, facilityId: (await createFacility(first.host)).id }
  expect(await warned({}, night, { ...first, ...other })).toEqual([])
})

test('the host is warned before a booking is entered, confirmed or moved to nights that are taken', async () => {
  const stay = { category: 'appartamenti', service: '', endDate: '2037-12-27' }
  const first = await meet(url, stay)
  const { host, facilityId } = first
  await host.send('POST', '/api/services', { body: { name: 'Bilocale', category: 'appartamenti', maxCapacity: '4 persone' } })
  const guests = (answer: { body: { guest: string; kind: string }[] }) => answer.body.map(({ guest, kind }) => guest || kind)
  const entered = async (values: object) => {
    const body = { facilityId, ...stay, date: '2037-12-26', endDate: '2037-12-28', time: '15:00', ...values }
    return guests(await host.send('POST', '/api/bookings/check', { body }))
  }
  expect(await entered({})).toEqual([])
  await first.accept((await first.offer({ endDate: '2037-12-27' }))[0] as Sent)
  expect(await entered({})).toEqual(['Eva Klein'])
  expect(await entered({ date: '2037-12-27' })).toEqual([])
  expect(await entered({ date: '2037-12-27', service: 'Bilocale', adultNum: 5 })).toEqual(['capacity'])

  const second = await meet(url, { ...stay, requestDate: '2037-12-23', endDate: '2037-12-26', firstName: 'Ugo' }, first)
  const changed = async (body: object, id = second.id) => guests(await host.send('POST', `/api/bookings/${id}/check`, { body }))
  expect(await changed({ status: 'confirmed' })).toEqual(['Eva Klein'])
  expect(await changed({ status: 'canceled' })).toEqual([])
  const free = { requestDate: '2037-12-20', endDate: '2037-12-22' }
  expect(await changed({ status: 'confirmed', ...free })).toEqual([])
  await host.send('PUT', `/api/bookings/${second.id}`, { body: { status: 'confirmed', ...free } })
  // The own booking is no clash; one that stays where it is makes none.
  expect(await changed({ timeRange: '16:00' })).toEqual([])
  const taken = { requestDate: '2037-12-25', endDate: '2037-12-28' }
  expect(await changed(taken)).toEqual(['Eva Klein'])
  expect(await changed({ ...taken, moveBooking: false })).toEqual([])
  const other = await meet(url, stay)
  expect((await other.host.send('POST', `/api/bookings/${first.id}/check`, { body: { status: 'confirmed' } })).status).toBe(404)
  expect(
    (await other.host.send('POST', '/api/bookings/check', { body: { facilityId, ...stay, date: '2037-12-26', time: '15:00' } })).status,
  ).toBe(404)
})
