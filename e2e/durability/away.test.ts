import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, findPrograms, startCluster } from '../../testing/postgres.ts'
import { startRelay } from '../../testing/postgres-relay.ts'
import { makeFolder } from '../folders.ts'
import { exampleFacility, type Host, registerHost } from '../host.ts'
import { type Product, startProduct } from '../product.ts'

describe.skipIf(!findPrograms())('while the database is away', () => {
  let cluster: Cluster
  let product: Product
  let host: Host

  beforeAll(async () => {
    cluster = await startCluster()
    product = await startProduct(makeFolder(), { DATABASE_URL: cluster.url })
    host = await registerHost(product.url)
  })
  afterAll(async () => {
    await product?.stop()
    cluster?.remove()
  })

  const newFacility = async () => (await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)).id
  const open = (id: string, language = 'it') => fetch(`${product.url}/guest?property_id=${id}&lang=${language}`)
  const note = /<p role="status" class="stale">([^<]+)</

  test('a page that was opened before is shown, and says of when it is; one that has changed since, or was never opened, is not', async () => {
    const [opened, changed, unopened] = [await newFacility(), await newFacility(), await newFacility()]
    const from = Date.now()
    for (const language of ['it', 'en']) expect((await open(opened, language)).status).toBe(200)
    expect((await open(changed)).status).toBe(200)
    await host.call('PUT', `/api/facilities/${changed}`, { wifi_password: 'un altra' })

    cluster.stop('fast')
    const answer = await open(opened)
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([200, 'no-store', null])
    expect(answer.headers.get('warning')).toBe('110 - "Response is Stale"')
    const age = Number(answer.headers.get('age'))
    expect(age >= 0 && age <= Math.ceil((Date.now() - from) / 1_000), `${age} seconds`).toBe(true)
    const page = await answer.text()
    expect(page).toContain(exampleFacility.wifi_password)
    expect(note.exec(page)?.[1]).toMatch(/^Pagina delle \d\d:\d\d: potrebbe non essere aggiornata\.$/)
    expect(note.exec(await (await open(opened, 'en')).text())?.[1]).toMatch(/^Page as of /)
    for (const id of [changed, unopened]) {
      const refused = await open(id)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
    }
    const landing = await fetch(`${product.url}/`, { headers: { cookie: host.cookie } })
    expect(landing.status).toBe(200)
    // What a link is good for is told where it can be; its form is there all the same.
    for (const link of ['/auth?tab=register&invitation=x', '/reset-password?token=x'])
      expect([link, (await fetch(`${product.url}${link}`)).status]).toEqual([link, 200])

    cluster.start()
    await expect.poll(async () => (await open(changed)).status, { timeout: 20_000 }).toBe(200)
    await expect.poll(async () => note.test(await (await open(opened)).text()), { timeout: 20_000 }).toBe(false)
  })

  test('one that answers nothing is waited for no more once that is known', async () => {
    // Whatever its connections are called.
    const relay = await startRelay(cluster.url, '')
    const silent = await startProduct(makeFolder(), { DATABASE_URL: relay.url })
    try {
      const id = await newFacility()
      const openThere = () => fetch(`${silent.url}/guest?property_id=${id}&lang=it`)
      expect((await openThere()).status).toBe(200)
      relay.cut(true)
      await expect.poll(async () => (await fetch(`${silent.url}/readyz`)).text(), { timeout: 40_000 }).toContain('"database"')
      // For a minute after it was read it is taken as it is.
      await expect.poll(async () => note.test(await (await openThere()).text()), { timeout: 80_000, interval: 1_000 }).toBe(true)
      const begin = performance.now()
      expect((await openThere()).status).toBe(200)
      // A connection is waited for two seconds.
      expect(performance.now() - begin).toBeLessThan(1_000)
      relay.mend()
      await expect.poll(async () => note.test(await (await openThere()).text()), { timeout: 40_000 }).toBe(false)
    } finally {
      await silent.stop()
      await relay.stop()
    }
  }, 180_000)
})
