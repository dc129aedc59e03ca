import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnRequest } from '#contract/guest-accounts.ts'
import { type Client, createClient, createFacility, newEmail, registerHost, sendRequest } from '../../testing/client.ts'
import { awaitMail, mailsTo, tokenIn } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const password = 'una password da ospite'
const eva = { firstName: 'Eva', lastName: 'Klein', password, language: 'it' }

const register = (client: Client, email: string, values: object = {}) =>
  client.send('POST', '/api/guest/register', { body: { ...eva, email, ...values } })
const verify = (client: Client, token: string, values: object = {}) =>
  client.send('POST', '/api/guest/verify-email', { body: { token, ...values } })
const login = (client: Client, email: string, word = password) =>
  client.send('POST', '/api/guest/login', { body: { email, password: word } })
const requests = (client: Client) => client.send<OwnRequest[]>('GET', '/api/guest/requests')
const verifyToken = async (email: string) => tokenIn(await awaitMail(email, 'Conferma il tuo indirizzo'))

/** A guest with an account, signed in. */
async function guestAt(email = newEmail()): Promise<Client & { email: string }> {
  const client = createClient(url)
  await register(client, email)
  await verify(client, await verifyToken(email))
  return Object.assign(client, { email })
}

async function asked(email: string, service: string): Promise<string> {
  const facility = await createFacility(await registerHost(url), { name: `Casa ${service}` })
  return (await sendRequest(url, facility.id, { email, service })).guid
}

describe('an account', () => {
  test('is spoken of in its language, by the mails and by the pages that their links open', async () => {
    const email = newEmail()
    const linkOf = ({ text = '' }: { text?: string | undefined }) => /https:\/\/ospita\.example(\/guest\/account\S*)/.exec(text)?.[1] ?? ''
    const openedIn = async (subject: string) => {
      const answer = await createClient(url).send('GET', linkOf(await awaitMail(email, subject)), { headers: { 'accept-language': 'en' } })
      return /<html lang="(\w\w)"/.exec(answer.text)?.[1]
    }
    await register(createClient(url), email, { language: 'ar' })
    expect(await openedIn('أكّد عنوانك')).toBe('ar')
    await register(createClient(url), email, { language: 'de' })
    expect(await openedIn('Bestätigen Sie Ihre Adresse')).toBe('de')
  })

  test('shows the requests of its address to every property, once the mailed link is opened', async () => {
    const email = newEmail()
    const guids = [await asked(email, 'Uno'), await asked(email, 'Due')]
    await asked(newEmail(), 'Di un altro')
    const client = createClient(url)
    const { status, body } = await register(client, email.toUpperCase())
    expect([status, body.message]).toEqual([201, 'Ti abbiamo scritto: per accedere apri il link nell’email. Vale 24 ore.'])
    expect((await requests(client)).status).toBe(401)
    expect((await login(createClient(url), email)).body.code).toBe('guest.unverified')
    const verified = await verify(client, await verifyToken(email))
    expect(verified.body).toMatchObject({ guest: { email, firstName: 'Eva', emailVerified: true } })
    expect(verified.text).not.toMatch(/hash|token|claim/)
    const own = await requests(client)
    expect(own.body.map(({ guid }) => guid)).toEqual([...guids].reverse())
    expect(own.headers.get('x-total-count')).toBe('2')
    expect((await client.send('GET', '/api/guest/me')).body).toMatchObject({ email, lastName: 'Klein' })
  })

  test('signs in and out; the session ends on the server', async () => {
    const { email } = await guestAt()
    const client = createClient(url)
    expect((await login(client, email, 'sbagliata')).body.code).toBe('auth.badCredentials')
    expect((await login(client, email)).status).toBe(200)
    const { cookie } = client
    expect((await client.send('POST', '/api/guest/logout')).status).toBe(204)
    client.cookie = cookie
    expect((await requests(client)).status).toBe(401)
  })

  test('is no operator, and an operator is no guest', async () => {
    const guest = await guestAt()
    expect((await guest.send('GET', '/api/facilities')).status).toBe(401)
    expect((await (await registerHost(url)).send('GET', '/api/guest/me')).status).toBe(401)
  })

  test.each([
    [{ firstName: '' }, 'firstName'],
    [{ email: 'nessuna' }, 'email'],
    [{ password: 'corta' }, 'password'],
    [{ password: 'Iloveyou' }, 'password'],
    [{ dateOfBirth: '30/02/1990' }, 'dateOfBirth'],
  ])('is refused with %j', async (values, path) => {
    const { status, body } = await register(createClient(url), newEmail(), values)
    expect([status, body]).toMatchObject([400, { errors: [{ path }] }])
  })
})

describe("somebody else's address", () => {
  test('opens nothing, even when its owner follows the link', async () => {
    const email = newEmail()
    await asked(email, 'Segreta')
    const [thief, owner] = [createClient(url), createClient(url)]
    await register(thief, email)
    const token = await verifyToken(email)
    expect((await verify(owner, token)).body.code).toBe('guest.passwordNeeded')
    expect((await verify(owner, token, { password: 'tirata a caso' })).body.code).toBe('guest.passwordNeeded')
    expect((await requests(thief)).status).toBe(401)
    expect((await login(thief, email)).body.code).toBe('guest.unverified')
  })

  test('registered again, the earlier link and password are worth nothing', async () => {
    const email = newEmail()
    await register(createClient(url), email, { password: 'quella del ladro' })
    const early = await verifyToken(email)
    const client = createClient(url)
    await register(client, email)
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(2)
    expect((await verify(client, early)).body.code).toBe('guest.badToken')
    const tokens = (await mailsTo(email)).map(tokenIn).filter((token) => token !== early)
    expect((await verify(client, tokens[0] ?? '')).status).toBe(200)
    expect((await login(createClient(url), email, 'quella del ladro')).body.code).toBe('auth.badCredentials')
  })

  test('with an account already gets the same answer, and its owner a mail', async () => {
    const { email } = await guestAt()
    const stranger = createClient(url)
    const [known, unknown] = [await register(stranger, email, { password: 'quella del ladro' }), await register(stranger, newEmail())]
    expect(known.text).toBe(unknown.text)
    await awaitMail(email, 'Hai già un account')
    expect((await requests(stranger)).status).toBe(401)
    expect((await login(stranger, email, 'quella del ladro')).status).toBe(401)
  })
})

describe('a link', () => {
  test('verifies once, for a day, and in another browser with the password', async () => {
    const email = newEmail()
    await register(createClient(url), email)
    const token = await verifyToken(email)
    const elsewhere = createClient(url)
    expect((await verify(elsewhere, token, { password })).status).toBe(200)
    expect((await verify(elsewhere, token, { password })).body.code).toBe('guest.badToken')
    const late = newEmail()
    const client = createClient(url)
    await register(client, late)
    await server.database.db.execute(sql`update guests set verify_token_expires = now() where email = ${late}`)
    expect((await verify(client, await verifyToken(late))).body.code).toBe('guest.badToken')
  })

  test('resets a forgotten password, once, and every session ends', async () => {
    const guest = await guestAt()
    const forgot = (email: string) => createClient(url).send('POST', '/api/guest/forgot-password', { body: { email } })
    const unknown = newEmail()
    expect((await forgot(guest.email)).text).toBe((await forgot(unknown)).text)
    const token = tokenIn(await awaitMail(guest.email, 'Reimposta la tua password'))
    const reset = (newPassword: string) => createClient(url).send('POST', '/api/guest/reset-password', { body: { token, newPassword } })
    const first = await reset('tutta nuova')
    expect(first.status).toBe(200)
    // A second press says the same as the first one, and so does the page; another password is no second press.
    const page = await fetch(`${url}/guest/account/reset`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token, newPassword: 'tutta nuova' }),
    })
    expect([await reset('tutta nuova'), page.status]).toMatchObject([{ status: 200, body: first.body }, 303])
    expect((await reset('un’altra ancora')).body.code).toBe('auth.badResetToken')
    await server.database.db.execute(
      sql`update guests set reset_token_expires = now() - interval '11 minutes' where email = ${guest.email}`,
    )
    expect((await reset('tutta nuova')).body.code).toBe('auth.badResetToken')
    expect((await requests(guest)).status).toBe(401)
    expect((await login(createClient(url), guest.email)).status).toBe(401)
    expect((await login(createClient(url), guest.email, 'tutta nuova')).status).toBe(200)
    expect(await mailsTo(unknown)).toEqual([])
    await awaitMail(guest.email, 'La tua password è stata cambiata')
  })

  test('is not spent by one of the most used passwords', async () => {
    const guest = await guestAt()
    await createClient(url).send('POST', '/api/guest/forgot-password', { body: { email: guest.email } })
    const token = tokenIn(await awaitMail(guest.email, 'Reimposta la tua password'))
    const reset = (newPassword: string) => createClient(url).send('POST', '/api/guest/reset-password', { body: { token, newPassword } })
    expect((await reset('iloveyou')).body).toMatchObject({ errors: [{ path: 'newPassword', code: 'common' }] })
    expect((await reset('tutta nuova')).status).toBe(200)
  })
})

test('ten wrong passwords in a row, and the account waits', async () => {
  const { email } = await guestAt()
  const limited = await startTestServer({ RATE_LIMITS: 'on' })
  const attempt = () => createClient(limited.url).send('POST', '/api/guest/login', { body: { email, password: 'no' } })
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++) statuses.push((await attempt()).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

describe('leaving', () => {
  test('takes the data along as a file: the account and what was sent', async () => {
    const email = newEmail()
    await asked(email, 'Gita')
    const guest = await guestAt(email)
    const { status, headers, body, text } = await guest.send('GET', '/api/guest/me/export')
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="ospita.json"'])
    expect(body).toMatchObject({
      account: { email, firstName: 'Eva' },
      requests: [{ service: 'Gita', email, language: 'de', events: [{ eventType: 'created' }], proposals: [], bookings: [] }],
    })
    expect(text).not.toMatch(/hash|token|claim|owner_id/)
    expect((await createClient(url).send('GET', '/api/guest/me/export')).status).toBe(401)
  })

  test('needs the password, takes the person out of the requests, and the address may register anew', async () => {
    const email = newEmail()
    const guid = await asked(email, 'Gita')
    const guest = await guestAt(email)
    const other = createClient(url)
    await login(other, email)
    expect((await guest.send('DELETE', '/api/guest/me', { body: { password: 'sbagliata' } })).body.code).toBe('auth.wrongPassword')
    expect((await guest.send('DELETE', '/api/guest/me', { body: { password } })).status).toBe(204)
    for (const client of [guest, other]) expect((await requests(client)).status).toBe(401)
    expect((await login(createClient(url), email)).body.code).toBe('auth.badCredentials')
    expect((await createClient(url).send('GET', `/api/guest/requests/${guid}`)).status).toBe(410)
    const { rows } = await server.database.db.execute(sql`select 1 from guests where email = ${email}`)
    expect(rows).toEqual([])
    const again = createClient(url)
    await register(again, email)
    const links = () => mailsTo(email).then((mails) => mails.filter(({ subject }) => subject === 'Conferma il tuo indirizzo').map(tokenIn))
    await expect.poll(links, { timeout: 15_000 }).toHaveLength(2)
    for (const token of await links()) await verify(again, token)
    expect((await requests(again)).body).toEqual([])
  })

  test('without a request leaves nothing', async () => {
    const guest = await guestAt()
    await guest.send('DELETE', '/api/guest/me', { body: { password } })
    const { rows } = await server.database.db.execute(sql`select 1 from guests where email = ${guest.email}`)
    expect(rows).toEqual([])
  })
})
