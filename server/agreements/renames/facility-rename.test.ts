import { beforeAll, expect, test } from 'vitest'
import type { GuestRequest } from '#contract/requests.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'

let server: TestServer
beforeAll(async () => {
  // Its mails wait, so that they can be read here.
  server = await startTestServer({}, true)
})

test('what is asked for and agreed on follows the new name of its property, in page, mail, list, calendar and search; what is over does not', async () => {
  const first = await meet(server.url)
  const { host, facilityId } = first
  await first.accept((await first.offer())[0] as Sent)
  const open = await meet(server.url, { firstName: 'Ada' }, first)
  const over = await meet(server.url, { firstName: 'Ugo' }, first)
  await over.change({ status: 'rejected' })
  const elsewhere = await meet(server.url)
  const before = await open.read()
  const rename = (name: string) => host.send('PUT', `/api/facilities/${facilityId}`, { body: { name } })
  await rename(before.facilityName)
  expect((await open.read()).updatedAt).toBe(before.updatedAt)
  expect((await rename('Villa Luna')).status).toBe(200)
  const names = await Promise.all([first, open, over, elsewhere].map(async ({ read }) => (await read()).facilityName))
  expect(names).toEqual(['Villa Luna', 'Villa Luna', 'Villa Sole', 'Villa Sole'])
  expect((await first.view()).facilityName).toBe('Villa Luna')
  const { body: found } = await host.send<GuestRequest[]>('GET', '/api/bookings?search=luna')
  expect(found.map(({ id }) => id)).toEqual([open.id, first.id])
  expect((await host.send('GET', '/api/calendar?from=2037-12-24&to=2037-12-24')).body).toMatchObject([{ facilityName: 'Villa Luna' }])
  await open.offer()
  const subjects = (await writtenMails(server, host.id, 'proposalSent')).map(({ subject }) => /Villa \w+$/.exec(subject)?.[0])
  expect(subjects.sort()).toEqual(['Villa Luna', 'Villa Sole'])
  expect((await open.read()).events.map(({ eventType }) => eventType)).toEqual(['proposal_sent', 'edited', 'created'])
  expect((await open.change({ notes: 'x' }, before.updatedAt)).status).toBe(412)
})

test('a booking that is over keeps the name, and gets no event: its guest’s data are kept until so long after the last one', async () => {
  const { host, facilityId } = await meet(server.url)
  const { body: service } = await host.send<{ id: string }>('POST', '/api/services', { body: { name: 'Barca', category: 'barche' } })
  const body = { facilityId, category: 'barche', service: 'Barca', date: '2024-05-01', time: '15:00', firstName: 'Ada' }
  const { id } = (await host.send<GuestRequest>('POST', '/api/bookings', { body })).body
  const read = async () => (await host.send<GuestRequest>('GET', `/api/bookings/${id}`)).body
  const before = await read()
  expect((await host.send('PUT', `/api/facilities/${facilityId}`, { body: { name: 'Villa Luna' } })).status).toBe(200)
  expect((await host.send('PUT', `/api/services/${service.id}`, { body: { name: 'Gozzo' } })).status).toBe(200)
  expect(before).toMatchObject({ status: 'confirmed', facilityName: 'Villa Sole', service: 'Barca' })
  expect(await read()).toEqual(before)
})
