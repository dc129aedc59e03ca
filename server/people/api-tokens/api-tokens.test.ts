import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiScope, type ApiToken, scopeOf } from '#contract/api-tokens.ts'
import { type Client, createClient, createFacility, password, sendRequest, signUp } from '../../testing/client.ts'
import { contractCalls } from '../../testing/contract-calls.ts'
import { awaitMail, mailsTo } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

type Made = ApiToken & { secret: string }
type Wish = { scopes?: ApiScope[]; days?: number | null; name?: string; typed?: string }

const make = (host: Client, { scopes = ['requests:read'], days = 30, name = 'Gestionale', typed = password }: Wish = {}) =>
  host.send<Made & { code?: string; errors?: { path: string }[] }>('POST', '/api/tokens', { body: { name, scopes, days, password: typed } })

/** A program: it has the token and nothing else. */
const program = (secret: string) => (method: string, path: string, body?: unknown) =>
  createClient(url).send<{ code?: string; message?: string; length: number }>(method, path, {
    body,
    headers: { authorization: `Bearer ${secret}` },
  })

const list = async (host: Client) => (await host.send<ApiToken[]>('GET', '/api/tokens')).body

describe('a token', () => {
  test('that reads requests and changes none gets no key with which it could act as their guests', async () => {
    const host = await signUp(url)
    const { id } = await createFacility(host)
    const { guid } = await sendRequest(url, id)
    const [asked] = (await host.send<{ id: number }[]>('GET', '/api/bookings')).body
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const byHand = { facilityId: id, category: 'tour', date: day, time: '10:00', firstName: 'Ada' }
    expect((await host.send('POST', '/api/bookings', { body: byHand })).status).toBe(201)
    const paths = ['', '/export.csv', `/${asked?.id}`].map((rest) => `/api/bookings${rest}`)
    const all = [...paths, '/api/today', `/api/calendar?from=${day}&to=${day}`]
    const [reading, writing] = [await make(host), await make(host, { scopes: ['requests:read', 'requests:write'] })]
    for (const path of all) {
      const texts = []
      for (const { body } of [reading, writing]) {
        const { status, text } = await createClient(url).send('GET', path, { headers: { authorization: `Bearer ${body.secret}` } })
        expect([path, status]).toEqual([path, 200])
        texts.push(text)
      }
      const keys = texts.map((text) => text.includes(guid) || /"guid":"[^"]/.test(text))
      expect([path, ...keys]).toEqual([path, false, true])
    }
  })

  test('is shown once, reads for its operator alone, and says when it was used', async () => {
    const [host, other] = [await signUp(url), await signUp(url)]
    const { id } = await createFacility(host)
    await sendRequest(url, id)
    await sendRequest(url, (await createFacility(other)).id)
    const { status, body } = await make(host)
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^ospita_[\w-]{43}$/)])
    const [listed, ...rest] = await list(host)
    expect([listed, rest]).toEqual([
      {
        ...{ id: body.id, name: 'Gestionale', scopes: ['requests:read'], start: body.secret.slice(0, 11), lastUsedAt: null },
        ...{ createdAt: expect.stringMatching(/Z$/), endsAt: expect.stringMatching(/Z$/) },
      },
      [],
    ])
    expect(Date.parse(listed?.endsAt ?? '') - Date.parse(listed?.createdAt ?? '')).toBeGreaterThan(29 * 86_400_000)
    const read = await program(body.secret)('GET', '/api/bookings')
    expect([read.status, read.body.length]).toEqual([200, 1])
    expect((await list(host))[0]?.lastUsedAt).toMatch(/Z$/)
    expect(await list(other)).toEqual([])
  })

  test('says when it was used to the hour: a use costs no write', async () => {
    const host = await signUp(url)
    const { body } = await make(host, { scopes: ['properties:read'] })
    const use = () => program(body.secret)('GET', '/api/facilities')
    const age = (minutes: number) =>
      server.database.db.execute(sql`update api_tokens set "lastUsedAt" = now() - make_interval(mins => ${minutes}) where id = ${body.id}`)
    const usedAgain = async (minutes: number) => {
      await age(minutes)
      const before = (await list(host))[0]?.lastUsedAt
      await use()
      return (await list(host))[0]?.lastUsedAt !== before
    }
    expect([await usedAgain(59), await usedAgain(61)]).toEqual([false, true])
  })

  test('is told to its owner by mail, with its name and no part of its secret; a refused one is not', async () => {
    const host = await signUp(url)
    await make(host, { name: 'Rifiutato', typed: 'sbagliata' })
    const { body } = await make(host, { name: 'Gestionale' })
    const { text, html } = await awaitMail(host.email, 'Nuovo token nel tuo account')
    expect(text).toContain('«Gestionale»')
    expect(text).toContain('https://ospita.example/settings?tab=security')
    for (const part of [text, html]) expect(part).not.toContain(body.start)
    expect((await mailsTo(host.email)).filter(({ subject }) => subject === 'Nuovo token nel tuo account')).toHaveLength(1)
  })

  test('may do what its scopes say, and is told which one is missing', async () => {
    const host = await signUp(url)
    const { id } = await createFacility(host)
    const reader = program((await make(host, { scopes: ['properties:read'] })).body.secret)
    expect((await reader('GET', `/api/facilities/${id}`)).status).toBe(200)
    const refused = await reader('PUT', `/api/facilities/${id}`, { checkin_time: '16:00' })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'token.scope',
      expect.stringContaining('properties:write'),
    ])
    expect((await reader('GET', '/api/bookings')).body.code).toBe('token.scope')
    const writer = program((await make(host, { scopes: ['properties:write'] })).body.secret)
    expect((await writer('PUT', `/api/facilities/${id}`, { checkin_time: '16:00' })).status).toBe(200)
    expect((await writer('GET', `/api/facilities/${id}`)).body.code).toBe('token.scope')
  })

  test('opens no account, whatever its scopes and cookies', async () => {
    const host = await signUp(url)
    const { body } = await make(host, { scopes: ['requests:read', 'requests:write', 'properties:read', 'properties:write'], days: null })
    for (const path of ['/api/auth/user', '/api/tokens', '/api/sessions', '/api/account/export', '/api/privacy', '/api/calendar-feeds']) {
      const { status, body: answer } = await program(body.secret)('GET', path)
      expect([path, status, answer.code]).toEqual([path, 403, 'token.closed'])
    }
    // A cookie beside the token does not widen it.
    const { status } = await host.send('GET', '/api/auth/user', { headers: { authorization: `Bearer ${body.secret}` } })
    expect(status).toBe(403)
    expect((await host.send('GET', '/api/auth/user', { headers: { authorization: 'Bearer ospita_wrong' } })).status).toBe(401)
    expect((await host.send('GET', '/api/bookings', { headers: { authorization: 'Bearer ospita_wrong' } })).status).toBe(401)
    // Nor is it taken where a session stands.
    for (const path of ['/api/bookings', '/api/facilities']) {
      expect((await fetch(`${url}${path}`, { headers: { cookie: `ospita_session=${body.secret}` } })).status).toBe(401)
    }
  })

  test('is made with the right password, a name and a scope', async () => {
    const host = await signUp(url)
    for (const wish of [{ typed: 'sbagliata' }, { name: ' ' }, { scopes: [] }, { days: 31 }])
      expect((await make(host, wish)).status).toBe(400)
    expect((await make(host, { scopes: [] })).body.errors?.map(({ path }) => path)).toEqual(['scopes'])
    expect(await list(host)).toEqual([])
  })

  test('ends at once when it is removed, and nobody else can remove it', async () => {
    const [host, other] = [await signUp(url), await signUp(url)]
    const { body } = await make(host)
    const call = program(body.secret)
    expect((await other.send('DELETE', `/api/tokens/${body.id}`)).status).toBe(404)
    expect((await call('GET', '/api/bookings')).status).toBe(200)
    expect((await host.send('DELETE', `/api/tokens/${body.id}`)).status).toBe(204)
    expect((await call('GET', '/api/bookings')).status).toBe(401)
    const { body: trail } = await host.send<{ kind: string; details: object }[]>('GET', '/api/audit')
    expect(trail.slice(0, 2).map(({ kind, details }) => [kind, details])).toEqual([
      ['tokenEnded', { token: 'Gestionale' }],
      ['tokenMade', { token: 'Gestionale' }],
    ])
  })

  test('ends by itself, and with its account', async () => {
    const host = await signUp(url)
    const { body } = await make(host)
    const call = program(body.secret)
    // The list finds its operator in its own statement, the other calls before theirs.
    const statuses = async () => Promise.all(['/api/bookings', '/api/bookings/turns'].map(async (path) => (await call('GET', path)).status))
    await server.database.db.execute(sql`update api_tokens set "endsAt" = now() - interval '1 second' where id = ${body.id}`)
    expect(await statuses()).toEqual([401, 401])
    await server.database.db.execute(sql`update api_tokens set "endsAt" = null where id = ${body.id}`)
    expect(await statuses()).toEqual([200, 200])
    expect((await host.send('DELETE', '/api/account', { body: { password } })).status).toBe(204)
    expect(await statuses()).toEqual([401, 401])
  })

  test('is one of twenty', async () => {
    const host = await signUp(url)
    for (let made = 0; made < 20; made++) expect((await make(host)).status).toBe(201)
    const { status, body } = await make(host)
    expect([status, body.code, (await list(host)).length]).toEqual([409, 'token.tooMany', 20])
  })
})

test('of each call it is decided whether a token may make it', async () => {
  const closed =
    /^\/api\/(account|agents|assistant|audit|auth|calendar-feeds|change-password|events|passkeys|privacy|push|sessions|test-voice|tokens|voices|webhooks)(\/|$)/
  const calls = (await contractCalls()).map(({ endpoint }) => endpoint).filter(({ access }) => access === 'operator')
  expect(calls.filter((call) => Boolean(scopeOf(call)) === closed.test(call.path)).map(({ path }) => path)).toEqual([])
  expect(calls.some((call) => scopeOf(call))).toBe(true)
})
