import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createClient, newEmail, password, signUp } from '../../testing/client.ts'
import { registerGuest } from '../../testing/guests.ts'
import { mailsMade } from '../../testing/limits.ts'
import { awaitMail, tokenIn } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** An account that was switched off opens by no way, and nobody is told that there is one. */

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const post = (path: string, body: object) => createClient(url).send('POST', path, { body })
const close = (table: 'users' | 'guests', email: string) =>
  server.database.db.execute(sql`update ${sql.identifier(table)} set "isActive" = false where email = ${email}`)
const asksDone = async (queue: string, email: string) => {
  const { rows } = await server.database.db.execute<{ count: number }>(
    sql`select count(*)::int from pgboss.job where name = ${queue} and data ->> 'email' = ${email} and state = 'completed'`,
  )
  return rows[0]?.count
}

test("an operator's: no password, session, page or mailed link, and no new link", async () => {
  const host = await signUp(url)
  const { email } = host
  const confirm = tokenIn(await awaitMail(email, 'Ti diamo il benvenuto su Ospita'))
  await host.send('PUT', '/api/auth/profile', {
    body: { firstName: 'Ada', lastName: 'Verdi', email: newEmail(), currentPassword: password },
  })
  const undo = tokenIn(await awaitMail(email, 'Qualcuno vuole cambiare l’email del tuo account'))
  await post('/api/forgot-password', { email })
  const reset = tokenIn(await awaitMail(email, 'Reimposta la tua password'))
  await close('users', email)
  const before = await mailsMade(email)
  const [right, wrong] = [await post('/api/login', { email, password }), await post('/api/login', { email, password: 'sbagliata' })]
  expect([right.status, right.text]).toEqual([401, wrong.text])
  expect((await host.send('GET', '/api/auth/user')).status).toBe(401)
  expect((await host.send('GET', '/')).text).not.toContain(email)
  expect((await post('/api/account/email/confirm', { token: confirm })).body.code).toBe('account.badEmailLink')
  expect((await post('/api/account/email/undo', { token: undo })).body.code).toBe('account.badEmailLink')
  expect((await post('/api/reset-password', { token: reset, newPassword: 'tutta nuova davvero' })).body.code).toBe('auth.badResetToken')
  await post('/api/forgot-password', { email })
  await expect.poll(() => asksDone('forgot-password', email), { timeout: 15_000 }).toBe(2)
  expect(await mailsMade(email)).toBe(before)
})

test("a guest's: no session, password or mailed link, and no new link", async () => {
  const guest = await registerGuest(url)
  const { email } = guest
  await post('/api/guest/forgot-password', { email })
  const reset = tokenIn(await awaitMail(email, 'Reimposta la tua password'))
  const waiting = newEmail()
  await post('/api/guest/register', { firstName: 'Eva', email: waiting, password, language: 'it' })
  const verify = tokenIn(await awaitMail(waiting, 'Conferma il tuo indirizzo'))
  for (const address of [email, waiting]) await close('guests', address)
  const before = await mailsMade(email)
  const wrong = await post('/api/guest/login', { email, password: 'sbagliata' })
  expect((await post('/api/guest/login', { email, password })).text).toBe(wrong.text)
  expect((await guest.send('GET', '/api/guest/me')).status).toBe(401)
  expect((await post('/api/guest/reset-password', { token: reset, newPassword: 'tutta nuova davvero' })).body.code).toBe(
    'auth.badResetToken',
  )
  expect((await post('/api/guest/verify-email', { token: verify, password })).body.code).toBe('guest.badToken')
  await post('/api/guest/forgot-password', { email })
  await expect.poll(() => asksDone('guest-forgot-password', email), { timeout: 15_000 }).toBe(2)
  expect(await mailsMade(email)).toBe(before)
})
