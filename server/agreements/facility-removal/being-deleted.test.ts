import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createBlock, createClient, createFacility, createService, registerHost, wish } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

type Call = { method: string; path: string; body?: object; isGuest?: boolean }
/** What needs a property, or something of its host. */
const calls: Record<string, (made: { facility: string; service: string; block: string; place: string }) => Call> = {
  'a calendar feed': ({ facility }) => ({ method: 'POST', path: '/api/calendar-feeds', body: { facilityId: facility } }),
  'a booking by hand': ({ facility }) => ({
    method: 'POST',
    path: '/api/bookings',
    body: { facilityId: facility, service: 'Gita', category: 'tour', date: '2037-03-01', time: '10:00', adultNum: 1, firstName: 'Eva' },
  }),
  'a translation': ({ facility }) => ({
    method: 'PUT',
    path: `/api/translations/facility/${facility}/en`,
    body: { texts: { description: 'x' } },
  }),
  'a link': ({ facility, block }) => ({
    method: 'POST',
    path: '/api/relations',
    body: { parentId: facility, parentType: 'facility', childId: block, relationType: 'info' },
  }),
  'a chosen place': ({ facility, place }) => ({
    method: 'POST',
    path: `/api/properties/${facility}/recommendations`,
    body: { recommendationId: place },
  }),
  'a service in it alone': ({ facility }) => ({
    method: 'POST',
    path: '/api/services',
    body: { name: 'Gita', category: 'tour', inAllFacilities: false, facilityIds: [facility] },
  }),
  'a service that is offered in it from now on': ({ facility, service }) => ({
    method: 'PUT',
    path: `/api/services/${service}`,
    body: { inAllFacilities: false, facilityIds: [facility] },
  }),
  'a change': ({ facility }) => ({ method: 'PUT', path: `/api/facilities/${facility}`, body: { name: 'Altra' } }),
  'a copy': ({ facility }) => ({ method: 'POST', path: `/api/facilities/${facility}/duplicate` }),
  'a new link': ({ facility }) => ({ method: 'POST', path: `/api/facilities/${facility}/guest-link` }),
  'a request': ({ facility }) => ({
    method: 'POST',
    path: `/api/guest/properties/${facility}/requests`,
    body: { ...wish, email: 'a@b.example' },
    isGuest: true,
  }),
}

test.each(Object.entries(calls))('%s for a property that is being deleted finds none', async (_, callOf) => {
  const host = await registerHost(server.url)
  const [{ id: facility }, { id: service }, { id: block }] = [
    await createFacility(host),
    await createService(host),
    await createBlock(host),
  ]
  const { body: place } = await host.send<{ id: string }>('POST', '/api/recommendations', {
    body: { name: 'Bar', category: 'ristorante', city: 'Lucca' },
  })
  const isGone = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const deleting = inTransaction(server.database.db, async (tx) => {
    await tx.execute(sql`delete from facilities where id = ${facility}`)
    isGone.resolve()
    await mayEnd.promise
  })
  await isGone.promise
  const { method, path, body, isGuest } = callOf({ facility, service, block, place: place.id })
  const answer = (isGuest ? createClient(server.url) : host).send(method, path, { body })
  await pause(300)
  mayEnd.resolve()
  await deleting
  const { status, body: said } = await answer
  expect([status, said.code]).toEqual([404, 'facility.notFound'])
})
