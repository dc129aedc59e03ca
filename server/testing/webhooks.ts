import { sql } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import type { GuestRequest } from '#contract/requests.ts'
import { type Webhook, type WebhookDelivery, webhookEvents } from '#contract/webhooks.ts'
import { type Arrived, startWebhookReceiver, type WebhookReceiver } from '../../e2e/stand-ins/webhook-receiver.ts'
import { meet } from './agreements.ts'
import { type Client, createFacility, password, registerHost } from './client.ts'
import type { TestServer } from './test-server.ts'

export type Hook = Webhook & { secret: string }

/** A queue may be busy with others' deliveries. */
export const patiently = { timeout: 30_000, interval: 50 }

/** Receivers of a test, which end with it. Called once in each file. */
export function keepReceivers() {
  const open = new Set<WebhookReceiver>()
  afterEach(async () => {
    await Promise.all([...open].map((one) => one.close()))
    open.clear()
  })
  return async (): Promise<WebhookReceiver> => {
    const receiver = await startWebhookReceiver()
    open.add(receiver)
    return { ...receiver, close: () => (open.delete(receiver) ? receiver.close() : Promise.resolve()) }
  }
}

/** A webhook of a host; without events it is told of all. */
export async function hooked(host: Client, to: string, events: readonly string[] = webhookEvents): Promise<Hook> {
  const { status, body, text } = await host.send<Hook>('POST', '/api/webhooks', { body: { url: to, events, password } })
  if (status !== 201) throw new Error(text)
  return body
}

/** A host whose webhook hears of every request of one property. */
export async function hearing(url: string, receiver: WebhookReceiver, events?: readonly string[]) {
  const host = await registerHost(url)
  const facilityId = (await createFacility(host)).id
  const hook = await hooked(host, receiver.url, events)
  return { host, receiver, hook, meet: (values = {}) => meet(url, values, { host, facilityId }) }
}

export const typesOf = ({ arrived }: WebhookReceiver) => arrived.map(({ event }) => event.type)

export const dataOf = ({ event }: Arrived) => event.data as { request: GuestRequest; event: { eventType: string; text: string } }

export async function deliveriesOf(host: Client, { id }: Pick<Webhook, 'id'>): Promise<WebhookDelivery[]> {
  return (await host.send<WebhookDelivery[]>('GET', `/api/webhooks/${id}/deliveries`)).body
}

export async function hookOf(host: Client): Promise<Webhook | undefined> {
  return (await host.send<Webhook[]>('GET', '/api/webhooks')).body[0]
}

/** Lets the attempts that are planned for later come now. */
export async function hurry({ database }: TestServer): Promise<void> {
  await database.db.execute(sql`update pgboss.job set start_after = now() where name = 'webhook' and state < 'active'`)
}

/** Waits until a test event has arrived at another receiver of the host: what was queued before it would have, too. */
export async function allHasArrived(host: Client, witness: WebhookReceiver): Promise<void> {
  const { id } = await hooked(host, witness.url, ['request.created'])
  await host.send('POST', `/api/webhooks/${id}/test`)
  await expect.poll(() => witness.arrived.length, patiently).toBe(1)
}
