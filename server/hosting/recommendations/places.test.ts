import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PropertyRecommendation, Recommendation } from '#contract/recommendations.ts'
import { type Answer, type Client, createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Own places field by field, and choices of two facilities side by side. */

let server: TestServer
let host: Client
beforeAll(async () => {
  server = await startTestServer()
  host = await registerHost(server.url)
})

const city = `Forlì ${Date.now()}`
const place = (values: object = {}) => ({ name: 'Bar', category: 'ristorante', city, ...values })
const create = async (values: object = {}) =>
  (await host.send<Recommendation>('POST', '/api/recommendations', { body: place(values) })).body
const find = async (query: Record<string, string>) => {
  const answer: Answer<Recommendation[]> = await host.send('GET', `/api/recommendations?${new URLSearchParams(query)}`)
  return answer.body.map(({ name }) => name)
}
type Choice = PropertyRecommendation
const choices = async (id: string, query = '') => (await host.send<Choice[]>('GET', `/api/properties/${id}/recommendations${query}`)).body
const choose = (id: string, recommendationId: string) =>
  host.send<Choice>('POST', `/api/properties/${id}/recommendations`, { body: { recommendationId } })

describe('an own place', () => {
  test('keeps every field, and takes a position back', async () => {
    const values = {
      ...{ name: 'Da Bruna', description: 'Tortelli', address: 'Via Roma 1', phone: '+39 0543 1' },
      ...{ website: 'https://bruna.example', imageUrl: 'https://foto.example/1.jpg' },
    }
    const made = await create({ ...values, coordinates: '44.22, 12.04' })
    expect(made).toMatchObject({ ...values, city, category: 'ristorante', latitude: 44.22, longitude: 12.04, distance: null })
    const { body } = await host.send('PUT', `/api/recommendations/${made.id}`, { body: place({ ...values, coordinates: '' }) })
    expect(body).toMatchObject({ ...values, latitude: null, longitude: null, isOwn: true })
    await host.send('DELETE', `/api/recommendations/${made.id}`)
  })

  test('keeps what a change does not name, where it is and how it is found too', async () => {
    const made = await create({ name: 'Da Gino', phone: '+39 0543 2', coordinates: '44.22, 12.04' })
    const change = (body: object) => host.send('PUT', `/api/recommendations/${made.id}`, { body })
    expect((await change({ description: 'Pesce' })).body).toEqual({ ...made, description: 'Pesce', updatedAt: expect.any(String) })
    expect([await find({ city }), await find({ city, name: 'gino' })]).toEqual([['Da Gino'], ['Da Gino']])
    expect((await change({ name: 'Da Gina' })).body).toMatchObject({ phone: '+39 0543 2', latitude: 44.22 })
    expect([await find({ city, name: 'gino' }), await find({ city, name: 'gina' })]).toEqual([[], ['Da Gina']])
    await host.send('DELETE', `/api/recommendations/${made.id}`)
  })

  test('is found once though two of its words fit, under its new city and kind, and without accents', async () => {
    const made = await create({ name: 'Sale, salame e salsiccia' })
    expect([await find({ name: 'sal', city: city.replace('ì', 'i') }), await find({ city: city.toUpperCase() })]).toEqual(
      Array(2).fill(['Sale, salame e salsiccia']),
    )
    const moved = `Rimini ${Date.now()}`
    await host.send('PUT', `/api/recommendations/${made.id}`, { body: { name: 'Sale', category: 'shopping', city: moved } })
    expect([await find({ name: 'sal', city }), await find({ city })]).toEqual([[], []])
    const queries: Record<string, string>[] = [{}, { name: 'sale' }, { category: 'shopping', name: 'sale' }]
    for (const query of queries) expect(await find({ city: moved, ...query })).toEqual(['Sale'])
    expect(await find({ city: moved, name: 'sale', category: 'ristorante' })).toEqual([])
  })

  test('that was switched off is in no list, cannot be chosen, and leaves the guest page', async () => {
    const [{ id: facility }, made] = [await createFacility(host), await create({ name: 'Spento' })]
    await choose(facility, made.id)
    const guest = async () => (await createClient(server.url).send('GET', `/api/guest/properties/${facility}`)).text
    expect(await guest()).toContain('Spento')
    await server.database.db.execute(sql`update recommendations set "isActive" = false where id = ${made.id}`)
    // What guests read is kept until their host changes something.
    await host.send('PUT', `/api/facilities/${facility}`, { body: { checkin_time: '16:00' } })
    expect([await find({ name: 'spento' }), (await guest()).includes('Spento')]).toEqual([[], false])
    expect((await choose((await createFacility(host)).id, made.id)).body).toMatchObject({ code: 'recommendation.notFound' })
  })
})

describe('a place that two facilities have chosen', () => {
  test('has a note, a priority and an end of its own in each', async () => {
    const [one, two] = [await createFacility(host), await createFacility(host)]
    const made = await create({ name: 'Teatro', category: 'attrazione' })
    for (const { id } of [one, two]) expect((await choose(id, made.id)).status).toBe(201)
    const path = (id: string) => `/api/properties/${id}/recommendations/${made.id}`
    const note = { customDescription: 'Al tramonto', priority: 1, isActive: false }
    expect((await host.send('PUT', path(one.id), { body: note })).body).toMatchObject(note)
    expect(await choices(two.id)).toMatchObject([{ customDescription: '', priority: 0, isActive: true }])
    // Chosen again, it stays as it is.
    const again = await choose(one.id, made.id)
    expect([again.status, again.body]).toMatchObject([200, note])
    expect((await host.send('PUT', path(one.id), { body: { priority: 2 } })).body).toMatchObject({ ...note, priority: 2 })
    expect((await host.send('PUT', path(one.id), { body: { priority: 3 } })).status).toBe(400)
    expect((await host.send('PUT', path(one.id), { body: {} })).body).toMatchObject({ ...note, priority: 2 })
    expect((await host.send('DELETE', path(one.id))).status).toBe(204)
    expect([await choices(one.id), (await choices(two.id)).length]).toEqual([[], 1])
  })

  test('goes into a copy of the facility with its words and its order', async () => {
    const { id } = await createFacility(host, { coordinates: '44.22, 12.04' })
    const [first, second, third] = [
      await create({ name: 'Uno', coordinates: '44.22, 12.05' }),
      await create({ name: 'Due' }),
      await create({ name: 'Tre' }),
    ]
    for (const one of [first, second, third]) await choose(id, one.id)
    const notes = { customDescription: 'Chiedete di Anna', priority: 2, isActive: false }
    await host.send('PUT', `/api/properties/${id}/recommendations/${third.id}`, { body: notes })
    const { body: copy } = await host.send<{ id: string }>('POST', `/api/facilities/${id}/duplicate`)
    for (const of of [id, copy.id]) {
      const chosen = await choices(of, '?category=all')
      expect(chosen.map(({ recommendation }) => recommendation.name)).toEqual(['Tre', 'Uno', 'Due'])
      expect(chosen[0]).toMatchObject({ ...notes, propertyId: of })
      expect(chosen.map(({ recommendation: { distance } }) => distance)).toEqual([null, 797, null])
    }
    expect((await choices(id, '?category=')).length).toBe(3)
  })
})
