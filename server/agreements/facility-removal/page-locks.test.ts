import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Answer, createBlock, createClient, createFacility, createService, type Host, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { untilWaitedFor } from '../../testing/waiting.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

test('whoever changes a service, and then its pages, does not meet the deletion of a property of it', async () => {
  const { db, isEmbedded } = server.database
  if (isEmbedded) return
  const host = await registerHost(server.url)
  const { id } = await createFacility(host)
  const service = await createService(host, { inAllFacilities: false, facilityIds: [id] })
  let answer: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from services where id = ${service.id} for update`)
    answer = host.send('DELETE', `/api/facilities/${id}`)
    await untilWaitedFor(tx)
    await tx.execute(sql`select from facilities where id = ${id} for no key update nowait`)
  })
  expect((await answer)?.status).toBe(204)
  expect((await host.send('GET', `/api/services/${service.id}`)).body).toMatchObject({ facilityIds: [] })
})

const bar = { name: 'Bar', category: 'ristorante', city: 'Lucca' }
const acts: [string, (host: Host, place: string) => Promise<Answer>][] = [
  ['change', (host, place) => host.send('PUT', `/api/recommendations/${place}`, { body: { ...bar, name: 'Caffè' } })],
  ['deletion', (host, place) => host.send('DELETE', `/api/recommendations/${place}`)],
]
test.each(acts)('whoever chooses a place for a page does not meet its %s', async (_what, act) => {
  const { db, isEmbedded } = server.database
  if (isEmbedded) return
  const host = await registerHost(server.url)
  const { id } = await createFacility(host)
  const { body: place } = await host.send<{ id: string }>('POST', '/api/recommendations', { body: bar })
  let answer: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from facilities where id = ${id} for update`)
    answer = act(host, place.id)
    await untilWaitedFor(tx)
    await tx.execute(sql`select from recommendations where id = ${place.id} for key share nowait`)
  })
  expect((await answer)?.status).toBeLessThan(300)
})

type Asked = { host: Host; id: string; question: string }
const meanwhile: [string, (asked: Asked) => Promise<Answer>][] = [
  [
    'answers a question',
    ({ host, id, question }) => host.send('PUT', `/api/facilities/${id}/questions/${question}`, { body: { answer: 'Sì' } }),
  ],
  [
    'links a block',
    async ({ host, id }) => {
      const link = { parentId: id, parentType: 'facility', childId: (await createBlock(host)).id, relationType: 'info' }
      return host.send('POST', '/api/relations', { body: link })
    },
  ],
]
// A request counts its copy to the guest before it names its property, and an answer that is mailed has the property first.
test.each(meanwhile)('a host %s while a guest’s request is being stored', async (_what, act) => {
  const { db, isEmbedded } = server.database
  if (isEmbedded) return
  const host = await registerHost(server.url)
  const { id } = await createFacility(host)
  await createClient(server.url).send('POST', `/api/guest/properties/${id}/ask`, { body: { question: 'C’è una sauna?', language: 'it' } })
  const { body: questions } = await host.send<{ id: string }[]>('GET', `/api/facilities/${id}/questions`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from facilities where id = ${id} for key share`)
    expect((await act({ host, id, question: questions[0]?.id ?? '' })).status).toBeLessThan(300)
  })
})

test('whoever copies a property does not meet a change of all pages of its host', async () => {
  const { db, isEmbedded } = server.database
  if (isEmbedded) return
  const host = await registerHost(server.url)
  const { id } = await createFacility(host)
  let answer: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${host.id} for no key update`)
    answer = host.send('POST', `/api/facilities/${id}/duplicate`)
    await untilWaitedFor(tx)
    await tx.execute(sql`select from facilities where id = ${id} for no key update nowait`)
  })
  expect((await answer)?.status).toBe(201)
})
