import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { assistantApi } from '#contract/assistant.api.ts'
import { getFacility } from '../../../hosting/ownership/owned-facilities.store.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createClient, createFacility, registerHost } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { getGuestPage } from '../../guest/guest.store.ts'
import { addQuestion } from './questions.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

test('a question about a property that was just deleted is not kept, and nothing fails', async () => {
  const host = await registerHost(server.url)
  const { id } = await createFacility(host)
  const { db } = server.database
  const row = await getFacility(db, host.id, id)
  expect((await host.send('DELETE', `/api/facilities/${id}`)).status).toBe(204)
  expect(await inTransaction(db, (tx) => addQuestion(tx, id, 'Avete un pianoforte?', 'it'))).toBeUndefined()
  await expect(getGuestPage(db, row, 'it')).rejects.toMatchObject({ code: 'facility.notFound' })
  const ask = await createClient(server.url).send('POST', `/api/guest/properties/${id}/ask`, {
    body: { question: 'Avete un pianoforte?', language: 'it' },
  })
  expect([ask.status, ask.body.code]).toEqual([404, 'facility.notFound'])
  const { rows } = await db.execute(sql`select id from guest_questions where facility_id = ${id}`)
  expect(rows).toEqual([])
})

test('what properties answer is counted for those that are left, when one goes meanwhile', async () => {
  for (let round = 0; round < 3; round++) {
    const host = await registerHost(server.url)
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await createFacility(host)).id)
    const counting = host.send<{ facilityId: string }[]>('GET', assistantApi.readinessCounts.path)
    expect((await host.send('DELETE', `/api/facilities/${ids[0]}`)).status).toBe(204)
    const { status, body } = await counting
    expect([status, body.map(({ facilityId }) => facilityId)]).toEqual([200, expect.arrayContaining(ids.slice(1))])
  }
})
