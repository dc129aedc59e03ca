import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Client, createBlock, createFacility, createService, sendRequest, signUp, villa } from './client.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** How many of each thing an operator may have: the last one passes, the next is refused, however it is made. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, true)
})
// All hosts see each other's places: the tests that search them come after in the same database.
afterAll(() => server.database.db.execute(sql`delete from recommendations where name = ${place.name}`))

type Host = Client & { id: string }
type Counted = {
  most: number
  code: string
  /** Makes one thing; its table, and which rows of it belong to this host. */
  first: (host: Host) => Promise<{ table: string; ofHost: SQL; unique?: Record<string, SQL> }>
  /** Each way that makes another. */
  ways: ((host: Host) => Promise<{ path: string; body?: unknown }>)[]
}

const owned = (column: string, host: Host) => sql`${sql.identifier(column)} = ${host.id}`
const uuid = sql`gen_random_uuid()`
const serial = (table: string) => sql`nextval(pg_get_serial_sequence(${table}, 'id'))`
const idOf = async (host: Host, path: string) => (await host.send<{ id: string }[]>('GET', path)).body[0]?.id ?? ''
const place = { name: 'Bar dei limiti', category: 'ristorante', city: 'Lucca' }
const supplier = { name: 'Taxi', whatsappNumber: '+39 333 1234567', service: 'auto', areaCode: '55100' }

const counted: Record<string, Counted> = {
  facilities: {
    most: limits.facilitiesPerOperator,
    code: 'facility.tooMany',
    first: async (host) => {
      await createFacility(host)
      return { table: 'facilities', ofHost: owned('user_id', host), unique: { id: uuid, link_id: uuid } }
    },
    ways: [
      async () => ({ path: '/api/facilities', body: villa }),
      async (host) => ({ path: `/api/facilities/${await idOf(host, '/api/facilities')}/duplicate` }),
    ],
  },
  services: {
    most: limits.servicesPerOperator,
    code: 'service.tooMany',
    first: async (host) => {
      await createService(host)
      return { table: 'services', ofHost: owned('userId', host), unique: { id: uuid } }
    },
    ways: [
      async () => ({ path: '/api/services', body: { name: 'Gita', category: 'tour' } }),
      async (host) => ({ path: `/api/services/${await idOf(host, '/api/services')}/duplicate` }),
    ],
  },
  blocks: {
    most: limits.blocksPerOperator,
    code: 'block.tooMany',
    first: async (host) => {
      await createBlock(host)
      return { table: 'blocks', ofHost: owned('ownerId', host), unique: { id: uuid } }
    },
    ways: [
      async () => ({ path: '/api/blocks', body: { name: 'Cucina' } }),
      async (host) => ({ path: `/api/blocks/${await idOf(host, '/api/blocks')}/duplicate` }),
    ],
  },
  suppliers: {
    most: limits.suppliersPerOperator,
    code: 'supplier.tooMany',
    first: async (host) => {
      await host.send('POST', '/api/suppliers', { body: supplier })
      return { table: 'suppliers', ofHost: owned('owner_id', host), unique: { id: serial('suppliers') } }
    },
    ways: [async () => ({ path: '/api/suppliers', body: supplier })],
  },
  templates: {
    most: limits.templatesPerOperator,
    code: 'template.tooMany',
    first: async (host) => {
      await host.send('POST', '/api/proposal-templates', { body: { name: 'Gita' } })
      return { table: 'proposal_templates', ofHost: owned('userId', host), unique: { id: serial('proposal_templates') } }
    },
    ways: [async () => ({ path: '/api/proposal-templates', body: { name: 'Auto' } })],
  },
  'own places': {
    most: limits.ownPlacesPerOperator,
    code: 'recommendation.tooMany',
    first: async (host) => {
      await host.send('POST', '/api/recommendations', { body: place })
      return { table: 'recommendations', ofHost: owned('owner_id', host), unique: { id: uuid } }
    },
    ways: [async () => ({ path: '/api/recommendations', body: place })],
  },
}

/** Copies a row until so many stand there, each with values of its own where they must differ. */
async function fill(table: string, ofHost: SQL, unique: Record<string, SQL>, total: number): Promise<void> {
  const own = sql.join(
    Object.entries(unique).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )
  const { db } = server.database
  const { rows } = await db.execute<{ names: string }>(sql`select string_agg(quote_ident(attname), ', ') as names
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const names = sql.raw(rows[0]?.names ?? '')
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${names}) overriding system value
    select ${names} from (select (jsonb_populate_record(held, jsonb_build_object(${own}))).*
    from ${sql.identifier(table)} held, generate_series(1, ${total - 1}) where ${ofHost}) as copies`)
}

test.each(Object.entries(counted))('%s', async (_, { most, code, first, ways }) => {
  for (const way of ways) {
    const host = await signUp(server.url)
    const { table, ofHost, unique = {} } = await first(host)
    await fill(table, ofHost, unique, most - 1)
    const { path, body } = await way(host)
    // At once: the last place is given once.
    const crowd = await Promise.all(Array.from({ length: 4 }, () => host.send('POST', path, { body })))
    expect([path, ...crowd.map(({ status }) => status).toSorted()]).toEqual([path, 201, 409, 409, 409])
    const refused = await host.send('POST', path, { body })
    expect([path, refused.status, refused.body.code]).toEqual([path, 409, code])
    const other = await signUp(server.url)
    await first(other)
    const theirs = await way(other)
    expect((await other.send('POST', theirs.path, { body: theirs.body })).status).toBe(201)
  }
})

test('blocks of a section, and places of a facility', async () => {
  const host = await signUp(server.url)
  const facility = await createFacility(host)
  const service = await createService(host)
  const { body: chosen } = await host.send<{ id: string }>('POST', '/api/recommendations', { body: place })
  const blocks: string[] = []
  for (let made = 0; made <= limits.blocksPerSection; made++) blocks.push((await createBlock(host)).id)
  const parents = { facility: facility.id, service: service.id }
  for (const [parentType, parentId] of Object.entries(parents)) {
    const rows = sql.join(
      blocks.slice(2).map((id, at) => sql`(${id}::uuid, ${at}::int)`),
      sql`, `,
    )
    await server.database.db.execute(sql`
      insert into relations (id, "parentId", "parentType", "childId", "childType", "relationType", position, "ownerId")
      select gen_random_uuid(), ${parentId}::uuid, ${parentType}, child, 'block', 'mainpage', at, ${host.id}::uuid from (values ${rows}) as made (child, at)`)
    const link = async (childId: string | undefined, relationType: string) =>
      parentType === 'facility'
        ? host.send('POST', '/api/relations', { body: { parentId, parentType, childId, relationType } })
        : host.send('POST', `/api/services/${parentId}/blocks/${childId}`, { body: { relationType } })
    expect([parentType, (await link(blocks[0], 'mainpage')).status]).toEqual([parentType, 201])
    const refused = await link(blocks[1], 'mainpage')
    expect([parentType, refused.status, refused.body.code]).toEqual([parentType, 409, 'relation.tooMany'])
    expect([parentType, (await link(blocks[1], 'info')).status]).toEqual([parentType, 201])
  }
  const path = `/api/properties/${facility.id}/recommendations`
  await server.database.db.execute(sql`
    with made as (
      insert into recommendations (id, name, category, city, name_key, city_key)
      select gen_random_uuid(), ${place.name}, 'ristorante', 'Lucca', 'bar', 'lucca' from generate_series(1, ${limits.placesPerFacility - 1}) returning id)
    insert into property_recommendations (id, "propertyId", "recommendationId") select gen_random_uuid(), ${facility.id}::uuid, id from made`)
  expect((await host.send('POST', path, { body: { recommendationId: chosen.id } })).status).toBe(201)
  const { body: more } = await host.send<{ id: string }>('POST', '/api/recommendations', { body: place })
  const refused = await host.send('POST', path, { body: { recommendationId: more.id } })
  expect([refused.status, refused.body.code]).toEqual([409, 'recommendation.tooMany'])
  // What is chosen already is no further one.
  expect((await host.send('POST', path, { body: { recommendationId: chosen.id } })).status).toBe(200)
})

test('open questions of a facility: the next is answered, and not kept', async () => {
  const host = await signUp(server.url)
  const facility = await createFacility(host)
  const ask = (question: string) => host.send('POST', `/api/guest/properties/${facility.id}/ask`, { body: { question, language: 'it' } })
  await ask('Avete un telescopio?')
  await fill('guest_questions', sql`facility_id = ${facility.id}`, { id: uuid, key: uuid }, limits.questionsPerFacility - 1)
  const kept = async () => {
    const { rows } = await server.database.db.execute<{ total: number }>(
      sql`select count(*)::int as total from guest_questions where facility_id = ${facility.id}`,
    )
    return rows[0]?.total
  }
  await ask('Avete un pianoforte?')
  expect(await kept()).toBe(limits.questionsPerFacility)
  await ask('Avete un acquario?')
  expect(await kept()).toBe(limits.questionsPerFacility)
})

test('proposals of one sending, and their photos', async () => {
  const host = await signUp(server.url)
  await sendRequest(server.url, (await createFacility(host)).id)
  const requestId = await idOf(host, '/api/bookings')
  const offer = { date: '2037-12-24', time: '15:00' }
  const send = async (count: number, photos: number) => {
    const mediaUrls = Array.from({ length: photos }, (_, at) => `https://foto.example/${at}.jpg`)
    const proposals = Array.from({ length: count }, () => ({ ...offer, mediaUrls }))
    return (await host.send('POST', '/api/proposals', { body: { requestId, proposals } })).status
  }
  expect(await send(limits.offersPerProposal, limits.mediaPerOffer)).toBe(201)
  expect([await send(limits.offersPerProposal + 1, 0), await send(1, limits.mediaPerOffer + 1)]).toEqual([400, 400])
})
