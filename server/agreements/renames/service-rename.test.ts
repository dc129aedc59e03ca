import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import type { RequestDetails } from '#contract/requests.api.ts'
import type { GuestRequest } from '#contract/requests.ts'
import type { Service } from '#contract/services.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { dataOf, hooked, keepReceivers, patiently } from '../../testing/webhooks.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const listening = keepReceivers()

const boat = { category: 'barche', service: 'Gita in barca' }

/** A host whose service takes four people for four hours, and the same guest's request for it. */
async function withService() {
  const first = await meet(url, { ...boat, adultNum: 2 })
  const { host } = first
  const values = { name: boat.service, category: 'barche', price: '80', durationMinutes: 240, maxCapacity: '4' }
  const { body: service } = await host.send<Service>('POST', '/api/services', { body: values })
  const rename = (name: string, headers?: Record<string, string>) =>
    host.send<Service>('PUT', `/api/services/${service.id}`, { body: { name }, ...(headers && { headers }) })
  return { ...first, service, rename }
}

test('what is asked for and agreed on follows the new name: it lasts as long, and a clash is warned of', async () => {
  const { rename, host, ...first } = await withService()
  await first.accept((await first.offer())[0] as Sent)
  const over = await meet(url, { ...boat, firstName: 'Ugo' }, { host, facilityId: first.facilityId })
  await over.change({ status: 'rejected' })
  const open = await meet(url, { ...boat, firstName: 'Ada', adultNum: 5 }, { host, facilityId: first.facilityId })
  expect((await rename('Gita in gozzo')).body.name).toBe('Gita in gozzo')
  expect([(await first.read()).service, (await open.read()).service, (await over.read()).service]).toEqual([
    'Gita in gozzo',
    'Gita in gozzo',
    'Gita in barca',
  ])
  const body = { requestId: open.id, proposals: [{ date: '2037-12-24', time: '17:00' }] }
  const warned = await host.send<{ kind: string }[]>('POST', '/api/proposals/check', { body })
  expect(warned.body.map(({ kind }) => kind).sort()).toEqual(['capacity', 'clash'])
  await open.accept((await open.offer({ time: '20:00' }))[0] as Sent)
  expect(await open.read()).toMatchObject({ bookingStart: '2037-12-24T19:00:00.000Z', bookingEnd: '2037-12-24T23:00:00.000Z' })
  const { body: bookings } = await host.send<{ serviceName: string }[]>('GET', '/api/calendar?from=2037-12-24&to=2037-12-25')
  expect(bookings.map(({ serviceName }) => serviceName)).toEqual(['Gita in gozzo', 'Gita in gozzo'])
  const { body: found } = await host.send<GuestRequest[]>('GET', '/api/bookings?search=gozzo')
  expect(found.map(({ id }) => id).sort()).toEqual([first.id, open.id].sort())
})

test('a request keeps its version where nothing of it changes, and moves it where its service does', async () => {
  const { rename, read, change, service } = await withService()
  const before = await read()
  expect((await rename('Altro', { 'if-match': '"2020-01-01T00:00:00.000Z"' })).status).toBe(412)
  await rename(service.name)
  expect(await read()).toMatchObject({ service: service.name, updatedAt: before.updatedAt })
  await rename('Gita in gozzo')
  expect((await read()).events[0]?.eventType).toBe('edited')
  expect((await change({ notes: 'x' }, before.updatedAt)).status).toBe(412)
})

test('another service with the old name, or another host, is not meant', async () => {
  const { rename, read, host } = await withService()
  const other = await meet(url, boat)
  await host.send('POST', '/api/services', { body: { name: boat.service, category: 'tour' } })
  await rename('Gita in gozzo')
  const services: RequestDetails['service'][] = [(await read()).service, (await other.read()).service]
  expect(services).toEqual(['Gita in barca', 'Gita in barca'])
  const { status } = await other.host.send('PUT', `/api/services/00000000-0000-4000-8000-000000000009`, { body: { name: 'x' } })
  expect(status).toBe(404)
})

test('the events of many requests take as many statements as that of one, and a webhook hears of every one', async () => {
  const { rename, host, ...first } = await withService()
  const countStatements = async (name: string) => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    expect((await rename(name)).status).toBe(200)
    const texts = query.mock.calls.map(([call]) => (call as unknown as { text?: string })?.text ?? String(call))
    query.mockRestore()
    return texts.filter((text) => /^\s*(insert into|update) "(request_events|requests)"/.test(text)).length
  }
  const ofOne = await countStatements('Gita in gozzo')
  const others = []
  for (let number = 0; number < 3; number++) {
    others.push(
      await meet(url, { ...boat, service: 'Gita in gozzo', firstName: `Ospite${number}` }, { host, facilityId: first.facilityId }),
    )
  }
  expect(await countStatements('Gita in vela')).toBe(ofOne)
  for (const { read } of [first, ...others]) {
    const { service, events, latestEvent, turn } = await read()
    expect([service, events[0]?.eventType, latestEvent.eventType, turn]).toEqual(['Gita in vela', 'edited', 'edited', 'host'])
  }
  const receiver = await listening()
  await hooked(host, receiver.url, ['request.edited'])
  await rename('Gita a vela')
  await expect.poll(() => receiver.arrived.map((one) => dataOf(one).request.service), patiently).toEqual(Array(4).fill('Gita a vela'))
  expect(new Set(receiver.arrived.map((one) => dataOf(one).request.id)).size).toBe(4)
})
