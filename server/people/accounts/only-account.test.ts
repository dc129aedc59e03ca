import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createClient, password } from '../../testing/client.ts'
import { emptyInstallation } from '../../testing/empty-installation.ts'

const installation = await emptyInstallation()
const { db, isEmbedded } = installation.database
const url = await installation.start()

const registered = async (email: string) => {
  const client = createClient(url)
  const body = { firstName: 'Ada', lastName: 'Bianchi', email, password, confirmPassword: password }
  const { status } = await client.send('POST', '/api/register', { body })
  return { client, status }
}

/** Waits until so many statements wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(() => db.execute(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`), {
      timeout: 10_000,
    })
    .toMatchObject({ rowCount: count })

// The embedded engine has one connection: there one call is over before the other begins.
test.skipIf(isEmbedded)('whoever registers while the only account leaves administers the installation', async () => {
  const { client } = await registered('prima@example.com')
  let left: Promise<{ status: number }> | undefined
  let second: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    // The one that leaves has looked who else is there, and waits for its own row.
    await tx.execute(sql`select from users for key share`)
    left = client.send('DELETE', '/api/account', { body: { password } })
    await waiting(1)
    second = registered('seconda@example.com')
    await waiting(2)
  })
  expect((await left)?.status).toBe(204)
  await second
  const { rows } = await db.execute(sql`select email, is_admin from users`)
  expect(rows).toEqual([{ email: 'seconda@example.com', is_admin: true }])
})
