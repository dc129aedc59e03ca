import type { WebhookEventType } from '#contract/webhooks.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createDelivery } from './deliveries.store.ts'
import { holdHearing } from './webhooks.store.ts'

/** What has happened: to whose request, and what receivers are told of it. `requestId` is null where its row is gone. */
export type Told = { ownerId: string; requestId: number | null; type: WebhookEventType; at: string; data: object }

/** Tells an operator's webhooks of an event, as part of the transaction: what is sent is sealed here, and stays as it is whatever happens next. */
export async function tellWebhooks(tx: Tx, jobs: Jobs, { ownerId, requestId, type, at, data }: Told): Promise<void> {
  const hearing = (await holdHearing(tx, ownerId)).filter(({ events }) => events.includes(type))
  if (!hearing.length) return
  const sealed = seal(type, at, data)
  for (const { id } of hearing) await createDelivery(tx, jobs, { webhookId: id, requestId, type, ...sealed })
}

/** The body of an event (Standard Webhooks 1.0, payload structure), with the id that all its deliveries share. */
export function seal(type: string, timestamp: string, data: object): { eventId: string; body: string } {
  const id = crypto.randomUUID()
  return { eventId: id, body: JSON.stringify({ id, type, timestamp, data }) }
}
