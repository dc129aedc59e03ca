import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFirstAccount, refuseLeaving, registrationLock } from '../people/operators/administrators.store.ts'
import { createUser } from '../people/operators/operators.store.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Client, createClient, newEmail, password } from '../testing/client.ts'
import { type EmptyInstallation, emptyInstallation } from '../testing/empty-installation.ts'
import { untilWaitedFor } from '../testing/waiting.ts'

/** Who administers an installation. */

let installation: EmptyInstallation
let url: string
beforeAll(async () => {
  installation = await emptyInstallation()
  url = await installation.start()
}, 60_000)
afterAll(() => installation.close())

const execute = (statement: ReturnType<typeof sql>) => installation.database.db.execute(statement)

type Registered = Client & { id: string; isAdmin: boolean }

async function register(): Promise<Registered> {
  const client = createClient(url)
  const body = { firstName: 'Maria', lastName: 'Rossi', email: newEmail(), password }
  const { body: made } = await client.send<{ user: { id: string; isAdmin: boolean } }>('POST', '/api/register', { body })
  return Object.assign(client, made.user)
}

test('of several first registrations at once one is the administrator, who cannot leave the others without one', async () => {
  const hosts = await Promise.all(Array.from({ length: 4 }, register))
  expect(hosts.map(({ isAdmin }) => isAdmin).sort()).toEqual([false, false, false, true])
  const [admin, other] = hosts.toSorted((a, b) => Number(b.isAdmin) - Number(a.isAdmin)) as [Registered, Registered]
  const change = (id: string, body: object) => admin.send('PUT', `/api/admin/operators/${id}`, { body })
  const leave = () => admin.send('DELETE', '/api/account', { body: { password } })
  for (const body of [{ isAdmin: false }, { isActive: false }, { isActive: false, isAdmin: false }])
    expect((await change(admin.id, body)).body.code).toBe('administrator.last')
  expect((await leave()).body.code).toBe('administrator.last')
  expect((await admin.send('GET', '/api/admin/operators')).status).toBe(200)

  // A second one who is suspended does not count.
  await change(other.id, { isAdmin: true })
  await change(other.id, { isActive: false })
  expect((await change(admin.id, { isAdmin: false })).body.code).toBe('administrator.last')
  await change(other.id, { isActive: true })
  expect((await leave()).status).toBe(204)
  expect((await execute(sql`select id from users where is_admin`)).rows).toEqual([{ id: other.id }])
}, 30_000)

test('two administrators who dismiss each other at once leave one', async () => {
  await execute(sql`update users set is_admin = false`)
  const [one, two] = [await register(), await register()]
  await execute(sql`update users set is_admin = true where id in (${one.id}, ${two.id})`)
  const dismiss = (by: Client, id: string) => by.send('PUT', `/api/admin/operators/${id}`, { body: { isAdmin: false } })
  await Promise.all([dismiss(one, two.id), dismiss(two, one.id)])
  expect((await execute(sql`select id from users where is_admin`)).rows).toHaveLength(1)
})

test('the only account may go, and whoever registers next administers', async () => {
  await execute(sql`delete from users`)
  const first = await register()
  expect(first.isAdmin).toBe(true)
  expect((await first.send('DELETE', '/api/account', { body: { password } })).status).toBe(204)
  expect((await register()).isAdmin).toBe(true)
  expect((await register()).isAdmin).toBe(false)
})

test('two accounts that leave while a third registers do not leave it without an administrator', async () => {
  await execute(sql`delete from users`)
  const [admin, other] = [await register(), await register()]
  const isSeen = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const third = { firstName: 'Eva', lastName: 'Bianchi', email: newEmail(), passwordHash: 'x', language: 'it' }
  const registering = inTransaction(installation.database.db, async (tx) => {
    const isAdmin = await isFirstAccount(tx)
    isSeen.resolve()
    await mayEnd.promise
    await createUser(tx, { ...third, isAdmin })
  })
  await isSeen.promise
  const leave = (one: Client) => one.send('DELETE', '/api/account', { body: { password } })
  const leaving = leave(other).then(async (first) => [first.status, (await leave(admin)).body.code])
  await Promise.race([leaving, pause(1_000)])
  mayEnd.resolve()
  await registering
  expect(await leaving).toEqual([204, 'administrator.last'])
  expect((await execute(sql`select id from users where is_admin`)).rows).toEqual([{ id: admin.id }])
})

test('whoever registers while all others leave, and the last one that leaves, do not wait for each other', async () => {
  const { db, isEmbedded } = installation.database
  if (isEmbedded) return
  await execute(sql`delete from users`)
  const [admin, other] = [await register(), await register()]
  let both: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${registrationLock})`)
    // Without the tries of inTransaction, which would hide that PostgreSQL had to end one.
    const isFirst = db.transaction(isFirstAccount)
    await untilWaitedFor(tx)
    await execute(sql`delete from users where id = ${other.id}`)
    const leaving = db.transaction((own) => refuseLeaving(own, admin.id))
    both = Promise.all([isFirst, leaving])
    await untilWaitedFor(tx, 2)
  })
  expect(await both).toEqual([false, undefined])
})
