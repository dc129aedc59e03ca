import { beforeAll, expect, test } from 'vitest'
import { exampleTerms, meet } from '../../testing/agreements.ts'
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
  ['a scelta', undefined],
])('a service for "%s" takes %s', async (maxCapacity, capacity) => {
  const { host, id } = await meet(url, { service: 'Barca', adultNum: 5 })
  await host.send('POST', '/api/services', { body: { name: 'Barca', category: 'barche', maxCapacity } })
  const { body } = await host.send('POST', '/api/proposals/check', { body: { requestId: id, proposals: [exampleTerms] } })
  expect(body).toMatchObject(capacity ? [{ kind: 'capacity', capacity }] : [])
})
