import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { LinkedBlock } from '#contract/relations.ts'
import { createBlock, createFacility, createService, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

/** A host whose copies of another's blocks hold all but a few of the characters that they may. */
async function nearlyFull() {
  const [author, host] = [await registerHost(server.url), await registerHost(server.url)]
  const made = (name: string) => createBlock(author, { name, description: 'x'.repeat(500), visibility: 'public' })
  const [held, more] = [await made('Spiaggia'), await made('Sentiero')]
  const [facility, service] = [await createFacility(host), await createService(host)]
  const link = (childId: string, parentId = facility.id, parentType = 'facility') =>
    host.send('POST', '/api/relations', { body: { parentId, parentType, childId, relationType: 'info' } })
  await link(held.id)
  await link(held.id, service.id, 'service')
  const { db } = server.database
  await db.execute(sql`update relations set kept = jsonb_build_object('name', repeat('x', ${limits.copiedCharacters - 1_200}::int))
    where "parentId" = ${service.id}`)
  return { author, host, facility, service, held, more, link }
}

test('the copies of others’ blocks have one limit of characters, however they are made', async () => {
  const { author, host, facility, service, held, more, link } = await nearlyFull()
  const changed = await author.send('PUT', `/api/blocks/${held.id}`, { body: { description: 'y'.repeat(2_000) } })
  expect(changed.status).toBe(200)
  const { body: links } = await host.send<LinkedBlock[]>('GET', `/api/facilities/${facility.id}/blocks`)
  const { id, change } = links[0] ?? {}
  const refused = [
    await link(more.id),
    await host.send('POST', `/api/services/${service.id}/blocks/${more.id}`, { body: { relationType: 'info' } }),
    await host.send('POST', `/api/relations/${id}/take-over`, { body: { changedAt: change?.changedAt } }),
    await host.send('POST', `/api/facilities/${facility.id}/duplicate`),
    await host.send('POST', `/api/services/${service.id}/duplicate`),
  ]
  const message = expect.stringContaining('al massimo 20 milioni di caratteri')
  expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
    refused.map(() => ({ status: 409, body: { code: 'relation.tooMuch', message } })),
  )
  const after = await host.send<LinkedBlock[]>('GET', `/api/facilities/${facility.id}/blocks`)
  expect(after.body).toEqual(links)
  expect((await host.send<unknown[]>('GET', '/api/facilities')).body).toHaveLength(1)
})

test('own blocks are shown as they are, and count for nothing', async () => {
  const { host, link, facility, more } = await nearlyFull()
  const own = await createBlock(host, { description: 'z'.repeat(5_000) })
  expect((await link(own.id)).status).toBe(201)
  expect((await host.send('DELETE', `/api/relations/block/${own.id}/property/${facility.id}`)).status).toBe(204)
  await server.database.db.execute(sql`update relations set kept = kept || '{"name": ""}' where "ownerId" = ${host.id}`)
  expect((await link(more.id)).status).toBe(201)
})
