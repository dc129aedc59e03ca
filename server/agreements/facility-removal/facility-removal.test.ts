import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { meet } from '../../testing/agreements.ts'
import { registerHost } from '../../testing/client.ts'
import { awaitMail } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const told = async (host: { id: string }) => {
  const { rows } = await server.database.db.execute<{ recipient: string }>(
    sql`select recipient from mails where user_id = ${host.id} and kind = 'facilityRemoved' order by recipient`,
  )
  return rows.map(({ recipient }) => recipient)
}

test('guests with an open request or a booking ahead are told, others are not, and what was agreed on stays', async () => {
  const open = await meet(server.url, { language: 'it' })
  const booked = await meet(server.url, { language: 'de', firstName: 'Jürgen' }, open)
  const [closed, over] = [await meet(server.url, {}, open), await meet(server.url, {}, open)]
  await booked.change({ status: 'confirmed' })
  await closed.change({ status: 'rejected' })
  await over.change({ status: 'completed' })
  const other = await registerHost(server.url)
  expect((await other.send('DELETE', `/api/facilities/${open.facilityId}`)).status).toBe(404)
  expect(await told(open.host)).toEqual([])
  expect((await open.host.send('DELETE', `/api/facilities/${open.facilityId}`)).status).toBe(204)
  expect(await told(open.host)).toEqual([open.email, booked.email].sort())
  const { text } = await awaitMail(booked.email, 'Die Seite von Villa Sole gibt es nicht mehr')
  expect(text).toContain('Was Sie angefragt oder vereinbart haben, gilt weiterhin')
  expect(text).toContain('24. Dezember 2037')
  expect(await booked.read()).toMatchObject({ status: 'confirmed', facilityId: null, facilityName: 'Villa Sole', turn: 'agreed' })
  expect((await booked.view()).status).toBe('confirmed')
})
