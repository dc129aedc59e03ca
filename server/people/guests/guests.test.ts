import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createClient, newEmail, password } from '../../testing/client.ts'
import { registerGuest } from '../../testing/guests.ts'
import { awaitMail, tokenIn } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { removeUnverified } from './guests.store.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const post = (path: string, body: object) => createClient(url).send('POST', path, { body })
const register = (email: string) => post('/api/guest/register', { firstName: 'Eva', email, password, language: 'it' })
const login = (email: string, word: string) => post('/api/guest/login', { email, password: word })
const reset = (token: string, newPassword = 'tutta nuova davvero') => post('/api/guest/reset-password', { token, newPassword })

async function resetLink(email: string): Promise<string> {
  await post('/api/guest/forgot-password', { email })
  return tokenIn(await awaitMail(email, 'Reimposta la tua password'))
}

async function minutesOf(column: string, email: string): Promise<number | undefined> {
  const { rows } = await server.database.db.execute<{ minutes: number }>(
    sql`select ceil(extract(epoch from ${sql.identifier(column)} - now()) / 60)::int as minutes from guests where email = ${email}`,
  )
  return rows[0]?.minutes
}

test("a guest's links are good for a day and for an hour, by the clock of the database", async () => {
  const [waiting, { email }] = [newEmail(), await registerGuest(url)]
  await register(waiting)
  expect(await minutesOf('verify_token_expires', waiting)).toBe(24 * 60)
  const token = await resetLink(email)
  expect(await minutesOf('reset_token_expires', email)).toBe(60)
  await server.database.db.execute(sql`update guests set reset_token_expires = now() where email = ${email}`)
  expect((await reset(token)).body.code).toBe('auth.badResetToken')
  expect((await login(email, password)).status).toBe(200)
})

test('a reset confirms the address as well: the account is open, its first link is spent, and upkeep leaves it alone', async () => {
  const email = newEmail()
  await register(email)
  const verify = tokenIn(await awaitMail(email, 'Conferma il tuo indirizzo'))
  expect((await reset(await resetLink(email))).status).toBe(200)
  expect((await login(email, 'tutta nuova davvero')).body).toMatchObject({ guest: { email, emailVerified: true } })
  expect((await post('/api/guest/verify-email', { token: verify, password: 'tutta nuova davvero' })).body.code).toBe('guest.badToken')
  await server.database.db.execute(sql`update guests set verify_token_expires = now() - interval '2 days' where email = ${email}`)
  await removeUnverified(server.database.db, 500)
  expect((await login(email, 'tutta nuova davvero')).status).toBe(200)
})

test('a registration that nobody confirmed goes a day after its link has ended, not before', async () => {
  const [early, late] = [newEmail(), newEmail()]
  for (const email of [early, late]) await register(email)
  const age = (email: string, hours: number) =>
    server.database.db.execute(
      sql`update guests set verify_token_expires = now() - make_interval(hours => ${hours}) where email = ${email}`,
    )
  await age(early, 23)
  await age(late, 25)
  await removeUnverified(server.database.db, 500)
  const { rows } = await server.database.db.execute(sql`select email from guests where email in (${early}, ${late})`)
  expect(rows).toEqual([{ email: early }])
})
