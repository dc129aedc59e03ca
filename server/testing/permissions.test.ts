import { beforeAll, expect, test } from 'vitest'
import { auditApi } from '#contract/audit.api.ts'
import { blocksApi } from '#contract/blocks.api.ts'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { mediaApi } from '#contract/media.api.ts'
import { recommendationsApi } from '#contract/recommendations.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { sessionsApi } from '#contract/sessions.api.ts'
import { type Client, createBlock, createClient, createFacility, createService, registerHost, villa } from './client.ts'
import { startTestServer } from './test-server.ts'

/** The permission table of design section 4, for every call of the contract that is about somebody's things. */

type Ids = { facility: string; service: string; block: string; place: string; session: string }

let url: string
let owner: Client
let other: Client
let ids: Ids
let others: Ids

beforeAll(async () => {
  url = (await startTestServer()).url
  ;[owner, other] = [await registerHost(url), await registerHost(url)]
  ;[ids, others] = [await furnish(owner), await furnish(other)]
})

async function furnish(host: Client): Promise<Ids> {
  const facility = await createFacility(host)
  const service = await createService(host)
  const block = await createBlock(host)
  const { body: place } = await host.send<{ id: string }>('POST', '/api/recommendations', {
    body: { name: 'Bar', category: 'ristorante', city: 'Lucca' },
  })
  const { body: sessions } = await host.send<{ id: string }[]>('GET', '/api/sessions')
  return { facility: facility.id, service: service.id, block: block.id, place: place.id, session: sessions[0]?.id ?? '' }
}

/** Which thing the {id} of each group's paths names. */
const groups: [keyof Ids, Record<string, Endpoint>][] = [
  ['facility', facilitiesApi],
  ['service', servicesApi],
  ['block', blocksApi],
  ['place', recommendationsApi],
  ['facility', relationsApi],
  ['facility', mediaApi],
  ['session', sessionsApi],
  ['session', auditApi],
]
const calls = groups.flatMap(([thing, endpoints]) => Object.entries(endpoints).map(([name, endpoint]) => ({ thing, name, endpoint })))

const link = (mine: Ids, relationType = 'mainpage') => ({
  parentId: mine.facility,
  parentType: 'facility',
  childId: mine.block,
  relationType,
})

/** A body that the call would take from its owner. */
function bodyOf(endpoint: Endpoint, mine: Ids): unknown {
  if (endpoint.path === '/api/relations/reorder') return { ...link(mine), blockIds: [] }
  if (endpoint.path === '/api/relations') return link(mine)
  if (/\/(take-over|keep)$/.test(endpoint.path)) return { changedAt: '2026-01-01T00:00:00.000Z' }
  if (endpoint.path === '/api/services/{id}/blocks/{blockId}') return { relationType: 'mainpage' }
  if (endpoint.path.startsWith('/api/properties')) return { recommendationId: mine.place }
  return { ...villa, category: 'ristorante' }
}

function pathOf(thing: keyof Ids, { path }: Endpoint, mine: Ids): string {
  const named = path.startsWith('/api/services') ? 'service' : /^\/api\/(properties|relations)/.test(path) ? 'facility' : thing
  return fillPath(path, { id: mine[named], blockId: mine.block, recommendationId: mine.place })
}

test.each(calls)('a visitor is refused: $endpoint.method $endpoint.path', async ({ thing, endpoint }) => {
  const body = endpoint.method === 'GET' ? {} : { body: bodyOf(endpoint, ids) }
  const { status, body: answer } = await createClient(url).send(endpoint.method, pathOf(thing, endpoint, ids), body)
  expect([status, answer.message]).toEqual([401, 'Unauthorized'])
})

test('every call of the document that asks for a sign-in refuses a visitor, whatever is sent', async () => {
  const visitor = createClient(url)
  const { body } = await visitor.send<{ paths: Record<string, Record<string, { security: object[] }>> }>('GET', '/api/openapi.json')
  const closed = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => (security.length ? [[method.toUpperCase(), path] as const] : [])),
  )
  expect(closed.length).toBeGreaterThan(60)
  for (const [method, path] of closed) {
    const named = path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID())
    const { status } = await visitor.send(method, named, method === 'GET' ? {} : { body: {} })
    expect([path, status]).toEqual([path, 401])
  }
})

const ofOne = calls.filter(({ endpoint }) => endpoint.params)

test.each(ofOne)("another's thing is as missing: $endpoint.method $endpoint.path", async ({ thing, endpoint }) => {
  const missing: Ids = {
    facility: crypto.randomUUID(),
    service: crypto.randomUUID(),
    block: crypto.randomUUID(),
    place: crypto.randomUUID(),
    session: crypto.randomUUID(),
  }
  const sent = endpoint.method === 'GET' ? {} : { body: bodyOf(endpoint, ids) }
  const foreign = await other.send(endpoint.method, pathOf(thing, endpoint, ids), sent)
  const unknown = await other.send(endpoint.method, pathOf(thing, endpoint, missing), sent)
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect(foreign.text).toBe(unknown.text)
})

test('nothing has changed after every refusal', async () => {
  for (const path of [`/api/facilities/${ids.facility}`, `/api/services/${ids.service}`, `/api/blocks/${ids.block}`]) {
    expect((await owner.send('GET', path)).status, path).toBe(200)
  }
  expect((await owner.send('GET', `/api/facilities/${ids.facility}/blocks`)).body).toEqual([])
  expect((await owner.send('GET', `/api/properties/${ids.facility}/recommendations`)).body).toEqual([])
})

test('of two ids in one call, both are checked', async () => {
  const attempts: [string, string, unknown][] = [
    ['POST', '/api/relations', { ...link(ids), parentId: others.facility }],
    ['POST', '/api/relations', { ...link(others), parentId: ids.facility }],
    ['POST', '/api/relations', { ...link(others), parentType: 'service', parentId: ids.service }],
    ['POST', `/api/services/${others.service}/blocks/${ids.block}`, { relationType: 'info' }],
    ['POST', `/api/services/${ids.service}/blocks/${others.block}`, { relationType: 'info' }],
    ['POST', `/api/properties/${others.facility}/recommendations`, { recommendationId: ids.place }],
    ['POST', `/api/properties/${ids.facility}/recommendations`, { recommendationId: others.place }],
    ['PUT', '/api/relations/reorder', { ...link(ids), blockIds: [] }],
  ]
  const statuses = await Promise.all(attempts.map(async ([method, path, body]) => (await other.send(method, path, { body })).status))
  expect(statuses).toEqual(attempts.map(() => 404))
})

test('a public block may be read and linked by anyone, and changed by its owner alone', async () => {
  const { id } = await createBlock(owner, { visibility: 'public' })
  expect((await other.send('GET', `/api/blocks/${id}`)).status).toBe(200)
  expect((await other.send('POST', '/api/relations', { body: { ...link(others), childId: id } })).status).toBe(201)
  for (const method of ['PUT', 'DELETE'] as const) {
    expect((await other.send(method, `/api/blocks/${id}`, { body: { name: 'Mio' } })).status).toBe(404)
  }
  expect((await other.send('POST', `/api/blocks/${id}/duplicate`)).status).toBe(404)
  expect((await createClient(url).send('GET', `/api/blocks/${id}`)).status).toBe(401)
})

test("another operator's own places stand in no list but theirs", async () => {
  const { body } = await other.send<{ id: string }[]>('GET', '/api/recommendations?name=bar&city=Lucca')
  expect(body.map(({ id }) => id)).toEqual([others.place])
})
