import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { EventType, RequestStatus } from '#contract/request-states.ts'
import type { RequestEvent } from '#contract/requests.ts'
import { waitingAfter } from '#contract/turn.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { later } from '../../tables/columns.ts'
import { proposalsTable as proposals } from '../../tables/proposals.table.ts'
import { requestEventsTable as events, requestsTable as requests } from '../../tables/requests.table.ts'
import type { RequestRow } from './request-row.ts'
import { isHeard, tellOfRequest } from './tell-of-request.ts'

type EventDetails = {
  /** A message, or the reason of a change. */
  text?: string | undefined
  /** The status that it led to. */
  status?: RequestStatus
  supplier?: { id: number; name: string }
}

/** Events after which the end of the open offers may be another one. */
const touchOffers: EventType[] = [
  'proposal_sent',
  'proposal_accepted',
  'proposal_declined',
  'proposal_withdrawn',
  'message_from_host',
  'status_changed',
  'canceled_by_guest',
]

/**
 * Adds an event to the history and makes it the latest one: whose turn it is follows from it, the version moves, and the host's webhooks are
 * told. The row is locked by the caller, its offers and its booking are those after the event.
 * @returns the request after it, and the event
 */
export async function addEvent(
  tx: Tx,
  jobs: Jobs,
  { id, status, waitsFor: before }: Pick<RequestRow, 'id' | 'status' | 'waitsFor'>,
  eventType: EventType,
  { supplier, ...said }: EventDetails = {},
): Promise<{ request: RequestRow; event: RequestEvent }> {
  const inserted = await tx
    .insert(events)
    .values({ requestId: id, eventType, supplierId: supplier?.id, supplierName: supplier?.name, ...said })
    .returning()
  const event = one(inserted)
  const open = touchOffers.includes(eventType) ? await readOpenOffers(tx, id) : undefined
  const waitsFor = waitingAfter({ event: eventType, status, hasOpenOffers: (open?.count ?? 0) > 0, before })
  const updated = await tx
    .update(requests)
    .set({
      latestEventType: eventType,
      latestEventAt: event.eventDate,
      waitsFor,
      ...(waitsFor !== before && { waitingSince: event.eventDate }),
      ...(open && { openUntil: open.until }),
      updatedAt: later(requests.updatedAt),
    })
    .where(eq(requests.id, id))
    .returning({ ...getTableColumns(requests), isHeard })
  const { isHeard: isTold, ...request } = one(updated)
  if (isTold) await tellOfRequest(tx, jobs, request, event)
  return { request, event }
}

/** How many offers of a request can be accepted now, and until when; null where one of them does not end. */
async function readOpenOffers(tx: Tx, requestId: number): Promise<{ count: number; until: string | null }> {
  const { rows } = await tx.execute<{ count: number; until: Date | string | null }>(sql`
    select count(*)::int as count, case when bool_or(ends is null) then null else max(ends) end as until
    from ${proposals}, jsonb_array_elements(${proposals.proposalsData}) item, lateral (select (item ->> 'expiresAt')::timestamptz as ends) e
    where ${proposals.requestId} = ${requestId} and item ->> 'status' = 'sent' and (ends is null or ends > now())`)
  const { count = 0, until = null } = rows[0] ?? {}
  return { count, until: until && new Date(until).toISOString() }
}

/** Empties what both sides wrote: messages and reasons are about a person. */
export async function forgetWords(tx: Tx, requestId: number): Promise<void> {
  await tx.update(events).set({ text: '' }).where(eq(events.requestId, requestId))
}

/** The events of a request, newest first. */
export async function listEvents(db: Db | Tx, requestId: number): Promise<RequestEvent[]> {
  return db.select().from(events).where(eq(events.requestId, requestId)).orderBy(desc(events.id))
}
