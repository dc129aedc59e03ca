import { beforeAll, expect, test } from 'vitest'
import { type Client, createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
let host: Client
beforeAll(async () => {
  url = (await startTestServer()).url
  host = await registerHost(url)
  await createFacility(host, { description: 'Una casa di pietra tra gli ulivi. '.repeat(100) })
})

const encodingOf = async (path: string, accepted: string) => {
  const { status, headers } = await host.send('GET', path, { headers: { 'accept-encoding': accepted } })
  return [status, headers.get('content-encoding'), headers.get('vary')]
}

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
  ['br;q=0, gzip;q=0', null],
])('a list goes to who accepts %j as %s, with the same words', async (accepted, encoding) => {
  expect(await encodingOf('/api/facilities', accepted)).toEqual([200, encoding, 'accept-encoding'])
  const { body } = await host.send<{ description: string }[]>('GET', '/api/facilities', { headers: { 'accept-encoding': accepted } })
  expect(body[0]?.description).toHaveLength(3_399)
})

test('a long list is compressed as a short one is', async () => {
  const many = await registerHost(url)
  for (let made = 0; made < 20; made++) await createFacility(many, { description: 'a'.repeat(5_000) })
  for (const accepted of ['br', 'gzip']) {
    const { headers, body } = await many.send<unknown[]>('GET', '/api/facilities', { headers: { 'accept-encoding': accepted } })
    expect([headers.get('content-encoding'), body.length]).toEqual([accepted, 20])
  }
})

test('the shell of the portal is compressed', async () => {
  for (const path of ['/', '/settings']) expect(await encodingOf(path, 'br')).toEqual([200, 'br', 'accept-encoding'])
  const { headers } = await createClient(url).send('GET', '/auth', { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBe('br')
})

test('what is short, and the stream of events, go as they are', async () => {
  expect(await encodingOf('/api/bookings', 'br')).toEqual([200, null, null])
  const { headers, body } = await fetch(`${url}/api/events`, { headers: { cookie: host.cookie ?? '', 'accept-encoding': 'br' } })
  expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['text/event-stream; charset=utf-8', null])
  await body?.cancel()
})
