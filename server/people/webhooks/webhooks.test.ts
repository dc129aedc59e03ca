import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Webhook, webhookEvents } from '#contract/webhooks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { meet } from '../../testing/agreements.ts'
import { type Client, createFacility, password, registerHost, sendRequest, signUp } from '../../testing/client.ts'
import { awaitMail } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { untilWaitedFor } from '../../testing/waiting.ts'
import { removeWebhook } from './webhooks.store.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const receiver = 'https://programma.example/ospita'
type Made = Webhook & { secret: string; code?: string; errors?: { path: string; message: string }[] }

const make = (host: Client, body: object = {}) =>
  host.send<Made>('POST', '/api/webhooks', { body: { url: receiver, events: ['request.created'], password, ...body } })
const list = async (host: Client) => (await host.send<Webhook[]>('GET', '/api/webhooks')).body

describe('a webhook', () => {
  test('is made with the password; its secret is shown once', async () => {
    const host = await registerHost(url)
    const { status, body, text } = await make(host, { events: ['request.created', 'booking.confirmed'] })
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)])
    const { secret, ...shown } = body
    expect(shown).toEqual({
      ...{ id: expect.any(String), url: receiver, events: ['request.created', 'booking.confirmed'], isOn: true },
      ...{ offReason: null, failingSince: null, oldSecretEnds: null, createdAt: expect.stringMatching(/Z$/) },
    })
    expect(await list(host)).toEqual([shown])
    expect(text).toContain(secret)
    expect((await awaitMail(host.email, 'Nuovo webhook nel tuo account')).text).toContain('«programma.example»')
    const places = ['/api/webhooks', '/api/account/export', '/api/audit', `/api/webhooks/${body.id}/deliveries`]
    for (const path of places) expect([path, (await host.send('GET', path)).text.includes(secret.slice(6))]).toEqual([path, false])
    const exported = await host.send<{ webhooks: object[] }>('GET', '/api/account/export')
    expect(exported.body.webhooks).toEqual([expect.objectContaining({ url: receiver, is_on: true })])
    expect(exported.text).not.toMatch(/secret/)
    expect(server.log.join('\n')).not.toContain(secret.slice(6))
  })

  test.each([
    [{ password: 'sbagliata' }, 'password'],
    [{ url: 'ftp://programma.example/x' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'http://localhost:8080/' }, 'url'],
    [{ url: 'http://10.0.0.1/' }, 'url'],
    [{ url: 'http://n8n:5678/hook' }, 'url'],
    [{ url: 'http://0x7f.1.1/' }, 'url'],
    [{ url: 'http://[::ffff:10.0.0.1]/' }, 'url'],
    [{ url: 'http://169.254.169.254/latest/meta-data' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['request.unknown'] }, 'events.0'],
  ])('is not made with %j', async (body, path) => {
    const host = await registerHost(url)
    const refused = await make(host, body)
    expect([refused.status, refused.body.errors?.map((error) => error.path)]).toEqual([400, [path]])
    expect(await list(host)).toEqual([])
  })

  test.each([
    ['programma.example', 'Scrivi un indirizzo completo, con https:// all’inizio'],
    ['https://anna:segreto@programma.example/', 'Togli nome utente e password dall’indirizzo'],
    ['https://:segreto@programma.example:22/', 'Togli nome utente e password dall’indirizzo'],
    ['http://programma.example:25/', 'Usa la porta 443, la 80 o una dalla 1024 in su'],
    ['https://programma.example:1023/', 'Usa la porta 443, la 80 o una dalla 1024 in su'],
  ])('at %s is refused with the fault that it has', async (address, message) => {
    const refused = await make(await registerHost(url), { url: address })
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'url', message }]])
  })

  test('is made at a container beside the product, where the installation names it', async () => {
    const near = await startTestServer({ PRIVATE_RECEIVERS: 'n8n:5678' })
    const host = await registerHost(near.url)
    expect((await make(host, { url: 'http://n8n:5678/hook' })).body.url).toBe('http://n8n:5678/hook')
    expect((await make(host, { url: 'http://n8n:5679/hook' })).status).toBe(400)
    await near.close()
  })

  test('is changed; another address takes the password', async () => {
    const host = await registerHost(url)
    const { body } = await make(host)
    const change = (values: object) =>
      host.send<Made>('PUT', `/api/webhooks/${body.id}`, { body: { url: receiver, events: ['request.created'], isOn: true, ...values } })
    expect((await change({ isOn: false, events: [...webhookEvents] })).body).toMatchObject({ isOn: false, events: webhookEvents })
    expect((await change({ url: 'https://altro.example/' })).body.code).toBe('auth.wrongPassword')
    expect((await change({ url: 'http://192.168.1.1/', password })).status).toBe(400)
    expect(await list(host)).toMatchObject([{ url: receiver, isOn: false }])
    expect((await change({ url: 'https://altro.example/', password })).body).toMatchObject({ url: 'https://altro.example/', isOn: true })
    const { body: trail } = await host.send<{ kind: string; details: object }[]>('GET', '/api/audit')
    expect(trail.slice(0, 2).map(({ kind, details }) => [kind, details])).toEqual([
      ['webhookChanged', { address: 'altro.example' }],
      ['webhookChanged', { address: 'programma.example' }],
    ])
  })

  test('keeps what a change does not name, as another device may have changed it meanwhile', async () => {
    const host = await registerHost(url)
    const { body } = await make(host)
    const change = (values: object) => host.send<Made>('PUT', `/api/webhooks/${body.id}`, { body: values })
    expect((await change({ events: ['booking.confirmed'] })).body).toMatchObject({ url: receiver, isOn: true })
    expect((await change({ isOn: false })).body).toMatchObject({ url: receiver, events: ['booking.confirmed'], isOn: false })
    const moved = await change({ url: 'https://altro.example/', password })
    expect(moved.body).toMatchObject({ url: 'https://altro.example/', events: ['booking.confirmed'], isOn: false })
  })

  test('is another operator’s business to nobody', async () => {
    const [host, other] = [await registerHost(url), await registerHost(url)]
    const { body } = await make(host)
    const theirs = await make(other)
    const { body: sent } = await host.send<{ id: string }>('POST', `/api/webhooks/${body.id}/test`)
    const path = `/api/webhooks/${body.id}`
    const calls: [string, string, object?][] = [
      ['PUT', path, { url: receiver, events: ['request.created'], isOn: false }],
      ['DELETE', path],
      ['POST', `${path}/secret`, { password }],
      ['POST', `${path}/test`],
      ['GET', `${path}/deliveries`],
      ['POST', `${path}/deliveries/${sent.id}/again`],
      // An own webhook does not open another's delivery.
      ['POST', `/api/webhooks/${theirs.body.id}/deliveries/${sent.id}/again`],
    ]
    for (const [method, to, values] of calls) expect([to, (await other.send(method, to, { body: values })).status]).toEqual([to, 404])
    expect(await list(host)).toMatchObject([{ id: body.id, isOn: true, oldSecretEnds: null }])
  })

  test('is the tenth at most, also of two that are made at once', async () => {
    const host = await registerHost(url)
    for (let made = 0; made < 9; made++) expect((await make(host)).status).toBe(201)
    const both = await Promise.all([make(host), make(host)])
    expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'webhook.tooMany'],
    ])
  })

  test('is closed to tokens, and goes with the account', async () => {
    const host = await signUp(url)
    const { body } = await make(host)
    const scopes = ['requests:read', 'requests:write', 'properties:read', 'properties:write']
    const token = await host.send<{ secret: string }>('POST', '/api/tokens', { body: { name: 'x', scopes, days: 30, password } })
    const { body: refused } = await host.send<{ code: string }>('GET', '/api/webhooks', {
      headers: { authorization: `Bearer ${token.body.secret}` },
    })
    expect(refused.code).toBe('token.closed')
    expect((await host.send('DELETE', '/api/account', { body: { password } })).status).toBe(204)
    const { rows } = await server.database.db.execute(sql`select id from webhooks where id = ${body.id}`)
    expect(rows).toEqual([])
  })

  // The embedded engine takes one transaction after the other.
  test.skipIf(process.env.TEST_ENGINE !== 'postgres')(
    'that is being removed is waited for, and fails nothing that it would be told of',
    async () => {
      const host = await registerHost(url)
      const { id: facilityId } = await createFacility(host)
      for (const act of [
        async () => sendRequest(url, facilityId).then(() => 201),
        async (id: string) => (await host.send('POST', `/api/webhooks/${id}/test`)).status,
      ]) {
        const { body } = await make(host)
        const { acting } = await inTransaction(server.database.db, async (tx) => {
          await removeWebhook(tx, host.id, body.id)
          const acting = act(body.id)
          await untilWaitedFor(tx)
          return { acting }
        })
        expect([201, 404]).toContain(await acting)
      }
    },
  )

  test('costs a host who has none no delivery', async () => {
    const pair = await meet(url)
    const { rows } = await server.database.db.execute(sql`select id from webhook_deliveries where request_id = ${pair.id}`)
    expect(rows).toEqual([])
  })
})
