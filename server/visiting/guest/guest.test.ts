import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { GuestPageData } from '#contract/guest.ts'
import { limits } from '#contract/limits.ts'
import { type Client, createBlock, createClient, createFacility, createService, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { url, database } = await startTestServer()
const long = 'è'.repeat(limits.longText)

async function link(host: Awaited<ReturnType<typeof registerHost>>, parentType: string, parentId: string, childId: string) {
  const { status } = await host.send('POST', '/api/relations', { body: { parentType, parentId, childId, relationType: 'info' } })
  expect(status).toBe(201)
}

test('a host reads what was saved a moment ago by another instance; guests what is in memory', async () => {
  const host = await registerHost(url)
  const { id } = await createFacility(host, { name: 'Villa Sole' })
  const nameFor = async (client: Client) => (await client.send<GuestPageData>('GET', `/api/guest/properties/${id}`)).body.name
  await nameFor(createClient(url))
  // As by an instance of which this one has heard nothing yet.
  await database.db.execute(sql`update facilities set name = 'Villa Luna', guest_changed_at = now() where link_id = ${id}`)
  expect([await nameFor(createClient(url)), await nameFor(host)]).toEqual(['Villa Sole', 'Villa Luna'])
})

test('of what nobody reads to its end the first comes whole, and the rest in short', async () => {
  const host = await registerHost(url)
  const { id } = await createFacility(host)
  const texts = { description: long, availability: long, requirements: long, included: long, excluded: long, cancellationPolicy: long }
  for (let count = 1; count <= 14; count++) await createService(host, { ...texts, name: `Gita ${count}`, price: `${count}` })
  const { body, text } = await createClient(url).send<GuestPageData>('GET', `/api/guest/properties/${id}`)
  expect(body.services.map(({ name, price }) => `${name} ${price}`)).toEqual(
    Array.from({ length: 14 }, (_, at) => `Gita ${at + 1} ${at + 1}`),
  )
  expect(body.services[0]).toMatchObject(texts)
  expect(body.services[13]).toMatchObject({ description: '', included: '', blocks: [] })
  expect(text.length).toBeLessThan(500_000)
  expect((await createClient(url).send('GET', `/guest?property_id=${id}`)).text).toContain('Gita 14')
})

test('blocks come in their order as far as somebody reads, on the page and within a service', async () => {
  const host = await registerHost(url)
  const [facility, service] = [await createFacility(host), await createService(host)]
  for (let count = 1; count <= 12; count++) {
    const { id } = await createBlock(host, { name: `Blocco ${count}`, description: long })
    await link(host, 'facility', facility.id, id)
    await link(host, 'service', service.id, id)
  }
  const { body } = await createClient(url).send<GuestPageData>('GET', `/api/guest/properties/${facility.id}`)
  expect(body.blocks.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, at) => `Blocco ${at + 1}`))
  const within = body.services[0]?.blocks.map(({ name }) => name) ?? []
  expect(within.length).toBeGreaterThan(5)
  expect(within.length).toBeLessThan(12)
  expect(within).toEqual(Array.from(within, (_, at) => `Blocco ${at + 1}`))
})

describe('what guests see of all that is linked', () => {
  const page = async (id: string, query = '') =>
    (await createClient(url).send<GuestPageData>('GET', `/api/guest/properties/${id}${query}`)).body

  test('blocks: both sections in their order, active ones of the host and public ones of others', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const { id } = await createFacility(host)
    const put = async (owner: typeof host, name: string, relationType: string, values: object = {}) => {
      const block = await createBlock(owner, { name, ...values })
      const body = { parentType: 'facility', parentId: id, childId: block.id, relationType }
      expect((await host.send('POST', '/api/relations', { body })).status).toBe(201)
      return block
    }
    await put(host, 'Info 1', 'info')
    await put(host, 'Principale 1', 'mainpage')
    await put(other, 'Info 2', 'info', { visibility: 'public' })
    await put(host, 'Principale 2', 'mainpage')
    const hidden = await put(host, 'Spento', 'mainpage')
    await host.send('PUT', `/api/blocks/${hidden.id}`, { body: { name: 'Spento', status: 'inactive' } })
    expect((await page(id)).blocks.map(({ name, relationType }) => [relationType, name])).toEqual([
      ['mainpage', 'Principale 1'],
      ['mainpage', 'Principale 2'],
      ['info', 'Info 1'],
      ['info', 'Info 2'],
    ])
  })

  test('services: active ones in the order of their making, with the name that requests hold', async () => {
    const [host, other] = [await registerHost(url, { language: 'de' }), await registerHost(url)]
    const { id } = await createFacility(host)
    const first = await createService(host, { name: 'Gita' })
    await createService(host, { name: 'Spento', isActive: false })
    await createService(host, { name: 'Cena' })
    await createService(other, { name: 'Altrui' })
    await host.send('PUT', `/api/translations/service/${first.id}/en`, { body: { texts: { name: 'Trip' } } })
    const { services, hostLanguage } = await page(id, '?lang=en')
    expect(services.map(({ name, requestName, translated }) => [name, requestName, translated])).toEqual([
      ['Trip', 'Gita', ['name']],
      ['Cena', 'Cena', []],
    ])
    expect(hostLanguage).toBe('de')
    expect((await page(id)).services[0]).toMatchObject({ name: 'Gita', translated: [] })
  })

  test('places: the most recommended first, then those with the host’s words, then the one chosen first; hidden ones not at all', async () => {
    const host = await registerHost(url)
    const { id } = await createFacility(host, { coordinates: '43.84, 10.5' })
    const choose = async (name: string, note: object, coordinates = '') => {
      const body = { name, category: 'ristorante', city: 'Lucca', coordinates }
      const place = (await host.send<{ id: string }>('POST', '/api/recommendations', { body })).body
      const path = `/api/properties/${id}/recommendations`
      expect((await host.send('POST', path, { body: { recommendationId: place.id } })).status).toBe(201)
      await host.send('PUT', `${path}/${place.id}`, { body: { customDescription: `Di ${name}`, ...note } })
    }
    await choose('Zero', { priority: 0, isActive: true, customDescription: '' })
    await choose('Uno', { priority: 0, isActive: true })
    await choose('Due', { priority: 2, isActive: true }, '43.85, 10.5')
    await choose('Tre', { priority: 0, isActive: true })
    await choose('Quattro', { priority: 1, isActive: false })
    const { recommendations } = await page(id)
    expect(recommendations.map(({ name, priority, customDescription }) => [name, priority, customDescription])).toEqual([
      ['Due', 2, 'Di Due'],
      ['Uno', 0, 'Di Uno'],
      ['Tre', 0, 'Di Tre'],
      ['Zero', 0, ''],
    ])
    const [near, unknown] = recommendations.map(({ distance }) => distance)
    expect(near).toBeGreaterThan(1_050)
    expect(near).toBeLessThan(1_170)
    expect(unknown).toBeNull()
    // Without a place of its own the property knows no distances.
    await host.send('PUT', `/api/facilities/${id}`, { body: { coordinates: '' } })
    expect((await page(id)).recommendations[0]?.distance).toBeNull()
  })
})
