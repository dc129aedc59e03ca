import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createClient, createFacility, newEmail, password, registerHost, wish } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createRequest, newRequest } from '../requests/create-request.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

test('a request to a property that is deleted in the same moment finds none, and nothing fails', async () => {
  for (let round = 0; round < 4; round++) {
    const host = await registerHost(server.url)
    const { id } = await createFacility(host)
    const ask = () =>
      createClient(server.url).send('POST', `/api/guest/properties/${id}/requests`, { body: { ...wish, email: newEmail() } })
    const [gone, ...asked] = await Promise.all([host.send('DELETE', `/api/facilities/${id}`), ask(), ask(), ask(), ask(), ask()])
    expect(gone.status).toBe(204)
    for (const { status, body } of asked)
      expect([status, status === 201 ? undefined : body.code]).toEqual(status === 201 ? [201, undefined] : [404, 'facility.notFound'])
  }
})

test.each([
  ['the property', 'facilityRemoved', (id: string) => [`/api/facilities/${id}`]],
  ['the account', 'requestRejected', () => ['/api/account', { body: { password } }]],
] as const)('a guest whose request is being stored while %s goes is told too', async (_, kind, removal) => {
  const host = await registerHost(server.url)
  const { id } = await createFacility(host)
  const { db } = server.database
  const email = newEmail()
  const facility = await getFacility(db, host.id, id)
  const isStored = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const storing = inTransaction(db, async (tx) => {
    await createRequest(tx, newRequest(facility, { ...wish, email, adultNum: 2, childNum: 0 } as Parameters<typeof newRequest>[1]))
    isStored.resolve()
    await mayEnd.promise
  })
  await isStored.promise
  const [path, sent] = removal(id) as [string, object?]
  const deleting = host.send('DELETE', path, sent)
  await pause(1_000)
  mayEnd.resolve()
  await storing
  expect((await deleting).status).toBe(204)
  const { rows } = await db.execute(sql`select kind from mails where recipient = ${email}`)
  expect(rows).toEqual([{ kind }])
})
