import { beforeAll, expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import { exampleTerms, meet } from '../../testing/agreements.ts'
import { createClient, createFacility } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

test.each([
  ['a whole day', 'mattina', { startDateTime: '2037-12-23T23:00:00.000Z', isAllDay: true }],
  ['an hour', '15:00', { startDateTime: '2037-12-24T14:00:00.000Z', isAllDay: false }],
])('the host is warned of %s that is taken, and told which it is', async (_, timeRange, begins) => {
  const first = await meet(url, { firstName: 'Ada', lastName: '', requestDate: '2037-12-24', timeRange })
  expect((await first.host.send('PUT', `/api/bookings/${first.id}`, { body: { status: 'confirmed' } })).status).toBe(200)
  const { host, id } = await meet(url, { firstName: 'Ugo' }, first)
  const { body } = await host.send('POST', '/api/proposals/check', { body: { requestId: id, proposals: [exampleTerms] } })
  expect(body).toMatchObject([{ kind: 'clash', guest: 'Ada', ...begins }])
})

test.each([
  ['4', 4],
  ['max 4 persone', 4],
  ['2-4', 4],
  ['da 2 a 4 persone', 4],
  ['4 (2 adulti)', 4],
  ['min. 2, max. 4 persone', 4],
  ['da 2 fino a 4', 4],
  ['mínimo 2, máximo 4', 4],
  ['٤ أشخاص', 4],
  ['من ٢ إلى ٤ أشخاص', 4],
  ['２－４名', 4],
  ['2名から4名', 4],
  ['الحد الأدنى ٢، الحد الأقصى ٤', 4],
  ['a scelta', undefined],
])('a service for "%s" takes %s', async (maxCapacity, capacity) => {
  const { host, id } = await meet(url, { service: 'Barca', adultNum: 5 })
  await host.send('POST', '/api/services', { body: { name: 'Barca', category: 'barche', maxCapacity } })
  const { body } = await host.send('POST', '/api/proposals/check', { body: { requestId: id, proposals: [exampleTerms] } })
  expect(body).toMatchObject(capacity ? [{ kind: 'capacity', capacity }] : [])
})

test('of several services of one name those offered in the property count first, then those that are active, then the newest', async () => {
  const { host, facilityId, id, guid } = await meet(url, { service: 'Barca', adultNum: 5 })
  const add = (maxCapacity: string, values: object = {}) =>
    host.send('POST', '/api/services', {
      body: { name: 'Barca', category: 'barche', maxCapacity, durationMinutes: Number(maxCapacity) * 10, ...values },
    })
  const elsewhere = { inAllFacilities: false, facilityIds: [(await createFacility(host)).id] }
  for (const [capacity, values] of [
    ['1', { isActive: false }],
    ['2', {}],
    ['3', {}],
    ['4', elsewhere],
    ['2', { isActive: false }],
  ] as const)
    await add(capacity, values)
  const { body } = await host.send('POST', '/api/proposals/check', { body: { requestId: id, proposals: [exampleTerms] } })
  expect(body).toMatchObject([{ kind: 'capacity', capacity: 3 }])
  await add('4', { inAllFacilities: false, facilityIds: [facilityId] })
  // A guest's decision goes by the same one.
  const { body: sent } = await host.send<Proposal>('POST', '/api/proposals', { body: { requestId: id, proposals: [exampleTerms] } })
  const accepted = { proposalId: sent.id, itemId: sent.proposalsData[0]?.id }
  const { status } = await createClient(url).send('POST', `/api/guest/requests/${guid}/accept`, { body: accepted })
  const { body: request } = await host.send('GET', `/api/bookings/${id}`)
  expect([status, request]).toMatchObject([200, { bookingStart: '2037-12-24T14:00:00.000Z', bookingEnd: '2037-12-24T14:40:00.000Z' }])
})
