import { expect, test, vi } from 'vitest'
import { createEventHub } from '../../platform/hub/event-hub.ts'
import { createCacheMeters } from '../../platform/metrics/cache-metrics.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createPropertyCache } from './property-cache.ts'

const server = await startTestServer()
const onPostgres = process.env.TEST_ENGINE === 'postgres'

/** A cache on an instance of its own, which holds two properties of two hosts. */
async function holdTwo() {
  const hub = createEventHub(server.database, () => {})
  const cache = createPropertyCache(server.database, hub, createCacheMeters())
  await expect.poll(() => hub.hearsOtherInstances()).toBe(true)
  const hosts = [await registerHost(server.url), await registerHost(server.url)] as const
  const ids = [(await createFacility(hosts[0])).id, (await createFacility(hosts[1])).id] as const
  for (const id of ids) await cache.find(id)
  const held = () => ids.map((id) => cache.cached(id) !== undefined)
  return { hub, cache, hosts, ids, held }
}

test('a change forgets its own property alone', async () => {
  const { hub, ids, held } = await holdTwo()
  expect(held()).toEqual([true, true])
  await hub.changePages([ids[0]])
  expect(held()).toEqual([false, true])
  await hub.changePages([])
  expect(held()).toEqual([false, true])
  await hub.close()
})

test('what is changed while it is read is not held: it may be as it was before', async () => {
  const { hub, cache, ids, held } = await holdTwo()
  const reading = cache.find(ids[0])
  await hub.changePages([ids[0]])
  await reading
  expect(held()).toEqual([false, true])
  await hub.close()
})

test.runIf(onPostgres)('what another instance changes is forgotten here, and nothing else', async () => {
  const { hub, hosts, ids, held } = await holdTwo()
  await hosts[1].send('PUT', `/api/facilities/${ids[1]}`, { body: { name: 'Villa Luna' } })
  await expect.poll(held).toEqual([true, false])
  await hub.close()
})

test.runIf(onPostgres)('a change of more properties than a notification can name forgets all', async () => {
  const { hub, held } = await holdTwo()
  const elsewhere = createEventHub(server.database, () => {})
  await elsewhere.changePages(Array.from({ length: 400 }, () => crypto.randomUUID()))
  await expect.poll(held).toEqual([false, false])
  await Promise.all([hub.close(), elsewhere.close()])
})

test('what was read a minute ago is read again, and is still there for while the database is away', async () => {
  const { hub, cache, ids, held } = await holdTwo()
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    await cache.find(ids[1])
    vi.advanceTimersByTime(59_000)
    // By this clock it has heard nothing for a minute, until its next beat.
    await expect.poll(() => hub.hearsOtherInstances(), { timeout: 5_000 }).toBe(true)
    await cache.find(ids[0])
    vi.advanceTimersByTime(2_000)
    expect(held()).toEqual([true, false])
    expect(cache.stale(ids[1])?.property.id).toBe(ids[1])
  } finally {
    vi.useRealTimers()
  }
  await hub.close()
})

test('what a page shows is read with its property, unless the page is kept already', async () => {
  const { hub, cache, ids } = await holdTwo()
  const known: string[] = []
  const pageOf = async (isKept: boolean) => {
    const found = await cache.findPage(ids[0], 'en', false, ({ id }) => known.push(id) > 0 && isKept)
    return found?.page?.id
  }
  expect(await pageOf(false)).toBe(ids[0])
  expect(await pageOf(true)).toBeUndefined()
  expect(known).toHaveLength(2)
  expect(await cache.findPage(crypto.randomUUID(), 'en', false, () => true)).toBeUndefined()
  await hub.close()
})
