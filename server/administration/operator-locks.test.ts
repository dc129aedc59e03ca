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
    'a host chooses another language',
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
