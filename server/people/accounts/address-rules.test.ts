import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { type Client, createClient, newEmail, password, signUp } from '../../testing/client.ts'
import { awaitMail, mailsTo, tokenIn } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Who may take which sign-in address, and what the way back to the old one takes along. */

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const person = { firstName: 'Ada', lastName: 'Verdi' }
const change = (host: Client, email: string) =>
  host.send('PUT', '/api/auth/profile', { body: { ...person, email, currentPassword: password } })
const spend = (kind: 'confirm' | 'undo', token: string) => createClient(url).send('POST', `/api/account/email/${kind}`, { body: { token } })
const register = (email: string) => createClient(url).send('POST', '/api/register', { body: { ...person, email, password } })
const linkTo = async (address: string, subject: string) => tokenIn(await awaitMail(address, subject))

/** Moves an account to another address; the link back. */
async function move(host: Client & { email: string }, email = newEmail()): Promise<{ email: string; undo: string }> {
  expect((await change(host, email)).status).toBe(200)
  expect((await spend('confirm', await linkTo(email, 'Conferma il nuovo indirizzo'))).status).toBe(200)
  return { email, undo: await linkTo(host.email, 'L’email del tuo account è cambiata') }
}

test('who left an address may ask for it again, and others may have it once the way back is over', async () => {
  const host = await signUp(url)
  const { email } = await move(host)
  expect((await change(host, host.email)).body).toMatchObject({ email, pendingEmail: host.email })
  expect((await register(host.email)).body.code).toBe('account.emailTaken')
  await server.database.db.execute(sql`update email_links set expires = now() where user_id = ${host.id} and kind = 'undo'`)
  expect((await register(host.email)).status).toBe(201)
})

test('a link that was mailed before somebody had the address does not take it from who may still come back to it', async () => {
  const [early, owner] = [await signUp(url), createClient(url)]
  const wanted = newEmail()
  await change(early, wanted)
  const token = await linkTo(wanted, 'Conferma il nuovo indirizzo')
  expect((await owner.send('POST', '/api/register', { body: { ...person, email: wanted, password } })).status).toBe(201)
  const { undo } = await move(Object.assign(owner, { email: wanted }))
  expect((await spend('confirm', token)).body.code).toBe('account.emailTaken')
  expect((await spend('undo', undo)).body).toEqual({ email: wanted })
})

test("the way back ends the account's passkeys, and nobody else's links", async () => {
  const [host, other] = [await signUp(url), await signUp(url)]
  const { undo } = await move(host)
  const theirs = await move(other)
  const device = createAuthenticator()
  const { body: options } = await host.send<{ challenge: string }>('POST', '/api/passkeys/options', { body: { password } })
  expect((await host.send('POST', '/api/passkeys', { body: { name: 'Del ladro', response: device.register(options) } })).status).toBe(201)
  expect((await spend('undo', undo)).status).toBe(200)
  const browser = createClient(url)
  const { body: asked } = await browser.send<{ challenge: string }>('POST', '/api/passkeys/sign-in/options')
  const { body } = await browser.send('POST', '/api/passkeys/sign-in', { body: { response: device.signIn(asked) } })
  expect(body.code).toBe('passkey.unknown')
  expect((await spend('undo', theirs.undo)).body).toEqual({ email: other.email })
})

test('a mailbox that has had its mails of the day gets no link to confirm', async () => {
  const limited = await startTestServer({ RATE_LIMITS: 'on' })
  const host = Object.assign(createClient(limited.url), { cookie: (await signUp(url)).cookie })
  const email = newEmail()
  await server.database.db.execute(
    sql`insert into throttles (key, count, resets_at) values (${`mail-recipient ${email}`}, 20, now() + interval '1 hour')`,
  )
  const { status, body } = await change(host, email)
  expect([status, body.code]).toEqual([429, 'mail.tooManyToRecipient'])
  expect([(await host.send('GET', '/api/auth/user')).body.pendingEmail, await mailsTo(email)]).toEqual([null, []])
})

/** How often an account's trail says this. */
const timesOf = async (ownerId: string, kind: string) =>
  (await server.database.db.execute(sql`select 1 from audit_events where operator_id = ${ownerId} and kind = ${kind}`)).rows.length

test('a link that is opened again says that its address counts, until another does', async () => {
  const host = await signUp(url)
  const welcome = await linkTo(host.email, 'Ti diamo il benvenuto su Ospita')
  for (const _ of ['first', 'second']) expect((await spend('confirm', welcome)).body).toEqual({ email: host.email })
  const email = newEmail()
  await change(host, email)
  const token = await linkTo(email, 'Conferma il nuovo indirizzo')
  for (const _ of ['first', 'second']) expect((await spend('confirm', token)).body).toEqual({ email })
  expect([await timesOf(host.id, 'addressConfirmed'), await timesOf(host.id, 'addressChanged')]).toEqual([1, 1])
  expect((await spend('confirm', welcome)).body.code).toBe('account.badEmailLink')
  const { email: next } = await move(Object.assign(host, { email }))
  expect((await spend('confirm', token)).body.code).toBe('account.badEmailLink')
  expect((await host.send('GET', '/api/auth/user')).body).toMatchObject({ email: next, pendingEmail: null })
})
