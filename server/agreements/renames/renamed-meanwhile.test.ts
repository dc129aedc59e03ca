import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { meet } from '../../testing/agreements.ts'
import { type Answer, createFacility, newEmail, registerHost, wish } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { untilWaitedFor } from '../../testing/waiting.ts'
import { createRequest, newRequest } from '../requests/create-request.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const renamed = { name: 'Villa Luna', timezone: 'Asia/Tokyo' }

test('whoever changes a request, and then names its property, does not meet the new name of that', async () => {
  const { db, isEmbedded } = server.database
  if (isEmbedded) return
  const { host, facilityId, id, read } = await meet(server.url)
  let answer: Promise<Answer> | undefined
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select from requests where id = ${id} for update`)
    answer = host.send('PUT', `/api/facilities/${facilityId}`, { body: renamed })
    await untilWaitedFor(tx)
    await tx.execute(sql`select from facilities where id = ${facilityId} for key share nowait`)
  })
  expect((await answer)?.status).toBe(200)
  expect(await read()).toMatchObject({ facilityName: 'Villa Luna', timezone: 'Asia/Tokyo' })
})

test('a request that is just being stored gets the new name and the new clock too', async () => {
  const { db, isEmbedded } = server.database
  if (isEmbedded) return
  const { host, facilityId } = await meet(server.url)
  let answer: Promise<Answer> | undefined
  const { id } = await inTransaction(db, async (tx) => {
    const property = await getFacility(tx, host.id, facilityId)
    const stored = await createRequest(tx, newRequest(property, { ...wish, language: 'de', category: 'barche', email: newEmail() }))
    answer = host.send('PUT', `/api/facilities/${facilityId}`, { body: renamed })
    await untilWaitedFor(tx)
    return stored
  })
  expect((await answer)?.status).toBe(200)
  expect((await host.send('GET', `/api/bookings/${id}`)).body).toMatchObject({ facilityName: 'Villa Luna', timezone: 'Asia/Tokyo' })
})

const body = { ...wish, language: 'de', category: 'barche', firstName: 'Eva' }
test.each([
  ['a guest', (id: string) => [`/api/guest/properties/${id}/requests`, { ...body, email: newEmail() }]],
  ['a host', (id: string) => ['/api/bookings', { ...body, facilityId: id, date: '2037-05-01', time: '10:00' }]],
] as [string, (id: string) => [string, object]][])(
  'what %s asks for while its property is renamed has the new name and the new clock',
  async (_, call) => {
    const { db, isEmbedded } = server.database
    if (isEmbedded) return
    const host = await registerHost(server.url)
    const { id } = await createFacility(host)
    const [path, asked] = call(id)
    let answer: Promise<Answer> | undefined
    await inTransaction(db, async (tx) => {
      // Whoever stores a request waits here, with the property as it was read before.
      await tx.execute(sql`lock table requests in share mode`)
      answer = host.send('POST', path, { body: asked })
      await untilWaitedFor(tx)
      expect((await host.send('PUT', `/api/facilities/${id}`, { body: renamed })).status).toBe(200)
    })
    expect((await answer)?.status).toBe(201)
    const { body: listed } = await host.send<object[]>('GET', '/api/bookings')
    expect(listed).toMatchObject([{ facilityName: 'Villa Luna', timezone: 'Asia/Tokyo' }])
  },
)
