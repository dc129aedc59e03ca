import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEvent } from '#contract/audit.ts'
import type { Session } from '#contract/sessions.ts'
import { type Client, createClient, newEmail, password, signUp } from '../../testing/client.ts'
import { awaitMail, mailsTo, tokenIn } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

async function signIn(email: string, userAgent?: string, on = url): Promise<Client> {
  const client = createClient(on)
  const headers: Record<string, string> = userAgent ? { 'user-agent': userAgent } : {}
  const { status } = await client.send('POST', '/api/login', { body: { email, password }, headers })
  expect(status).toBe(200)
  return client
}

const sessionsOf = async (client: Client) => (await client.send<Session[]>('GET', '/api/sessions')).body
const isIn = async (client: Client) => (await client.send('GET', '/api/auth/user')).status === 200

describe('sessions', () => {
  test('are listed with device, address range and last use, and the own one is marked', async () => {
    const host = await signUp(url)
    const other = await signIn(host.email, phone)
    await signUp(url)
    const list = await sessionsOf(other)
    expect(list).toHaveLength(2)
    expect(list.find(({ current }) => current)).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      device: 'Chrome · Android',
      network: '127.0.0.0/24',
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      current: true,
    })
    expect((await sessionsOf(host)).map(({ id, current }) => [id, current])).toEqual(list.map(({ id, current }) => [id, !current]))
    expect(JSON.stringify(list)).not.toContain(other.cookie.split('=')[1])
  })

  test('say when they were used last, to the hour', async () => {
    const host = await signUp(url)
    const { db } = server.database
    await db.execute(sql`update sessions set used_at = now() - interval '59 minutes' where user_id = ${host.id}`)
    const [before] = await sessionsOf(host)
    expect((await sessionsOf(host))[0]?.lastUsedAt).toBe(before?.lastUsedAt)
    await db.execute(sql`update sessions set used_at = now() - interval '61 minutes' where user_id = ${host.id}`)
    await isIn(host)
    expect(Date.parse((await sessionsOf(host))[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(before?.lastUsedAt ?? ''))
  })

  test('that were used last stand first', async () => {
    const host = await signUp(url)
    const others = [await signIn(host.email, phone), await signIn(host.email, desk)]
    const ids = await Promise.all([host, ...others].map(async (client) => (await current(client)).id))
    const { db } = server.database
    for (const [at, hours] of [2, 1, 3].entries()) {
      await db.execute(sql`update sessions set used_at = now() - make_interval(mins => ${hours}) where id = ${ids[at]}::uuid`)
    }
    expect((await sessionsOf(host)).map(({ id }) => ids.indexOf(id))).toEqual([1, 0, 2])
  })

  test('leave the list when they are over', async () => {
    const host = await signUp(url)
    const other = await signIn(host.email)
    await server.database.db.execute(
      sql`update sessions set expire = now() where user_id = ${host.id} and id <> ${(await current(other)).id}`,
    )
    expect(await sessionsOf(other)).toHaveLength(1)
  })

  test('are ended one by one, and the trail says which', async () => {
    const host = await signUp(url)
    const [lost, kept] = [await signIn(host.email, phone), await signIn(host.email, desk)]
    const { id } = await current(lost)
    expect((await host.send('DELETE', `/api/sessions/${id}`)).status).toBe(204)
    expect([await isIn(lost), await isIn(kept), await isIn(host)]).toEqual([false, true, true])
    expect((await host.send('DELETE', `/api/sessions/${id}`)).body.code).toBe('session.notFound')
    const [event] = (await host.send<AuditEvent[]>('GET', '/api/audit')).body
    expect(event).toMatchObject({ kind: 'sessionEnded', details: { device: 'Chrome · Android' } })
  })

  test('of another operator, or named by token or hash, are not found', async () => {
    const [host, other] = [await signUp(url), await signUp(url)]
    const { rows } = await server.database.db.execute<{ sid: string }>(sql`select sid from sessions where user_id = ${other.id}`)
    const named = [(await current(other)).id, crypto.randomUUID(), rows[0]?.sid, other.cookie.split('=')[1]]
    for (const id of named) expect((await host.send('DELETE', `/api/sessions/${id}`)).status).toBe(404)
    expect(await isIn(other)).toBe(true)
  })

  test('are all ended but the one that asks', async () => {
    const [host, stranger] = [await signUp(url), await signUp(url)]
    const others = [await signIn(host.email, phone), await signIn(host.email, desk)]
    const over = await current(await signIn(host.email))
    await server.database.db.execute(sql`update sessions set expire = now() where id = ${over.id}::uuid`)
    // Without any other left the second call ends nothing, and says nothing.
    for (const _ of [1, 2]) expect((await host.send('DELETE', '/api/sessions')).status).toBe(204)
    expect(await Promise.all([...others, host, stranger].map(isIn))).toEqual([false, false, true, true])
    const events = (await host.send<AuditEvent[]>('GET', '/api/audit')).body.filter(({ kind }) => kind === 'otherSessionsEnded')
    expect(events.map(({ details }) => details)).toEqual([{ count: 2 }])
  })

  test('of guests stand in no list', async () => {
    const host = await signUp(url)
    const body = { firstName: 'Eva', lastName: 'Klein', email: newEmail(), password, language: 'de' }
    await createClient(url).send('POST', '/api/guest/register', { body })
    expect(await sessionsOf(host)).toHaveLength(1)
  })
})

const current = async (client: Client) => {
  const found = (await sessionsOf(client)).find((one) => one.current)
  if (!found) throw new Error('No current session.')
  return found
}

const opened: AbortController[] = []
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort()
})

/** Opens a stream; settles once the server has closed it. */
async function stream({ cookie }: Client, on = url): Promise<Promise<string>[]> {
  const controller = new AbortController()
  opened.push(controller)
  const { body, status } = await fetch(`${on}/api/events`, { headers: { cookie }, signal: controller.signal })
  expect(status).toBe(200)
  const read = async () => {
    for await (const _ of body ?? []);
    return 'closed'
  }
  return [read().catch(() => 'aborted')]
}

/** Shorter than the beat that would close it anyway. */
const soon = () => new Promise<string>((resolve) => setTimeout(() => resolve('open'), 8_000).unref())

describe('an open stream', () => {
  test.each([
    ['its session is ended', async (host: Client, lost: Client) => host.send('DELETE', `/api/sessions/${(await current(lost)).id}`)],
    ['all others are ended', (host: Client) => host.send('DELETE', '/api/sessions')],
    ['its browser signs out', (_: Client, lost: Client) => lost.send('POST', '/api/logout')],
    [
      'the password is changed',
      (host: Client) => {
        const chosen = 'una nuova molto lunga'
        return host.send('POST', '/api/change-password', {
          body: { currentPassword: password, newPassword: chosen, confirmPassword: chosen },
        })
      },
    ],
  ])('closes at once when %s; the own one stays', async (_, end) => {
    const host = await signUp(url)
    const lost = await signIn(host.email)
    const [mine] = await stream(host)
    const [theirs] = await stream(lost)
    await end(host, lost)
    expect(await Promise.race([theirs, soon()])).toBe('closed')
    expect(await Promise.race([mine, Promise.resolve('open')])).toBe('open')
  })

  test.each([
    [
      'the password is reset by a mailed link',
      async ({ email }: { email: string }) => {
        const visitor = createClient(url)
        await visitor.send('POST', '/api/forgot-password', { body: { email } })
        const token = tokenIn(await awaitMail(email, 'Reimposta la tua password'))
        return visitor.send('POST', '/api/reset-password', { body: { token, newPassword: 'una nuova molto lunga' } })
      },
    ],
    [
      'the old address is brought back',
      async (host: Client & { email: string }) => {
        const body = { firstName: 'Ada', lastName: 'Verdi', email: newEmail(), currentPassword: password }
        await host.send('PUT', '/api/auth/profile', { body })
        const token = tokenIn(await awaitMail(host.email, 'Qualcuno vuole cambiare l’email del tuo account'))
        return createClient(url).send('POST', '/api/account/email/undo', { body: { token } })
      },
    ],
  ])('closes at once when %s', async (_, end) => {
    const host = await signUp(url)
    const [mine] = await stream(host)
    expect((await end(host)).status).toBe(200)
    expect(await Promise.race([mine, soon()])).toBe('closed')
  })

  test.runIf(process.env.TEST_ENGINE === 'postgres')('closes on another instance too', async () => {
    const elsewhere = await startTestServer({})
    const host = await signUp(url)
    const lost = await signIn(host.email, undefined, elsewhere.url)
    const [theirs] = await stream(lost, elsewhere.url)
    await host.send('DELETE', '/api/sessions')
    expect(await Promise.race([theirs, soon()])).toBe('closed')
    await elsewhere.close()
  })
})

describe('a device not seen before', () => {
  const subject = 'Nuovo accesso al tuo account'

  test('is told to the owner by mail, once', async () => {
    const host = await signUp(url)
    await signIn(host.email, phone)
    const mail = await awaitMail(host.email, subject)
    expect(mail.text).toContain('Chrome · Android')
    expect(mail.text).toContain('127.0.0.0/24')
    expect(mail.text).toContain('https://ospita.example/settings?tab=security')
    await signIn(host.email, phone)
    await signIn(host.email, desk)
    await expect.poll(async () => (await mailsTo(host.email)).filter((one) => one.subject === subject).length, { timeout: 15_000 }).toBe(2)
    const [, second] = (await mailsTo(host.email)).filter((one) => one.subject === subject)
    expect(second?.text).toContain('Firefox · Linux')
  })

  test('is still told of when somebody failed to get in from there before', async () => {
    const host = await signUp(url)
    const login = { body: { email: host.email, password: 'sbagliata' }, headers: { 'user-agent': phone } }
    await createClient(url).send('POST', '/api/login', login)
    const failures = async () => (await host.send('GET', '/api/audit')).text
    await expect.poll(failures).toContain('signInFailed')
    await signIn(host.email, phone)
    await awaitMail(host.email, subject)
  })

  test('is one from elsewhere, unless it carries the cookie of an earlier sign-in', async () => {
    const host = await signUp(url)
    const known = createClient(url)
    const login = { body: { email: host.email, password }, headers: { 'user-agent': phone } }
    const { headers } = await known.send('POST', '/api/login', login)
    await awaitMail(host.email, subject)
    const moved = () => server.database.db.execute(sql`update audit_events set network = '203.0.113.0/24' where operator_id = ${host.id}`)
    await moved()
    known.cookie = headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    await known.send('POST', '/api/login', login)
    await moved()
    await signIn(host.email, phone)
    await signIn(host.email, phone)
    await expect.poll(async () => (await mailsTo(host.email)).filter((one) => one.subject === subject).length, { timeout: 15_000 }).toBe(2)
    const { rows } = await server.database.db.execute(sql`select 1 from mails where user_id = ${host.id} and kind = 'newDevice'`)
    expect(rows).toHaveLength(2)
  })

  test('whose name cannot be read is an unknown one', async () => {
    const host = await signUp(url, { language: 'en' })
    await server.database.db.execute(sql`update audit_events set device = 'Safari · iOS' where operator_id = ${host.id}`)
    await signIn(host.email, 'Pay at https://evil.example')
    const { text } = await awaitMail(host.email, 'New sign-in to your account')
    expect(text).toContain('an unknown device')
    expect(text).not.toContain('evil')
  })
})
