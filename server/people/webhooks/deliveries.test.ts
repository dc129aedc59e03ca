import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import { type Arrived, isGenuine } from '../../../e2e/stand-ins/webhook-receiver.ts'
import { type Client, password } from '../../testing/client.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deliveriesOf, type Hook, hearing, hooked, hookOf, hurry, keepReceivers, patiently, typesOf } from '../../testing/webhooks.ts'
import { queueForgotten, removeOldDeliveries } from './deliveries.store.ts'
import { forgetOldSecrets } from './webhooks.store.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})
const listening = keepReceivers()

describe('a receiver', () => {
  test('that fails is tried again later, with the same id and a time of its own', async () => {
    const { host, receiver, hook, meet } = await hearing(url, await listening())
    receiver.answerWith(500)
    await meet()
    await expect.poll(() => typesOf(receiver), patiently).toHaveLength(1)
    const first = async () => (await deliveriesOf(host, hook))[0]
    await expect.poll(first, patiently).toMatchObject({ status: 'queued', attempts: 1, lastStatus: 500, nextAt: expect.any(String) })
    expect(await hookOf(host)).toMatchObject({ isOn: true, failingSince: expect.any(String) })
    receiver.answerWith(503, { 'retry-after': '1800' })
    await hurry(server)
    await expect.poll(first, patiently).toMatchObject({ status: 'queued', attempts: 2, lastStatus: 503 })
    const pause = async () => {
      const { nextAt, lastAt } = (await first()) as WebhookDelivery
      return Math.round((Date.parse(nextAt ?? '') - Date.parse(lastAt ?? '')) / 1_000)
    }
    expect(await pause()).toBe(1_800)
    // A receiver may ask for an hour, and not for a day.
    receiver.answerWith(503, { 'retry-after': '86400' })
    await hurry(server)
    await expect.poll(first, patiently).toMatchObject({ attempts: 3 })
    expect(await pause()).toBe(3_600)
    receiver.answerWith(200)
    await hurry(server)
    await expect.poll(first, patiently).toMatchObject({ status: 'delivered', attempts: 4, lastStatus: 200, nextAt: null })
    expect(await hookOf(host)).toMatchObject({ failingSince: null })
    expect(new Set(receiver.arrived.map(({ event }) => event.id)).size).toBe(1)
    expect(receiver.arrived.every((one) => isGenuine(one, hook.secret))).toBe(true)
  })

  test('whose jobs are lost, as after a restore, is tried a quarter of an hour later; what waits for its hour is left alone', async () => {
    const { host, receiver, hook, meet } = await hearing(url, await listening(), ['request.created'])
    receiver.answerWith(500)
    for (const _ of [1, 2]) await meet()
    const both = async () => (await deliveriesOf(host, hook)).map(({ attempts, status }) => [attempts, status])
    await expect.poll(both, patiently).toEqual(Array(2).fill([1, 'queued']))
    const [first, second] = await deliveriesOf(host, hook)
    const { db } = server.database
    await db.execute(sql`delete from pgboss.job where name = 'webhook' and data->>'deliveryId' in (${first?.id}, ${second?.id})`)
    const late = (delivery: WebhookDelivery | undefined, interval: string) =>
      db.execute(sql`update webhook_deliveries set next_at = now() - ${interval}::interval where id = ${delivery?.id}::uuid`)
    await late(first, '16 minutes')
    await late(second, '14 minutes')
    receiver.answerWith(200)
    await Promise.all([1, 2].map(() => queueForgotten(db, server.jobs, 500)))
    const statusOf = async ({ id }: { id: string }) => (await deliveriesOf(host, hook)).find((one) => one.id === id)
    await expect.poll(() => statusOf(first as WebhookDelivery), patiently).toMatchObject({ status: 'delivered', attempts: 2 })
    expect(await statusOf(second as WebhookDelivery)).toMatchObject({ status: 'queued', attempts: 1 })
    expect(receiver.arrived).toHaveLength(3)
  })

  test('of a webhook that is off is tried once when its host asks for it', async () => {
    const { host, receiver, hook, meet } = await hearing(url, await listening(), ['request.created'])
    await meet()
    const first = async () => (await deliveriesOf(host, hook))[0]
    await expect.poll(first, patiently).toMatchObject({ status: 'delivered' })
    const { id } = (await first()) as WebhookDelivery
    await host.send('PUT', `/api/webhooks/${hook.id}`, { body: { url: hook.url, events: hook.events, isOn: false } })
    receiver.answerWith(500)
    await host.send('POST', `/api/webhooks/${hook.id}/deliveries/${id}/again`)
    await expect.poll(first, patiently).toMatchObject({ attempts: 1 })
    expect(await first()).toMatchObject({ status: 'failed', lastStatus: 500, nextAt: null })
  })

  test('of a test event reaches a webhook that is off, so that its host can try it before', async () => {
    const { host, receiver, hook } = await hearing(url, await listening())
    await host.send('PUT', `/api/webhooks/${hook.id}`, { body: { url: hook.url, events: hook.events, isOn: false } })
    await host.send('POST', `/api/webhooks/${hook.id}/test`)
    await expect
      .poll(async () => (await deliveriesOf(host, hook))[0], patiently)
      .toMatchObject({ type: 'webhook.test', status: 'delivered' })
    expect(receiver.arrived).toHaveLength(1)
  })

  test('that always fails is given up after a day of pauses that grow', async () => {
    const { host, receiver, hook, meet } = await hearing(url, await listening())
    receiver.answerWith(404)
    await meet()
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 8; attempt++) {
      await expect.poll(async () => (await deliveriesOf(host, hook))[0]?.attempts, patiently).toBe(attempt)
      const [{ nextAt, lastAt } = { nextAt: null, lastAt: null }] = await deliveriesOf(host, hook)
      if (nextAt) pauses.push(Math.round((Date.parse(nextAt) - Date.parse(lastAt ?? '')) / 1_000))
      await hurry(server)
    }
    expect(await deliveriesOf(host, hook)).toMatchObject([{ status: 'failed', attempts: 8, lastStatus: 404, nextAt: null }])
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    const day = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600
    expect([pauses.length, day > 21, day < 28]).toEqual([7, true, true])
  }, 60_000)

  test('that does not answer, is not there, or redirects has failed', async () => {
    const { host, receiver, hook } = await hearing(url, await listening())
    const outcome = async () => {
      const { body } = await host.send<WebhookDelivery>('POST', `/api/webhooks/${hook.id}/test`)
      const it = async () => (await deliveriesOf(host, hook)).find(({ id }) => id === body.id)
      await expect.poll(async () => (await it())?.status, patiently).toBe('failed')
      const { lastStatus, lastReason, attempts } = (await it()) as WebhookDelivery
      return { lastStatus, lastReason, attempts }
    }
    receiver.answerWith('hang')
    expect(await outcome()).toEqual({ lastStatus: null, lastReason: 'timeout', attempts: 1 })
    const other = await listening()
    receiver.answerWith(307, { location: other.url })
    expect(await outcome()).toEqual({ lastStatus: 307, lastReason: null, attempts: 1 })
    expect(other.arrived).toEqual([])
    const move = (to: string) =>
      host.send('PUT', `/api/webhooks/${hook.id}`, { body: { url: to, events: hook.events, isOn: true, password } })
    const gone = await listening()
    await gone.close()
    await move(gone.url)
    expect(await outcome()).toEqual({ lastStatus: null, lastReason: 'unreachable', attempts: 1 })
    await move('https://programma.invalid/')
    expect((await outcome()).lastReason).toBe('name')
    // The failure of a test says nothing about the webhook.
    expect(await hookOf(host)).toMatchObject({ isOn: true, failingSince: null })
  })

  test('that hangs keeps nobody else waiting, be it ten of one host', async () => {
    const [slow, quick] = [await listening(), await listening()]
    slow.answerWith('hang')
    const [{ host }, other] = [await hearing(url, slow, ['request.created']), await hearing(url, quick, ['request.created'])]
    const hooks = [await hookOf(host), ...(await Promise.all(Array.from({ length: 9 }, () => hooked(host, slow.url))))] as Hook[]
    const ask = (of: Client, { id }: Pick<Hook, 'id'>) => of.send('POST', `/api/webhooks/${id}/test`)
    await Promise.all(hooks.map((hook) => ask(host, hook)))
    await expect.poll(() => slow.arrived.length, patiently).toBe(10)
    await ask(other.host, other.hook)
    await expect.poll(() => quick.arrived.length, patiently).toBe(1)
    const theirs = await Promise.all(hooks.map((hook) => deliveriesOf(host, hook)))
    expect(theirs.flat().map(({ status }) => status)).toContain('queued')
  })

  test('hears one event after the other, in their order, and the next once the one before has ended', async () => {
    const { host, receiver, hook } = await hearing(url, await listening(), ['request.created'])
    const ask = async () => (await host.send<WebhookDelivery>('POST', `/api/webhooks/${hook.id}/test`)).body.id
    receiver.answerWith('hang')
    const first = await ask()
    await expect.poll(() => receiver.arrived.length, patiently).toBe(1)
    receiver.answerWith(200)
    const later = [await ask(), await ask(), await ask()]
    await expect.poll(() => receiver.arrived.length, patiently).toBe(4)
    const all = await deliveriesOf(host, hook)
    const ended = [first, ...later].map((id) => all.find((one) => one.id === id)?.lastAt ?? '')
    expect(ended.slice(0, 3)).toEqual(ended.slice(0, 3).sort())
    expect(all.find(({ id }) => id === first)).toMatchObject({ status: 'failed', lastReason: 'timeout' })
  })

  test('on a private network is never called, whatever its name', async () => {
    const { host, receiver, hook } = await hearing(url, await listening())
    // A name that was public when it was typed: the store alone takes it.
    const port = new URL(receiver.url).port
    await server.database.db.execute(sql`update webhooks set url = ${`http://localhost:${port}/`} where id = ${hook.id}`)
    await host.send('POST', `/api/webhooks/${hook.id}/test`)
    await expect.poll(() => deliveriesOf(host, hook), patiently).toMatchObject([{ status: 'failed', lastReason: 'private' }])
    expect(receiver.arrived).toEqual([])
  })

  test.each([410, 500])(
    'that its host has left while it answers %s says nothing of the one in its place, which is told',
    async (answer) => {
      const { host, receiver, hook, meet } = await hearing(url, await listening(), ['request.created'])
      const next = await listening()
      const { promise, resolve } = Promise.withResolvers<number>()
      receiver.answerWith(promise)
      await meet()
      await expect.poll(() => receiver.arrived.length, patiently).toBe(1)
      await host.send('PUT', `/api/webhooks/${hook.id}`, { body: { url: next.url, events: hook.events, isOn: true, password } })
      resolve(answer)
      await expect.poll(() => deliveriesOf(host, hook), patiently).toMatchObject([{ status: 'queued', attempts: 1, lastStatus: answer }])
      expect(await hookOf(host)).toMatchObject({ url: next.url, isOn: true, offReason: null, failingSince: null })
      await hurry(server)
      await expect.poll(() => next.arrived.length, patiently).toBe(1)
    },
  )

  test('that is gone is switched off at once, and its host is told', async () => {
    const { host, receiver, hook, meet } = await hearing(url, await listening())
    receiver.answerWith(410)
    const pair = await meet()
    await expect.poll(() => hookOf(host), patiently).toMatchObject({ isOn: false, offReason: 'gone' })
    expect(await deliveriesOf(host, hook)).toMatchObject([{ status: 'failed', lastStatus: 410, attempts: 1 }])
    const mails = async () => (await mailsTo(host.email)).filter(({ text }) => text?.includes('(410)'))
    await expect.poll(mails, patiently).toHaveLength(1)
    expect((await mails())[0]?.text).toContain(`127.0.0.1:${new URL(receiver.url).port}`)
    receiver.answerWith(204)
    await pair.write('Ci siete?')
    // By hand it goes all the same, so that one can see whether it works again.
    const [{ id } = { id: '' }] = await deliveriesOf(host, hook)
    expect((await host.send('POST', `/api/webhooks/${hook.id}/deliveries/${id}/again`)).body).toMatchObject({
      status: 'queued',
      attempts: 0,
    })
    await expect.poll(() => deliveriesOf(host, hook), patiently).toMatchObject([{ status: 'delivered', attempts: 1, lastStatus: 204 }])
    expect(typesOf(receiver)).toEqual(['request.created', 'request.created'])
    expect(receiver.arrived[0]?.event.id).toBe(receiver.arrived[1]?.event.id)
    const body = { url: hook.url, events: hook.events, isOn: true }
    expect((await host.send('PUT', `/api/webhooks/${hook.id}`, { body })).body).toMatchObject({ isOn: true, offReason: null })
  })

  test('that has failed for five days is switched off, and not a day earlier', async () => {
    const { host, receiver, hook, meet } = await hearing(url, await listening())
    receiver.answerWith(500)
    const pair = await meet()
    const failingFor = (time: string) =>
      server.database.db.execute(sql`update webhooks set failing_since = now() - ${time}::interval where id = ${hook.id}`)
    await expect.poll(async () => (await hookOf(host))?.failingSince, patiently).toBeTruthy()
    await failingFor('119 hours')
    await pair.write('Uno')
    await expect.poll(() => deliveriesOf(host, hook), patiently).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
    expect(await hookOf(host)).toMatchObject({ isOn: true })
    await failingFor('121 hours')
    await pair.write('Due')
    await expect.poll(() => hookOf(host), patiently).toMatchObject({ isOn: false, offReason: 'failing' })
    expect((await deliveriesOf(host, hook))[0]).toMatchObject({ status: 'failed', lastStatus: 500 })
    const mails = async () => (await mailsTo(host.email)).filter(({ text }) => text?.includes('cinque giorni'))
    await expect.poll(mails, patiently).toHaveLength(1)
    // What waited for it is dropped, and can be sent by hand.
    await hurry(server)
    await expect
      .poll(async () => (await deliveriesOf(host, hook)).map(({ status }) => status), patiently)
      .toEqual(['failed', 'failed', 'failed'])
    expect(typesOf(receiver)).toHaveLength(3)
  })
})

describe('a secret', () => {
  test('that is renewed is valid beside the new one for 24 hours', async () => {
    const { host, receiver, hook, meet } = await hearing(url, await listening())
    const renew = (typed: string) =>
      host.send<Hook & { code?: string }>('POST', `/api/webhooks/${hook.id}/secret`, { body: { password: typed } })
    expect((await renew('sbagliata')).body.code).toBe('auth.wrongPassword')
    const { body: renewed } = await renew(password)
    expect([renewed.secret === hook.secret, renewed.oldSecretEnds]).toEqual([false, expect.stringMatching(/Z$/)])
    const pair = await meet()
    await expect.poll(() => typesOf(receiver), patiently).toHaveLength(1)
    const [first] = receiver.arrived as [Arrived]
    expect([hook.secret, renewed.secret].map((secret) => isGenuine(first, secret))).toEqual([true, true])
    expect(await forgetOldSecrets(server.database.db)).toBe(0)
    await server.database.db.execute(sql`update webhooks set old_secret_ends = now() - interval '1 second' where id = ${hook.id}`)
    await pair.write('Ci siete?')
    await expect.poll(() => typesOf(receiver), patiently).toHaveLength(2)
    expect([hook.secret, renewed.secret].map((secret) => isGenuine(receiver.arrived[1] as Arrived, secret))).toEqual([false, true])
    await forgetOldSecrets(server.database.db)
    const { rows } = await server.database.db.execute(sql`select old_secret, old_secret_ends from webhooks where id = ${hook.id}`)
    expect(rows).toEqual([{ old_secret: '', old_secret_ends: null }])
  })
})

test('deliveries are kept for 30 days', async () => {
  const { host, receiver, hook, meet } = await hearing(url, await listening())
  const pair = await meet()
  await pair.write('Ci siete?')
  await expect.poll(() => typesOf(receiver), patiently).toHaveLength(2)
  const age = (type: string, days: number) =>
    server.database.db.execute(
      sql`update webhook_deliveries set created_at = now() - make_interval(days => ${days}) where webhook_id = ${hook.id} and type = ${type}`,
    )
  await age('request.created', 31)
  await age('message.from_guest', 29)
  while (await removeOldDeliveries(server.database.db, 2));
  expect((await deliveriesOf(host, hook)).map(({ type }) => type)).toEqual(['message.from_guest'])
})
