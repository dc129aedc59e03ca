import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

test('whoever sends ever other fields uses up few of the names that statements have', { timeout: 60_000 }, async () => {
  const { url, database } = await startTestServer()
  const host = await registerHost(url)
  const { id } = await createFacility(host)
  const allowed: Record<string, string> = { email: 'a@example.com', websiteurl: '' }
  // More choices than names: 64.
  const fields = ['phone', 'email', 'description', 'whatsapp', 'country', 'websiteurl']
  for (let choice = 0; choice < 2 ** fields.length; choice++) {
    const body = Object.fromEntries(fields.filter((_, bit) => choice & (1 << bit)).map((name) => [name, allowed[name] ?? '123456']))
    // A statement has a name from the second time on.
    for (let time = 0; time < 2; time++) expect((await host.send('PUT', `/api/facilities/${id}`, { body })).status).toBe(200)
  }
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(distinct statement)::int as count from pg_prepared_statements where name <> '' and statement like 'update "facilities" set "%"'`,
  )
  expect(rows[0]?.count).toBeGreaterThan(5)
  expect(rows[0]?.count).toBeLessThanOrEqual(50)
})
