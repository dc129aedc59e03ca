import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { meet } from '../../testing/agreements.ts'
import { type Answer, newEmail, wish } from '../../testing/client.ts'
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
