import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEvent } from '#contract/audit.ts'
import { type Client, createClient, newEmail, password, signUp } from '../../testing/client.ts'
import { awaitMail, tokenIn } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cleanEvents } from './audit.store.ts'
import { deviceOf, rangeOf } from './origin.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer({})
  url = server.url
})

const agent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const trail = async (host: Client) => (await host.send<AuditEvent[]>('GET', '/api/audit')).body
const kinds = async (host: Client) => (await trail(host)).map(({ kind }) => kind)
const login = (client: Client, email: string, typed = password) =>
  client.send('POST', '/api/login', { body: { email, password: typed }, headers: { 'user-agent': agent } })

describe('the trail', () => {
  test('tells of coming in, going out and failing, with device and address range', async () => {
    const host = await signUp(url)
    await host.send('POST', '/api/logout')
    await login(createClient(url), host.email, 'sbagliata')
    await login(host, host.email)
    await expect.poll(() => kinds(host)).toContain('signInFailed')
    const events = await trail(host)
    expect(events.map(({ kind }) => kind).sort()).toEqual(['registered', 'signInFailed', 'signedIn', 'signedOut'])
    expect(events.find(({ kind }) => kind === 'signedIn')).toEqual({
      id: expect.any(Number),
      kind: 'signedIn',
      at: expect.stringMatching(/Z$/),
      device: 'Chrome · Android',
      network: '127.0.0.0/24',
      details: {},
    })
  })

  test('tells of passwords that were changed, forgotten and set anew', async () => {
    const host = await signUp(url)
    const body = { currentPassword: password, newPassword: 'una nuova lunga', confirmPassword: 'una nuova lunga' }
    await host.send('POST', '/api/change-password', { body: { ...body, currentPassword: 'sbagliata' } })
    await host.send('POST', '/api/change-password', { body })
    await host.send('POST', '/api/forgot-password', { body: { email: host.email }, headers: { 'user-agent': agent } })
    const token = tokenIn(await awaitMail(host.email, 'Reimposta la tua password'))
    await createClient(url).send('POST', '/api/reset-password', { body: { token, newPassword: 'ancora una lunga' } })
    await login(host, host.email, 'ancora una lunga')
    const events = await trail(host)
    expect(events.map(({ kind }) => kind)).toEqual(['signedIn', 'passwordReset', 'resetAsked', 'passwordChanged', 'registered'])
    expect([events[2]?.device, events[2]?.network]).toEqual(['Chrome · Android', '127.0.0.0/24'])
  })

  test("is one's own, and comes in pages", async () => {
    const [host, other] = [await signUp(url), await signUp(url)]
    for (const _ of [1, 2]) await login(host, host.email)
    const first = await host.send<AuditEvent[]>('GET', '/api/audit?limit=2')
    expect([first.body.length, first.headers.get('x-total-count')]).toEqual([2, '3'])
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
    const second = await host.send<AuditEvent[]>('GET', next)
    expect(second.body.map(({ kind }) => kind)).toEqual(['registered'])
    expect(second.headers.get('link')).toBeNull()
    expect(await kinds(other)).toEqual(['registered'])
    expect((await createClient(url).send('GET', '/api/audit')).status).toBe(401)
  })

  test('leaves out what only a newer release knows', async () => {
    const host = await signUp(url)
    await server.database.db.execute(sql`insert into audit_events (operator_id, kind) values (${host.id}, 'ofTomorrow')`)
    const { status, body, headers } = await host.send<AuditEvent[]>('GET', '/api/audit')
    expect([status, body.map(({ kind }) => kind), headers.get('x-total-count')]).toEqual([200, ['registered'], '1'])
  })

  test('is kept for 90 days, and goes with the account', async () => {
    const host = await signUp(url)
    await login(host, host.email)
    const { db } = server.database
    await db.execute(
      sql`update audit_events set at = now() - interval '90 days 1 hour' where operator_id = ${host.id} and kind = 'registered'`,
    )
    await db.execute(sql`update audit_events set at = now() - interval '89 days' where operator_id = ${host.id} and kind = 'signedIn'`)
    await cleanEvents(db)
    expect(await kinds(host)).toEqual(['signedIn'])
    await host.send('DELETE', '/api/account', { body: { password } })
    expect((await db.execute(sql`select 1 from audit_events where operator_id = ${host.id}`)).rows).toEqual([])
    expect(lines().some((line) => line.security === 'accountRemoved' && line.operator === host.id)).toBe(true)
  })
})

const lines = () => server.log.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the log', () => {
  test('has a line for each event, with the operator and the request, and nobody by name', async () => {
    const host = await signUp(url)
    await login(createClient(url), host.email, 'sbagliata')
    const ofHost = () => lines().filter(({ operator }) => operator === host.id)
    await expect.poll(() => ofHost().length).toBe(2)
    const own = ofHost()
    expect(own.map(({ security }) => security)).toEqual(['registered', 'signInFailed'])
    for (const line of own) expect(line).toMatchObject({ level: 'info', reqId: expect.any(String) })
    expect(JSON.stringify(own)).not.toMatch(/@|127\.0\.0\.1|password/)
  })

  test('has a line for strangers, for other sites and for too many tries', async () => {
    const throttled = await startTestServer({ RATE_LIMITS: 'on' })
    const client = createClient(throttled.url)
    const email = newEmail()
    // Every opening of the portal asks who is signed in: that is no attack.
    await client.send('GET', '/api/auth/user')
    expect(throttled.log).toEqual([])
    await client.send('POST', '/api/logout', { headers: { origin: 'https://evil.example' } })
    for (let tries = 0; tries < 11; tries++) await login(client, email)
    const seen = new Set(throttled.log.map((line) => (JSON.parse(line) as { security?: string }).security))
    expect(seen).toEqual(new Set(['foreignOrigin', 'signInUnknown', 'refused', 'tooMany']))
    expect(throttled.log.join('')).not.toContain(email)
    await throttled.close()
  })
})

describe('where a call came from', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:12:34::1', '2001:db8:12::/48'],
    ['2001:DB8::1', '2001:db8::/48'],
    ['2001:db8:12:34:5:6:7:8', '2001:db8:12::/48'],
    ['::1', '::/48'],
    ['203.0.113.77:51034', '203.0.113.0/24'],
    ['[2001:db8:12:34::1]:443', '2001:db8:12::/48'],
    ['nonsense', ''],
  ])('%s is of %s', (ip, network) => {
    expect(rangeOf(ip)).toBe(network)
  })

  test.each([
    [agent, 'Chrome · Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari · iOS',
    ],
    ['Your account is locked: https://evil.example/1.0 (x)', ''],
    ['curl/8.5.0', ''],
    [undefined, ''],
  ])('%s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})
