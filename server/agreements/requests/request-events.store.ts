import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { EventType, RequestStatus } from '#contract/request-states.ts'
import type { RequestEvent } from '#contract/requests.ts'
import { waitingAfter } from '#contract/turn.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { columnNames, one } from '../../platform/db/rows.ts'
import { buildStatement, readTextRows } from '../../platform/db/text-rows.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { instantOf, later } from '../../tables/columns.ts'
import { proposalsTable as proposals } from '../../tables/proposals.table.ts'
import { requestEventsTable as events, requestsTable as requests } from '../../tables/requests.table.ts'
import type { RequestRow } from './request-row.ts'
import { isHeard, tellOfRequest } from './tell-of-request.ts'

type EventDetails = {
  /** A message, or the reason of a change. */
  text?: string | undefined
  /** The status that it led to. */
  status?: RequestStatus | null
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
  const { event, open } = await store(tx, { requestId: id, eventType, supplier, ...said })
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

/**
 * Adds to the history of each of these requests that it was edited, which changes no turn, as {@link addEvent} does one by one: in two statements,
 * however many they are, and those of webhooks where the host has any. Their rows are locked by the caller.
 */
export async function addEdits(tx: Tx, jobs: Jobs, requestIds: number[]): Promise<void> {
  if (!requestIds.length) return
  // As one parameter: a statement whose text changed with their number would be prepared for each.
  const asked = sql`json_array_elements_text(${JSON.stringify(requestIds)}::json) with ordinality as asked(id, place)`
  await tx.execute(sql`insert into ${events} (${columnNames(events, ['requestId', 'supplierName', 'eventType', 'text'])})
    select asked.id::int, '', 'edited', '' from ${asked} order by place`)
  const edited = await tx
    .update(requests)
    .set({ latestEventType: 'edited', latestEventAt: sql`now()`, updatedAt: later(requests.updatedAt) })
    .where(sql`${requests.id} in (select asked.id::int from ${asked})`)
    .returning({ id: requests.id, ownerId: requests.ownerId, isHeard })
  for (const request of edited.filter((one) => one.isHeard).sort((one, other) => one.id - other.id)) {
    const [event] = await tx.select().from(events).where(eq(events.requestId, request.id)).orderBy(desc(events.id)).limit(1)
    if (event) await tellOfRequest(tx, jobs, request, event)
  }
}

const placed = sql.placeholder

/** SQL: how many offers of a request can be accepted now, and until when; null where one of them does not end. */
const openOffers = sql`
  select count(*) as number, case when bool_or(ends is null) then null else max(ends) end as until
  from ${proposals}, jsonb_array_elements(${proposals.proposalsData}) item, lateral (select (item ->> 'expiresAt')::timestamptz as ends) e
  where ${proposals.requestId} = ${placed('requestId')}::int and item ->> 'status' = 'sent' and (ends is null or ends > now())`

const columns = columnNames(events, ['requestId', 'supplierId', 'supplierName', 'eventType', 'text', 'status'])
const statementFor = (open: SQL) =>
  buildStatement(sql`
    with added as (
      insert into ${events} (${columns}) values (${placed('requestId')}::int, ${placed('supplierId')}::int, ${placed('supplierName')}::text,
        ${placed('eventType')}::text, ${placed('text')}::text, ${placed('status')}::text) returning id, ${columnNames(events, ['eventDate'])} as at
    ) select added.id, added.at, open.number, open.until from added, (${open}) as open`)
const withOffers = statementFor(openOffers)
const alone = statementFor(sql`select 0 as number, null::timestamptz as until`)

/** Stores an event; with it come the offers that are open, where it may have changed them. */
async function store(tx: Tx, { supplier, text = '', status = null, ...given }: EventDetails & { requestId: number; eventType: EventType }) {
  const isTouching = touchOffers.includes(given.eventType)
  const values = { ...given, text, status, supplierId: supplier?.id ?? null, supplierName: supplier?.name ?? '' }
  const [id, at, count, until] = one(await readTextRows(tx, isTouching ? withOffers : alone, values))
  const event: RequestEvent = { ...values, id: Number(id), eventDate: instantOf(at ?? '') }
  return { event, open: isTouching ? { count: Number(count), until: until ? instantOf(until) : null } : undefined }
}

/** Empties what both sides wrote: messages and reasons are about a person. */
export async function forgetWords(tx: Tx, requestId: number): Promise<void> {
  await tx.update(events).set({ text: '' }).where(eq(events.requestId, requestId))
}

/** The events of a request, newest first. */
export async function listEvents(db: Db | Tx, requestId: number): Promise<RequestEvent[]> {
  return db.select().from(events).where(eq(events.requestId, requestId)).orderBy(desc(events.id))
}
