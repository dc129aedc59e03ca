import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { registerAdministrator } from '../testing/administrators.ts'
import { type Answer, createFacility, type Host, registerHost } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { untilWaitedFor } from '../testing/waiting.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

type Act = (host: Host) => Promise<Answer>
const acts: [string, Act][] = [
  [
    'a host says another language of the own texts',
    (host) => host.send('PUT', '/api/auth/profile', { body: { firstName: 'Ada', lastName: 'Bianchi', textLanguage: 'de' } }),
  ],
  [
    'an administrator suspends a host',
    async ({ id }) => (await registerAdministrator(server.url)).send('PUT', `/api/admin/operators/${id}`, { body: { isActive: false } }),
  ],
]

// What touches all pages of an operator has the operator locked first. A link of a block locks the page first, and names the operator then.
test.each(acts)('while %s, whoever has a property locked may name its operator', async (_act, act) => {
  const { db, isEmbedded } = server.database
  if (isEmbedded) return
  const host = await registerHost(server.url)
  const { id } = await createFacility(host)
  let answer: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from facilities where id = ${id} for update`)
    answer = act(host)
    await untilWaitedFor(tx)
    await tx.execute(sql`select from users where id = ${host.id} for key share nowait`)
  })
  expect((await answer)?.status).toBe(200)
})

test('pages are closed in the order in which others hold several of them', async () => {
  const { db, isEmbedded } = server.database
  if (isEmbedded) return
  const host = await registerHost(server.url)
  const [later, moved] = [await createFacility(host), await createFacility(host)]
  // The one that stands behind in the table comes first by its id.
  const first = `00000000${moved.id.slice(8)}`
  await db.execute(sql`update facilities set id = ${first} where id = ${moved.id}`)
  const admin = await registerAdministrator(server.url)
  let answer: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from facilities where id = ${first} for no key update`)
    answer = admin.send('PUT', `/api/admin/operators/${host.id}`, { body: { isActive: false } })
    await untilWaitedFor(tx)
    await tx.execute(sql`select from facilities where id = ${later.id} for no key update nowait`)
  })
  expect((await answer)?.status).toBe(200)
})
