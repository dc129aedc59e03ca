import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { user } from '#contract/accounts.ts'
import { sessionsTable } from '../../tables/sessions.table.ts'
import { createClient, newEmail, password, signUp } from '../../testing/client.ts'
import { sentDuring } from '../../testing/sent-statements.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const register = (body: Record<string, unknown>, headers = {}) => createClient(url).send('POST', '/api/register', { body, headers })
const problems = (body: unknown) =>
  Object.fromEntries((body as { errors: { path: string; message: string }[] }).errors.map(({ path, message }) => [path, message]))

describe('registration', () => {
  test('creates an account, signs in and shows no secret', async () => {
    const client = createClient(url)
    const email = newEmail()
    const { status, body, text, headers } = await client.send('POST', '/api/register', {
      body: {
        firstName: ' Maria ',
        lastName: 'Rossi',
        email: email.toUpperCase(),
        password,
        confirmPassword: password,
        companyName: 'Sole',
      },
    })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ email, firstName: 'Maria', fullName: 'Maria Rossi', companyName: 'Sole', phone: '', isActive: true })
    expect(text).not.toMatch(/hash|argon|una password/)
    expect(headers.get('set-cookie')).toMatch(/^__Host-ospita_session=[\w-]{43};.*HttpOnly; Secure; SameSite=Lax/)
    expect((await client.send('GET', '/api/auth/user')).body).toMatchObject({ email })
  })

  test('is told to who asks by one read of the session, with the fields of the contract alone', async () => {
    const host = await signUp(url)
    const { result, sent } = await sentDuring(server.database, () => host.send('GET', '/api/auth/user'))
    expect(sent.filter(({ text }) => text.includes('"sessions"'))).toHaveLength(1)
    expect(Object.keys(result.body).sort()).toEqual(Object.keys(user.shape).sort())
  })

  test('says in Italian what is wrong with each field', async () => {
    const { status, body } = await register({
      firstName: 'M',
      lastName: ' ',
      email: 'maria@',
      password: '1234567',
      confirmPassword: '12345678',
    })
    expect(status).toBe(400)
    expect(body.code).toBe('request.invalid')
    expect(problems(body)).toEqual({
      firstName: 'Il nome deve essere di almeno 2 caratteri',
      lastName: 'Il cognome deve essere di almeno 2 caratteri',
      email: 'Email non valida',
      password: 'La password deve essere di almeno 8 caratteri',
      confirmPassword: 'Le password non coincidono',
    })
  })

  test.each(['password', '12345678', 'QwertyUI', 'Password1'])('refuses %s, which many use, beside its field', async (common) => {
    const email = newEmail()
    const { status, body } = await register({ firstName: 'Ugo', lastName: 'Neri', email, password: common })
    expect([status, problems(body)]).toEqual([400, { password: 'Questa password è tra le più usate: scegline un’altra' }])
    expect((await createClient(url).send('POST', '/api/login', { body: { email, password: common } })).status).toBe(401)
  })

  test('speaks the language of Accept-Language', async () => {
    const { body } = await register({}, { 'accept-language': 'xx, en;q=0.8, it;q=0.5' })
    expect(body.message).toBe('Some fields are not valid.')
    expect(problems(body).email).toBe('Enter a valid email address')
  })

  test('refuses an e-mail that is taken, in any case', async () => {
    const { email } = await signUp(url)
    const { status, body } = await register({ firstName: 'Ugo', lastName: 'Neri', email: email.toUpperCase(), password })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'account.emailTaken', errors: [{ path: 'email', message: body.message }] })
  })

  test('takes the language of the browser where none is chosen, for mails too', async () => {
    const email = newEmail()
    const body = { firstName: 'Eva', lastName: 'Klein', email, password }
    const { body: made } = await register(body, { 'accept-language': 'de, en;q=0.5' })
    expect(made.user).toMatchObject({ language: 'de' })
    const { body: chosen } = await register({ ...body, email: newEmail(), language: 'fr' }, { 'accept-language': 'de' })
    expect(chosen.user).toMatchObject({ language: 'fr' })
  })

  test('ignores what only the server decides', async () => {
    const client = createClient(url)
    const id = crypto.randomUUID()
    const { body } = await client.send('POST', '/api/register', {
      body: {
        firstName: 'Eva',
        lastName: 'Blu',
        email: newEmail(),
        password,
        id,
        isActive: false,
        createdAt: '2000-01-01',
        password_hash: 'x',
      },
    })
    expect(body.user).not.toMatchObject({ id })
    expect(body.user).toMatchObject({ isActive: true })
    expect((body.user as { createdAt: string }).createdAt).not.toContain('2000')
  })
})

describe('sign-in', () => {
  test('answers the user and replaces a planted session', async () => {
    const { email } = await signUp(url)
    const client = createClient(url)
    client.cookie = '__Host-ospita_session=planted'
    const { status, body } = await client.send('POST', '/api/login', { body: { email, password } })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email })
    expect((body.user as { lastLoginAt: string }).lastLoginAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(client.cookie).not.toContain('planted')
    expect((await client.send('GET', '/api/auth/user')).status).toBe(200)
  })

  test('cannot tell a wrong password from an unknown e-mail', async () => {
    const { email } = await signUp(url)
    const wrong = await createClient(url).send('POST', '/api/login', { body: { email, password: 'sbagliata' } })
    const unknown = await createClient(url).send('POST', '/api/login', { body: { email: newEmail(), password: 'sbagliata' } })
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
    expect(wrong.body.code).toBe('auth.badCredentials')
  })

  test('asks for a valid e-mail and a password', async () => {
    const { body } = await createClient(url).send('POST', '/api/login', { body: { email: 'x', password: '' } })
    expect(problems(body)).toEqual({ email: 'Email non valida', password: 'La password è obbligatoria' })
  })

  test('stops guessing after ten tries, and says until when', async () => {
    const { url: limited } = await startTestServer({ RATE_LIMITS: 'on' })
    const { email } = await signUp(url)
    const guess = (word: string) => createClient(limited).send('POST', '/api/login', { body: { email, password: word } })
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess('sbagliata')).status).toBe(401)
    const { status, headers, body } = await guess(password)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(body.message).toBe('Troppi tentativi. Riprova tra 15 minuti.')
  })

  test('of a browser that was signed in ends the session that it had', async () => {
    const host = await signUp(url)
    const { cookie } = host
    await host.send('POST', '/api/login', { body: { email: host.email, password } })
    expect((await host.send('GET', '/api/sessions')).body).toHaveLength(1)
    expect((await Object.assign(createClient(url), { cookie }).send('GET', '/api/auth/user')).status).toBe(401)
  })

  test('that is right lets one try ten times again, as does any right password of a session', async () => {
    const { url: limited } = await startTestServer({ RATE_LIMITS: 'on' })
    const { email, id, cookie } = await signUp(url)
    const tryNineTimes = (limit: string) =>
      server.database.db.execute(
        sql`insert into throttles (key, count, resets_at) values (${`${limit} ${id}`}, 9, now() + interval '15 minutes')`,
      )
    const guess = (word: string) => createClient(limited).send('POST', '/api/login', { body: { email, password: word } })
    await tryNineTimes('login-account')
    expect([(await guess(password)).status, (await guess('sbagliata')).status]).toEqual([200, 401])
    const host = Object.assign(createClient(limited), { cookie })
    const ask = async (word: string) => (await host.send('POST', '/api/passkeys/options', { body: { password: word } })).status
    await tryNineTimes('change-account')
    expect([await ask(password), await ask('sbagliata')]).toEqual([200, 400])
  })
})

describe('session', () => {
  test('is asked for with the word that the portal looks for', async () => {
    const { status, body } = await createClient(url).send('GET', '/api/auth/user')
    expect(status).toBe(401)
    expect(body).toEqual({ message: 'Unauthorized', code: 'auth.required' })
  })

  test('ends on the server at sign-out', async () => {
    const host = await signUp(url)
    const { cookie } = host
    expect((await host.send('POST', '/api/logout')).status).toBe(204)
    host.cookie = cookie
    expect((await host.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await createClient(url).send('POST', '/api/logout')).status).toBe(204)
  })

  test('ends after its idle time, by the clock of the database', async () => {
    const host = await signUp(url)
    const expireIn = (interval: string) =>
      server.database.db
        .update(sessionsTable)
        .set({ expire: sql.raw(`now() + interval '${interval}'`), usedAt: sql`now() - interval '2 hours'` })
        .where(eq(sessionsTable.ownerId, host.id))
    await expireIn('1 minute')
    expect((await host.send('GET', '/api/auth/user')).status).toBe(200)
    const [alive] = await server.database.db.select().from(sessionsTable).where(eq(sessionsTable.ownerId, host.id))
    expect(Date.parse(alive?.expire ?? '')).toBeGreaterThan(Date.now() + 6 * 24 * 3600_000)
    await expireIn('-1 second')
    expect((await host.send('GET', '/api/auth/user')).status).toBe(401)
  })

  test('lives 7 days from its last use, and 30 from its beginning', async () => {
    const host = await signUp(url)
    const { db } = server.database
    const daysLeft = async () => {
      const { rows } = await db.execute<{ days: number }>(
        sql`select extract(epoch from expire - now())::float / 86400 as days from sessions where user_id = ${host.id}`,
      )
      return Math.round((rows[0]?.days ?? 0) * 100) / 100
    }
    expect(await daysLeft()).toBe(7)
    const use = async (begun: string) => {
      await db.execute(sql`update sessions set expire = now() + interval '1 day', used_at = now() - interval '2 hours',
        created_at = now() - ${begun}::interval where user_id = ${host.id}`)
      await host.send('GET', '/api/auth/user')
      return daysLeft()
    }
    expect([await use('22 days'), await use('28 days')]).toEqual([7, 2])
  })

  test('is stored as a hash, never as the cookie', async () => {
    const host = await signUp(url)
    const [row] = await server.database.db.select().from(sessionsTable).where(eq(sessionsTable.ownerId, host.id))
    expect(row?.sid).toMatch(/^[0-9a-f]{64}$/)
    expect(host.cookie).not.toContain(row?.sid)
  })
})
