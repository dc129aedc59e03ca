import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PropertyRecommendation, Recommendation } from '#contract/recommendations.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { type Answer, type Client, createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createChoices } from './choices.store.ts'
import { importStarterPlaces } from './starter-places.ts'

let server: TestServer
let host: Client
beforeAll(async () => {
  server = await startTestServer()
  await importStarterPlaces(server.database.db)
  host = await registerHost(server.url)
})

const search = (query: string): Promise<Answer<Recommendation[]>> => host.send('GET', `/api/recommendations?${query}`)
const names = async (query: string) => (await search(query)).body.map(({ name }) => name)
const placeOf = async (query: string) => (await search(query)).body[0]?.id ?? ''

describe('the catalogue', () => {
  test('ships with at least 15 destinations, each with all five categories', async () => {
    // By the table: places that other tests have imported stand in the same catalogue.
    const { rows } = await server.database.db.execute(
      sql`select city from recommendations where owner_id is null group by city having count(distinct category) = 5`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(15)
    const { body } = await search('city=Lucca')
    expect(body.every(({ rating, openingHours }) => rating === null && openingHours === null)).toBe(true)
  })

  test('the starter set is not added twice', async () => {
    const before = (await search('limit=1')).headers.get('x-total-count')
    await importStarterPlaces(server.database.db)
    expect((await search('limit=1')).headers.get('x-total-count')).toBe(before)
  })

  test.each([
    ['name=duomo&city=Milano', ['Duomo di Milano']],
    ['name=teatro scala', ['Teatro alla Scala']],
    ['name=CAFFE FLORIAN', ['Caffè Florian']],
    ['name=lambretta', []],
    ['city=lucca&category=ristorante', ["Buca di Sant'Antonio"]],
    ['name=centrale&city=napoli&category=trasporti', ['Stazione di Napoli Centrale']],
    ['city=Lucca&category=all&name=sta', ['Stazione di Lucca']],
    ['name=%25&city=Roma', ['Armando al Pantheon', 'Colosseo']],
  ])('%s', async (query, expected) => {
    expect((await names(query)).slice(0, 2)).toEqual(expected)
  })

  test('a word is found by its start, not by its middle', async () => {
    expect(await names('name=oloss')).toEqual([])
    expect(await names('name=coloss')).toEqual(['Colosseo'])
  })

  test.each(['', '&name=st', '&category=attrazione'])('goes through all pages once: limit=7%s', async (filter) => {
    const all = await search(`limit=200${filter}`)
    const found: string[] = []
    let next: string | undefined = `/api/recommendations?limit=7${filter}`
    while (next) {
      const { body, headers }: Answer<Recommendation[]> = await host.send('GET', next)
      found.push(...body.map(({ id }) => id))
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(found).toEqual(all.body.map(({ id }) => id))
    expect(found.length).toBeGreaterThan(7)
  })

  test.each(['category=mare', 'cursor=x', 'near=x'])('answers 400 to %s', async (query) => {
    expect((await search(query)).status).toBe(400)
  })

  test('measures from a facility with coordinates', async () => {
    const { id } = await createFacility(host, { coordinates: '43.8430, 10.5050' })
    const { body } = await search(`name=guinigi&near=${id}`)
    expect(body[0]?.distance).toBeGreaterThan(100)
    expect(body[0]?.distance).toBeLessThan(200)
    const { id: elsewhere } = await createFacility(host)
    expect((await search(`name=guinigi&near=${elsewhere}`)).body[0]?.distance).toBeNull()
  })
})

describe('own places', () => {
  const bar = { name: 'Bar di Anna', category: 'ristorante', city: 'Lucca', address: 'Via Roma 1, Lucca', coordinates: '43.84, 10.5' }

  test('are found by their owner, changed and deleted', async () => {
    const owner = await registerHost(server.url)
    const { status, body: created } = await owner.send<Recommendation>('POST', '/api/recommendations', { body: bar })
    expect([status, created]).toMatchObject([201, { name: 'Bar di Anna', latitude: 43.84, longitude: 10.5, rating: null, isOwn: true }])
    await owner.send('PUT', `/api/recommendations/${created.id}`, { body: { ...bar, name: 'Bar di Bruna' } })
    const find = async (who: Client, name: string) =>
      (await who.send<Recommendation[]>('GET', `/api/recommendations?city=lucca&name=${name}`)).body.map((place) => place.name)
    expect([await find(owner, 'bruna'), await find(owner, 'anna'), await find(host, 'bruna')]).toEqual([['Bar di Bruna'], [], []])
    expect((await owner.send('DELETE', `/api/recommendations/${created.id}`)).status).toBe(204)
    expect(await find(owner, 'bruna')).toEqual([])
  })

  test('are not overwritten where they are newer than what was read', async () => {
    const owner = await registerHost(server.url)
    const { body: made } = await owner.send<Recommendation>('POST', '/api/recommendations', { body: bar })
    const save = (name: string, headers: Record<string, string> = {}) =>
      owner.send<Recommendation & { code: string }>('PUT', `/api/recommendations/${made.id}`, { body: { ...bar, name }, headers })
    const seen = { 'if-match': `"${made.updatedAt}"` }
    const first = await save('Bar di Bruna', seen)
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.updatedAt}"`])
    const second = await save('Bar di Carla', seen)
    expect([second.status, second.body.code]).toEqual([412, 'request.stale'])
    const listed = await owner.send<Recommendation[]>('GET', '/api/recommendations?name=bar di&city=lucca')
    expect(listed.body).toMatchObject([{ name: 'Bar di Bruna', updatedAt: first.body.updatedAt }])
    expect((await save('Bar di Dora')).body.name).toBe('Bar di Dora')
  })

  test('the shared catalogue is nobody’s to change', async () => {
    const id = await placeOf('name=colosseo')
    expect((await host.send('PUT', `/api/recommendations/${id}`, { body: bar })).status).toBe(404)
    expect((await host.send('DELETE', `/api/recommendations/${id}`)).status).toBe(404)
  })

  test('name what is wrong', async () => {
    const { status, body } = await host.send<{ errors: { path: string }[] }>('POST', '/api/recommendations', {
      body: { name: '', category: 'mare', city: '', coordinates: '95, 10', website: 'javascript:x' },
    })
    expect(status).toBe(400)
    expect(body.errors.map(({ path }) => path).sort()).toEqual(['category', 'city', 'coordinates', 'name', 'website'])
  })
})

describe('chosen places', () => {
  test('are chosen once, filtered, annotated and taken off', async () => {
    const { id } = await createFacility(host, { coordinates: '43.8430 10.5050' })
    const path = `/api/properties/${id}/recommendations`
    const [tower, walls] = [await placeOf('name=guinigi'), await placeOf('name=mura&city=lucca')]
    const choose = (recommendationId: string) => host.send('POST', path, { body: { recommendationId } })
    expect([(await choose(tower)).status, (await choose(walls)).status, (await choose(tower)).status]).toEqual([201, 201, 200])
    const chosen = async (query = '') =>
      (await host.send<PropertyRecommendation[]>('GET', `${path}${query}`)).body.map(({ recommendation }) => recommendation.name)
    expect(await chosen()).toEqual(['Torre Guinigi', 'Mura di Lucca'])
    expect(await chosen('?name=mura')).toEqual(['Mura di Lucca'])
    expect(await chosen('?category=ristorante')).toEqual([])
    const note = { customDescription: 'Al tramonto', priority: 2, isActive: true }
    expect((await host.send('PUT', `${path}/${walls}`, { body: note })).body).toMatchObject({
      ...note,
      recommendationId: walls,
      propertyId: id,
    })
    expect(await chosen()).toEqual(['Mura di Lucca', 'Torre Guinigi'])
    const guest = await createClient(server.url).send('GET', `/api/guest/properties/${id}`)
    expect(guest.body.recommendations).toMatchObject([
      { name: 'Mura di Lucca', customDescription: 'Al tramonto', distance: 0 },
      { name: 'Torre Guinigi' },
    ])
    await host.send('PUT', `${path}/${walls}`, { body: { isActive: false } })
    expect((await createClient(server.url).send('GET', `/api/guest/properties/${id}`)).text).not.toContain('Al tramonto')
    expect((await host.send('DELETE', `${path}/${walls}`)).status).toBe(204)
    expect((await host.send('DELETE', `${path}/${walls}`)).status).toBe(404)
    expect(await chosen()).toEqual(['Torre Guinigi'])
  })

  test('words about a place are not overwritten where they are newer than what was read', async () => {
    const { id } = await createFacility(host)
    const path = `/api/properties/${id}/recommendations`
    const place = await placeOf('name=guinigi')
    const { body: made } = await host.send<PropertyRecommendation>('POST', path, { body: { recommendationId: place } })
    const save = (customDescription: string, headers: Record<string, string> = {}) =>
      host.send<PropertyRecommendation & { code: string }>('PUT', `${path}/${place}`, { body: { customDescription }, headers })
    const seen = { 'if-match': `"${made.updatedAt}"` }
    const first = await save('Al tramonto', seen)
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.updatedAt}"`])
    const second = await save('All’alba', seen)
    expect([second.status, second.body.code]).toEqual([412, 'request.stale'])
    expect((await host.send<PropertyRecommendation[]>('GET', path)).body).toMatchObject([
      { customDescription: 'Al tramonto', updatedAt: first.body.updatedAt },
    ])
    expect((await save('A mezzogiorno')).body.customDescription).toBe('A mezzogiorno')
  })

  test('an unknown place is not found', async () => {
    const { id } = await createFacility(host)
    const { status, body } = await host.send('POST', `/api/properties/${id}/recommendations`, {
      body: { recommendationId: crypto.randomUUID() },
    })
    expect([status, body.code]).toEqual([404, 'recommendation.notFound'])
  })

  test('chosen ten times at once, a place stands there once', async () => {
    const { id } = await createFacility(host)
    const recommendationId = await placeOf('name=colosseo')
    const statuses = await Promise.all(
      Array.from(
        { length: 10 },
        async () => (await host.send('POST', `/api/properties/${id}/recommendations`, { body: { recommendationId } })).status,
      ),
    )
    expect(statuses.sort()).toEqual([...Array(9).fill(200), 201])
  })

  test('a copied facility has them, its links and its fields', async () => {
    const { id } = await createFacility(host, { wifi_network: 'Rete', wifi_password: 'segreta', displayPreferences: { theme: 'mare' } })
    await host.send('POST', `/api/properties/${id}/recommendations`, { body: { recommendationId: await placeOf('name=colosseo') } })
    const { status, body } = await host.send('POST', `/api/facilities/${id}/duplicate`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Copia di Villa Sole', wifi_password: 'segreta', displayPreferences: { theme: 'mare' } })
    expect([body.id, body.activity_id]).toEqual([body.id, body.id])
    expect(body.id).not.toBe(id)
    const chosen = await host.send<PropertyRecommendation[]>('GET', `/api/properties/${body.id}/recommendations`)
    expect(chosen.body.map(({ recommendation }) => recommendation.name)).toEqual(['Colosseo'])
  })
})

test('places that an import chooses make the pages of their own host new, and no page of others who chose them too', async () => {
  const { db } = server.database
  const recommendationId = await placeOf('name=coloss')
  const made = [await createFacility(await registerHost(server.url)), await createFacility(await registerHost(server.url))]
  const read = async () => {
    const rows = await db.select().from(facilitiesTable)
    return made.flatMap(({ id }) => rows.filter((row) => row.id === id))
  }
  const choose = ({ id: propertyId = '', ownerId = '' } = {}) =>
    inTransaction(db, (tx) => createChoices(tx, ownerId, [{ propertyId, recommendationId }]))
  const [own, other] = await read()
  await choose(other)
  const before = await read()
  await choose(own)
  const after = await read()
  const isNew = after.map(({ guestChangedAt }, index) => guestChangedAt !== before[index]?.guestChangedAt)
  expect(isNew).toEqual([true, false])
})
