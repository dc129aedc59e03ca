import { beforeAll, expect, test } from 'vitest'
import { assistantApi } from '#contract/assistant.api.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { createFacility, type Host, registerHost } from '../../testing/client.ts'
import { sentDuring } from '../../testing/sent-statements.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const total = 30
let server: TestServer
let host: Host
beforeAll(async () => {
  server = await startTestServer()
  host = await registerHost(server.url)
  // Together three million characters: more than an answer holds.
  const guide = JSON.stringify(['x'.repeat(99_000)])
  for (let count = 0; count < total; count++) await createFacility(host, { name: `Casa ${count}`, guide })
})

type Row = { name: string; facilityId: string }
/** A list of the host, and the most that one statement read for it. */
async function read(path: string) {
  const { result, sent } = await sentDuring(server.database, () => host.send<Row[]>('GET', path))
  return { ...result, most: Math.max(...sent.map(({ characters }) => characters)) }
}

test('a list of large properties is read no further than it is sent', async () => {
  const names: string[] = []
  let path: string | undefined = `${facilitiesApi.list.path}?limit=200`
  for (let pages = 0; path && pages < 5; pages++) {
    const { body, headers, most } = await read(path)
    expect(most).toBeLessThan(2_500_000)
    expect(headers.get('x-total-count')).toBe(`${total}`)
    names.push(...body.map(({ name }) => name))
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(names).toEqual(Array.from({ length: total }, (_, place) => `Casa ${total - 1 - place}`))
})

test('how often their pages were opened is told without reading their texts', async () => {
  const { body, most } = await read(statisticsApi.overview.path)
  expect(body).toHaveLength(total)
  expect(most).toBeLessThan(100_000)
})

test('what each of them answers is counted for all of a page, however large they are', { timeout: 60_000 }, async () => {
  const counted = async () => {
    const { body, most } = await read(assistantApi.readinessCounts.path)
    expect(most).toBeLessThan(2_500_000)
    return new Set(body.map(({ facilityId }) => facilityId)).size
  }
  // It says what is counted within some seconds, and counts on.
  await expect.poll(counted, { timeout: 50_000 }).toBe(total)
})
