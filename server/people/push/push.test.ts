import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PushService, startPushService } from '../../../e2e/stand-ins/push-service.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { meet, type Pair, type Sent } from '../../testing/agreements.ts'
import { createClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { pushJobs } from './push.jobs.ts'

let service: PushService
let server: TestServer
const warnings: object[] = []
beforeAll(async () => {
  service = await startPushService()
  setDefaultCACertificates([...getCACertificates(), service.certificate])
  // Another worker's process would not trust the certificate: jobs are done here alone.
  server = await startTestServer({ PUSH_SERVICES: `push.example,${service.host},*.push.example` })
  pushJobs(server.jobs, server.database.db, server.config, { warn: (details) => warnings.push(details) })
})
beforeEach(() => service.answerWith(201))
afterAll(async () => {
  await server.close()
  await service.close()
})

/** A host whose browser is subscribed, with a request. */
async function subscribed(): Promise<{ pair: Pair; browser: ReturnType<PushService['subscribe']> }> {
  const [pair, browser] = [await meet(server.url), service.subscribe()]
  expect((await pair.host.send('PUT', '/api/push', { body: browser.subscription })).status).toBe(204)
  return { pair, browser }
}

const patiently = { timeout: 30_000, interval: 100 }

describe('a browser that is subscribed', () => {
  test('is told what the guest does, in the language of the account, and where to look', async () => {
    const { pair, browser } = await subscribed()
    await pair.write('Ci siete?')
    await expect.poll(() => browser.received, patiently).toHaveLength(1)
    expect(browser.received).toEqual([
      {
        title: 'Messaggio di Eva Klein',
        body: expect.stringContaining('Villa Sole · Gita alle isole'),
        path: `/bookings/${pair.id}`,
        tag: `request-${pair.id}`,
      },
    ])
    const path = new URL(browser.subscription.endpoint).pathname
    expect(service.calls.findLast((call) => call.path === path)).toEqual({
      path,
      ttl: '43200',
      urgency: 'high',
      subject: 'mailto:security@ospita.example',
    })
  })

  test('is told of offers that the guest accepts and declines, and of what the guest calls off', async () => {
    const { pair, browser } = await subscribed()
    const [first, second] = await pair.offer({}, { date: '2037-12-27' })
    expect((await pair.decline(first as Sent)).status).toBe(200)
    await expect.poll(() => browser.received, patiently).toHaveLength(1)
    expect((await pair.accept(second as Sent)).status).toBe(200)
    await expect.poll(() => browser.received, patiently).toHaveLength(2)
    const [moved] = await pair.offer({ date: '2037-12-28' })
    expect((await pair.accept(moved as Sent)).status).toBe(200)
    await expect.poll(() => browser.received, patiently).toHaveLength(3)
    // When it was, and no more: the service and the people are as they were.
    expect(browser.received[2]?.body).toMatch(/domenica 27 dicembre 2037 alle ore 15:00$/)
    expect((await pair.cancel()).status).toBe(200)
    await expect.poll(() => browser.received, patiently).toHaveLength(4)
  })

  test('may be subscribed several times at once, as by two tabs that start together', async () => {
    const { pair, browser } = await subscribed()
    const subscribing = Array.from({ length: 6 }, () => pair.host.send('PUT', '/api/push', { body: browser.subscription }))
    expect((await Promise.all(subscribing)).map(({ status }) => status)).toEqual(Array(6).fill(204))
    await pair.write('Ci siete?')
    await expect.poll(() => browser.received, patiently).toHaveLength(1)
  })

  test('is told although mails are switched off; another host’s is not', async () => {
    const [{ pair, browser }, other] = [await subscribed(), await subscribed()]
    await pair.host.send('PUT', '/api/auth/profile', {
      body: { firstName: 'Maria', lastName: 'Rossi', notifications: { answerMails: false } },
    })
    await pair.write('Ci siete?')
    await expect.poll(() => browser.received, patiently).toHaveLength(1)
    expect(other.browser.received).toEqual([])
  })

  test('says so to its session alone, and is told no more once it is switched off', async () => {
    const { pair, browser } = await subscribed()
    const here = await pair.host.send<{ publicKey: string; isOn: boolean }>('GET', '/api/push')
    expect(here.body).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), isOn: true })
    const elsewhere = createClient(server.url)
    await elsewhere.send('POST', '/api/login', { body: { email: pair.host.email, password: 'una password lunga' } })
    expect((await elsewhere.send('GET', '/api/push')).body).toEqual({ publicKey: here.body.publicKey, isOn: false })
    expect((await pair.host.send('DELETE', '/api/push')).status).toBe(204)
    expect((await pair.host.send('GET', '/api/push')).body).toMatchObject({ isOn: false })
    const second = service.subscribe()
    await elsewhere.send('PUT', '/api/push', { body: second.subscription })
    await pair.write('Ci siete?')
    await expect.poll(() => second.received, patiently).toHaveLength(1)
    expect(browser.received).toEqual([])
  })

  test('is told no more after signing out', async () => {
    const { pair, browser } = await subscribed()
    await pair.host.send('POST', '/api/logout')
    const { pair: after, browser: control } = await subscribed()
    await pair.write('Ci siete?')
    await after.write('Ci siete?')
    await expect.poll(() => control.received, patiently).toHaveLength(1)
    expect(browser.received).toEqual([])
  })

  test('is forgotten when its service does not know it any more, and tried again when that is busy', async () => {
    const { pair, browser } = await subscribed()
    service.answerWith(503)
    const before = service.calls.length
    await pair.write('Ci siete?')
    await expect.poll(() => service.calls.length, patiently).toBeGreaterThan(before)
    service.answerWith(201)
    await expect.poll(() => browser.received, patiently).toHaveLength(1)
    service.answerWith(410)
    await pair.write('E oggi?')
    await expect.poll(async () => (await pair.host.send('GET', '/api/push')).body, patiently).toMatchObject({ isOn: false })
  }, 60_000)

  test('stays subscribed where its service refuses who sends, and the log says which one does', async () => {
    const { pair, browser } = await subscribed()
    service.answerWith(403, browser)
    await pair.write('Ci siete?')
    await expect.poll(() => warnings, patiently).toContainEqual({ service: service.host, status: 403 })
    expect((await pair.host.send('GET', '/api/push')).body).toMatchObject({ isOn: true })
    service.answerWith(201, browser)
    await pair.write('E oggi?')
    await expect.poll(() => browser.received.length, patiently).toBe(1)
  })

  test('is told once, however often the service of another browser has to be asked again', async () => {
    const { pair, browser } = await subscribed()
    const [elsewhere, broken] = [createClient(server.url), service.subscribe()]
    await elsewhere.send('POST', '/api/login', { body: { email: pair.host.email, password: 'una password lunga' } })
    await elsewhere.send('PUT', '/api/push', { body: broken.subscription })
    service.answerWith(429, broken)
    await pair.write('Ci siete?')
    const { pathname } = new URL(broken.subscription.endpoint)
    await expect.poll(() => service.calls.filter(({ path }) => path === pathname).length, patiently).toBe(2)
    service.answerWith(201, broken)
    await expect.poll(() => broken.received, patiently).toHaveLength(1)
    expect(browser.received).toHaveLength(1)
  }, 90_000)

  test('is told nothing that is twelve hours old, by its service neither, however long that was away', async () => {
    const { pair, browser } = await subscribed()
    const { rows } = await server.database.db.execute<{ id: string }>(
      sql`select id from push_subscriptions where owner_id = ${pair.host.id}`,
    )
    const [subscription] = rows
    const sayAfter = (hours: number, title: string) =>
      inTransaction(server.database.db, (tx) => {
        const message = { title, body: '', path: `/bookings/${pair.id}`, tag: title }
        const since = Date.now() - hours * 3_600_000
        return server.jobs.enqueue(
          tx,
          'push',
          { subscriptionId: subscription?.id ?? '', message, since },
          { group: browser.subscription.endpoint },
        )
      })
    await sayAfter(12.1, 'too late')
    await sayAfter(11, 'still news')
    await expect.poll(() => browser.received.map(({ title }) => title), patiently).toContain('still news')
    expect(browser.received).toHaveLength(1)
    const path = new URL(browser.subscription.endpoint).pathname
    expect(Number(service.calls.findLast((call) => call.path === path)?.ttl)).toBeLessThanOrEqual(3_600)
  })

  test('belongs to whoever has subscribed it last', async () => {
    const { pair, browser } = await subscribed()
    const next = await meet(server.url)
    await next.host.send('PUT', '/api/push', { body: browser.subscription })
    expect((await pair.host.send('GET', '/api/push')).body).toMatchObject({ isOn: false })
    await pair.write('Ci siete?')
    await next.write('A che ora?')
    await expect.poll(() => browser.received, patiently).toHaveLength(1)
    expect(browser.received[0]?.path).toBe(`/bookings/${next.id}`)
  })
})

test.each([
  'https://evil.example/x',
  'https://evil.example/push.example',
  'https://evilpush.example/x',
  'http://push.example/x',
  'https://push.example:8443/x',
  'https://a@push.example/x',
  'https://127.0.0.1/x',
  'file:///etc/passwd',
  'x',
])('%s is no known push service', async (endpoint) => {
  const { host } = await meet(server.url)
  const { status, body } = await host.send('PUT', '/api/push', { body: { ...service.subscribe().subscription, endpoint } })
  expect([status, body.errors]).toEqual([
    400,
    [{ path: 'endpoint', code: 'push.unknownService', message: 'Questo browser usa un servizio di notifiche sconosciuto' }],
  ])
})

test.each(['https://push.example/x', 'https://a.b.push.example/x'])('%s is one', async (endpoint) => {
  const { host } = await meet(server.url)
  expect((await host.send('PUT', '/api/push', { body: { ...service.subscribe().subscription, endpoint } })).status).toBe(204)
})
