import { type SQLWrapper, sql } from 'drizzle-orm'
import { request as requestSchema } from '#contract/requests.ts'
import type { RequestEventData } from '#contract/webhook-events.ts'
import { toldAs, type WebhookEventType } from '#contract/webhooks.ts'
import { removeDeliveriesAbout } from '../../people/webhooks/deliveries.store.ts'
import { tellWebhooks } from '../../people/webhooks/tell-webhooks.ts'
import type { Tx } from '../../platform/db/database.ts'
import { databaseNow } from '../../platform/db/now.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { bookingsTable as bookings, requestEventsTable as events, requestsTable as requests } from '../../tables/requests.table.ts'
import { webhooksTable as webhooks } from '../../tables/webhooks.table.ts'
import type { RequestRow } from './request-row.ts'
import { asRequest, getRequest } from './requests.store.ts'

/** SQL: whether an operator has a webhook that is on; for a statement that is made anyway, so that those without one pay nothing. */
export const hears = (ownerId: SQLWrapper) =>
  sql<boolean>`exists (select from ${webhooks} as heard where heard.user_id = ${ownerId} and heard.is_on)`
/** SQL: the same of the operator of a request. */
export const isHeard = hears(sql`${requests}.owner_id`)

export async function isHeardBy(tx: Tx, ownerId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ heard: boolean }>(sql`select ${hears(sql`${ownerId}::uuid`)} as heard`)
  return rows[0]?.heard === true
}

/** An event of a history; the first one, before which there is no booking, has no id here. */
type Told = RequestEventData['event'] & { id?: number }

/** Tells the host's webhooks of an event of a request, and of what this transaction has done to its booking, as the host reads it now. */
export async function tellOfRequest(tx: Tx, jobs: Jobs, { id, ownerId }: Pick<RequestRow, 'id' | 'ownerId'>, event: Told): Promise<void> {
  const request = requestSchema.parse(asRequest(await getRequest(tx, ownerId, id)))
  const { eventType, eventDate: at, text, status, supplierId, supplierName } = event
  const data: RequestEventData = { request, event: { eventType, eventDate: at, text, status, supplierId, supplierName } }
  for (const type of [toldAs[eventType], await bookingNews(tx, id, event)]) {
    if (type) await tellWebhooks(tx, jobs, { ownerId, requestId: id, type, at, data })
  }
}

/**
 * What has become of the booking in this transaction, whose clock stands still; undefined where it was not touched. One that stood before the event
 * has changed by an edit or a new agreement, and not by a move between confirmed and completed.
 */
async function bookingNews(tx: Tx, requestId: number, { id, eventType }: Told): Promise<WebhookEventType | undefined> {
  if (id === undefined) return undefined
  const stood = sql`(select ${events.eventType} = 'proposal_accepted' or ${events.status} in ('confirmed', 'completed') from ${events}
    where ${events.requestId} = ${requestId} and ${events.id} < ${id}
      and ${events.eventType} in ('proposal_accepted', 'status_changed', 'canceled_by_guest') order by ${events.id} desc limit 1)`
  const { rows } = await tx.execute<{ type: WebhookEventType | null }>(sql`
    select case when ${bookings.status} in ('canceled', 'rejected') then 'booking.canceled'
      when coalesce(${stood}, false) is false then 'booking.confirmed'
      when ${eventType}::text <> 'status_changed' then 'booking.changed' end as type
    from ${bookings} where ${bookings.requestId} = ${requestId} and ${bookings.updatedAt} = now()::timestamptz(3)`)
  return rows[0]?.type ?? undefined
}

/** Tells the host's webhooks that a request is deleted, which takes with it what was still to be told of it. Called while its row is there. */
export async function tellOfErasure(tx: Tx, jobs: Jobs, { id, guid, ownerId }: RequestRow): Promise<void> {
  await removeDeliveriesAbout(tx, id)
  const at = (await databaseNow(tx)).toISOString()
  await tellWebhooks(tx, jobs, { ownerId, requestId: null, type: 'request.erased', at, data: { request: { id, guid } } })
}
