import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { emailLinksTable } from '../../tables/email-links.table.ts'
import { type Client, createClient, newEmail, password, signUp } from '../../testing/client.ts'
import { awaitMail, mailsTo, tokenIn } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

type Host = Awaited<ReturnType<typeof signUp>>

const person = { firstName: 'Ada', lastName: 'Verdi' }
const login = (email: string, word = password) => createClient(url).send('POST', '/api/login', { body: { email, password: word } })
const spend = (kind: 'confirm' | 'undo', token: unknown) =>
  createClient(url).send('POST', `/api/account/email/${kind}`, { body: { token } })
const me = async (host: Client) => (await host.send('GET', '/api/auth/user')).body
const change = (host: Client, email: string, currentPassword: string | undefined = password) =>
  host.send('PUT', '/api/auth/profile', { body: { ...person, email, currentPassword } })
const linkTo = async (address: string, subject: string) => tokenIn(await awaitMail(address, subject))
const newest = async (address: string, subject: string, count: number) => {
  const those = async () => (await mailsTo(address)).filter((mail) => mail.subject === subject).map(tokenIn)
  await expect.poll(async () => (await those()).length, { timeout: 15_000 }).toBe(count)
  return those()
}

/** An address change that was asked for with the password. */
async function asked(host: Host): Promise<{ email: string; token: string }> {
  const email = newEmail()
  expect((await change(host, email)).status).toBe(200)
  return { email, token: await linkTo(email, 'Conferma il nuovo indirizzo') }
}

/** An account that has moved to another address. */
async function moved(): Promise<{ host: Host; email: string; undo: string }> {
  const host = await signUp(url)
  const { email, token } = await asked(host)
  expect((await spend('confirm', token)).status).toBe(200)
  return { host, email, undo: await linkTo(host.email, 'L’email del tuo account è cambiata') }
}

describe('the own address', () => {
  test('is confirmed by the link of the welcome mail, signed in or out; a second press says so again', async () => {
    const host = await signUp(url)
    expect(await me(host)).toMatchObject({ emailVerified: false, pendingEmail: null })
    const token = await linkTo(host.email, 'Ti diamo il benvenuto su Ospita')
    expect(token).toMatch(/^[\w-]{43}$/)
    const { status, body } = await spend('confirm', token)
    expect([status, body]).toEqual([200, { email: host.email }])
    expect(await me(host)).toMatchObject({ emailVerified: true })
    const again = await spend('confirm', token)
    expect([again.status, again.body]).toEqual([200, { email: host.email }])
  })

  test('is not confirmed by opening the page: programs that check mails do that too', async () => {
    const host = await signUp(url)
    const token = await linkTo(host.email, 'Ti diamo il benvenuto su Ospita')
    const page = await createClient(url).send('GET', `/confirm-email?token=${token}`)
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    expect(await me(host)).toMatchObject({ emailVerified: false })
    expect((await spend('confirm', token)).status).toBe(200)
  })

  test.each([undefined, null, {}, '', 'x'.repeat(300), 'nonsense'])('is not confirmed by %j', async (token) => {
    expect((await spend('confirm', token)).status).toBe(400)
  })

  test('has a link that is good for 7 days, stored as a hash', async () => {
    const host = await signUp(url)
    const token = await linkTo(host.email, 'Ti diamo il benvenuto su Ospita')
    const ofHost = eq(emailLinksTable.ownerId, host.id)
    const [link] = await server.database.db.select().from(emailLinksTable).where(ofHost)
    expect(Date.parse(link?.expires ?? '') - Date.parse(link?.createdAt ?? '')).toBe(7 * 24 * 3600_000)
    expect(link?.token).toMatch(/^[0-9a-f]{64}$/)
    await server.database.db.update(emailLinksTable).set({ expires: sql`now()` }).where(ofHost)
    expect((await spend('confirm', token)).body.code).toBe('account.badEmailLink')
  })

  test('gets another link, and no more once it is confirmed', async () => {
    const host = await signUp(url)
    const again = () => host.send('POST', '/api/account/email/mail', { body: { kind: 'confirm' } })
    expect((await again()).status).toBe(204)
    const token = await linkTo(host.email, 'Conferma il tuo indirizzo')
    // The first one still works: mails overtake each other.
    expect((await spend('confirm', await linkTo(host.email, 'Ti diamo il benvenuto su Ospita'))).status).toBe(200)
    expect((await spend('confirm', token)).status).toBe(200)
    expect((await again()).status).toBe(204)
    const { rows } = await server.database.db.execute(sql`select 1 from mails where user_id = ${host.id} and kind = 'emailConfirm'`)
    expect(rows).toHaveLength(1)
  })

  test('is mailed five links a day', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' })
    const host = Object.assign(createClient(limited.url), { cookie: (await signUp(url)).cookie })
    const again = () => host.send('POST', '/api/account/email/mail', { body: { kind: 'confirm' } })
    for (let count = 0; count < 5; count++) expect((await again()).status).toBe(204)
    const { status, body, headers } = await again()
    expect([status, body.code, body.message]).toEqual([429, 'mail.tooManyToRecipient', expect.stringContaining('tra 24 ')])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  })

  test('is confirmed by resetting the password with a mailed link, which unconfirmed accounts get too', async () => {
    const host = await signUp(url)
    await createClient(url).send('POST', '/api/forgot-password', { body: { email: host.email } })
    const token = await linkTo(host.email, 'Reimposta la tua password')
    await createClient(url).send('POST', '/api/reset-password', { body: { token, newPassword: 'una password nuova' } })
    const { body } = await login(host.email, 'una password nuova')
    expect(body.user).toMatchObject({ emailVerified: true })
  })
})

describe('another address', () => {
  test.each([
    ['sbagliata', 'La password attuale non è corretta.'],
    [undefined, 'Password attuale richiesta'],
  ])('is not asked for with %s for a password', async (word, message) => {
    const [host, email] = [await signUp(url), newEmail()]
    const body = { ...person, email, ...(word && { currentPassword: word }) }
    const refused = await host.send('PUT', '/api/auth/profile', { body })
    const errors = [{ path: 'currentPassword', code: 'wrongPassword', message }]
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([400, 'auth.wrongPassword', errors])
    expect(await me(host)).toMatchObject({ email: host.email, firstName: 'Maria', pendingEmail: null })
    expect(await mailsTo(email)).toEqual([])
  })

  test('counts once its link is opened; until then the old one signs in, and hears of it', async () => {
    const host = await signUp(url)
    const email = newEmail()
    const { status, body } = await change(host, email.toUpperCase())
    expect([status, body]).toMatchObject([200, { email: host.email, pendingEmail: email, firstName: 'Ada' }])
    expect((await awaitMail(host.email, 'Qualcuno vuole cambiare l’email del tuo account')).text).toContain(email)
    expect((await login(email)).status).toBe(401)
    expect((await login(host.email)).status).toBe(200)
    expect((await spend('confirm', await linkTo(email, 'Conferma il nuovo indirizzo'))).body).toEqual({ email })
    expect(await me(host)).toMatchObject({ email, pendingEmail: null, emailVerified: true })
    expect((await login(host.email)).status).toBe(401)
    expect((await login(email)).status).toBe(200)
    await awaitMail(host.email, 'L’email del tuo account è cambiata')
  })

  test('is not needed for the rest of the profile, which asks for no password', async () => {
    const host = await signUp(url)
    await asked(host)
    for (const body of [{ ...person, email: host.email }, person]) {
      expect((await host.send('PUT', '/api/auth/profile', { body })).body).toMatchObject({
        email: host.email,
        pendingEmail: expect.any(String),
      })
    }
  })

  test('is replaced by a newer one, and its link is worth nothing', async () => {
    const host = await signUp(url)
    const [first, second] = [await asked(host), await asked(host)]
    expect((await spend('confirm', first.token)).status).toBe(400)
    expect((await spend('confirm', second.token)).body).toEqual({ email: second.email })
  })

  test('has a link that is good for 24 hours; another can be mailed', async () => {
    const host = await signUp(url)
    const { email, token } = await asked(host)
    const ofHost = eq(emailLinksTable.email, email)
    const [link] = await server.database.db.select().from(emailLinksTable).where(ofHost)
    expect(Date.parse(link?.expires ?? '') - Date.parse(link?.createdAt ?? '')).toBe(24 * 3600_000)
    await server.database.db.update(emailLinksTable).set({ expires: sql`now()` }).where(ofHost)
    expect((await spend('confirm', token)).status).toBe(400)
    await host.send('POST', '/api/account/email/mail', { body: { kind: 'change' } })
    const tokens = await newest(email, 'Conferma il nuovo indirizzo', 2)
    expect(
      (
        await spend(
          'confirm',
          tokens.find((other) => other !== token),
        )
      ).body,
    ).toEqual({ email })
  })

  test('can be given up', async () => {
    const host = await signUp(url)
    const { token } = await asked(host)
    expect((await host.send('DELETE', '/api/account/email/change')).body).toMatchObject({ pendingEmail: null, email: host.email })
    expect((await spend('confirm', token)).status).toBe(400)
    expect((await createClient(url).send('DELETE', '/api/account/email/change')).status).toBe(401)
  })

  test('that has an account is refused after the password, and asked for ten times a day at most', async () => {
    const other = await signUp(url)
    const limited = await startTestServer({ RATE_LIMITS: 'on' })
    const host = Object.assign(createClient(limited.url), { cookie: (await signUp(url)).cookie })
    expect((await change(host, other.email, 'sbagliata')).body.code).toBe('auth.wrongPassword')
    for (let count = 0; count < 10; count++) expect((await change(host, other.email.toUpperCase())).body.code).toBe('account.emailTaken')
    expect((await change(host, other.email)).body.code).toBe('mail.tooMany')
    expect((await change(host, newEmail())).body.code).toBe('mail.tooMany')
  })

  test('that gets an account before the link is opened stays with that', async () => {
    const host = await signUp(url)
    const { email, token } = await asked(host)
    const stranger = createClient(url)
    expect((await stranger.send('POST', '/api/register', { body: { ...person, email, password } })).status).toBe(201)
    const refused = await spend('confirm', token)
    expect([refused.status, refused.body.code]).toEqual([409, 'account.emailTaken'])
    expect(await me(host)).toMatchObject({ email: host.email })
  })

  test('of two accounts that want one address, one gets it', async () => {
    const email = newEmail()
    const [one, two] = [await signUp(url), await signUp(url)]
    await change(one, email)
    await change(two, email)
    const tokens = await newest(email, 'Conferma il nuovo indirizzo', 2)
    const statuses = await Promise.all(tokens.map(async (token) => (await spend('confirm', token)).status))
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('ends a reset link that was mailed to the old one', async () => {
    const host = await signUp(url)
    await createClient(url).send('POST', '/api/forgot-password', { body: { email: host.email } })
    const reset = await linkTo(host.email, 'Reimposta la tua password')
    await spend('confirm', (await asked(host)).token)
    const body = { token: reset, newPassword: 'una password nuova' }
    expect((await createClient(url).send('POST', '/api/reset-password', { body })).status).toBe(400)
  })
})

describe('the way back', () => {
  test('brings the old address back, ends all sessions and the password, and mails a link to a new one', async () => {
    const { host, email, undo } = await moved()
    expect((await createClient(url).send('GET', `/undo-email?token=${undo}`)).status).toBe(200)
    expect((await spend('undo', undo)).body).toEqual({ email: host.email })
    expect((await host.send('GET', '/api/auth/user')).status).toBe(401)
    expect([(await login(email)).status, (await login(host.email)).status]).toEqual([401, 401])
    const token = await linkTo(host.email, 'Reimposta la tua password')
    await createClient(url).send('POST', '/api/reset-password', { body: { token, newPassword: 'una password nuova' } })
    const { body } = await login(host.email, 'una password nuova')
    expect(body.user).toMatchObject({ email: host.email, emailVerified: true })
    expect((await spend('undo', undo)).body.code).toBe('account.badEmailLink')
  })

  test('is good for 7 days, and is no link that confirms', async () => {
    const { host, undo } = await moved()
    expect((await spend('confirm', undo)).status).toBe(400)
    const isUndo = sql`${emailLinksTable.ownerId} = ${host.id} and kind = 'undo'`
    const links = await server.database.db.select().from(emailLinksTable).where(isUndo)
    expect(links.map(({ expires, createdAt }) => Date.parse(expires) - Date.parse(createdAt))).toEqual(Array(2).fill(7 * 24 * 3600_000))
    await server.database.db.update(emailLinksTable).set({ expires: sql`now()` }).where(isUndo)
    expect((await spend('undo', undo)).status).toBe(400)
  })

  test('stops a change that only waits', async () => {
    const host = await signUp(url)
    const { token } = await asked(host)
    const undo = await linkTo(host.email, 'Qualcuno vuole cambiare l’email del tuo account')
    expect((await spend('undo', undo)).body).toEqual({ email: host.email })
    expect((await spend('confirm', token)).status).toBe(400)
    expect((await login(host.email)).status).toBe(401)
  })

  test('cannot be closed by whoever took the account: not by moving on, not by a new account', async () => {
    const { host, email, undo } = await moved()
    const third = await asked(host)
    await spend('confirm', third.token)
    const thief = await linkTo(email, 'L’email del tuo account è cambiata')
    const squatter = await createClient(url).send('POST', '/api/register', { body: { ...person, email: host.email, password } })
    expect(squatter.body.code).toBe('account.emailTaken')
    const other = await signUp(url)
    expect((await change(other, host.email)).body).toMatchObject({ code: 'account.emailTaken', errors: [{ path: 'email' }] })
    expect((await spend('undo', thief)).body).toEqual({ email })
    expect((await spend('undo', undo)).body).toEqual({ email: host.email })
  })

  test('ends those that came after it', async () => {
    const { host, email, undo } = await moved()
    await spend('confirm', (await asked(host)).token)
    const thief = await linkTo(email, 'L’email del tuo account è cambiata')
    expect((await spend('undo', undo)).status).toBe(200)
    expect((await spend('undo', thief)).status).toBe(400)
  })

  test('stands in the trail, with what led there', async () => {
    const host = await signUp(url)
    await spend('confirm', await linkTo(host.email, 'Ti diamo il benvenuto su Ospita'))
    const { token } = await asked(host)
    await spend('confirm', token)
    await spend('undo', await linkTo(host.email, 'L’email del tuo account è cambiata'))
    const { rows } = await server.database.db.execute<{ kind: string }>(
      sql`select kind from audit_events where operator_id = ${host.id} and kind like 'address%' order by id`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['addressConfirmed', 'addressChangeAsked', 'addressChanged', 'addressChangeUndone'])
  })
})
