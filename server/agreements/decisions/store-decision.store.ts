import { getTableColumns, sql } from 'drizzle-orm'
import type { RequestEvent } from '#contract/requests.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { asJson, columnNames, inUtc, withColumnNames } from '../../platform/db/rows.ts'
import { buildStatement, readTextRows } from '../../platform/db/text-rows.ts'
import { type EventMails, handOver, mailedIds, mailedWith, mailValues } from '../../platform/mail/event-mails.store.ts'
import { later } from '../../tables/columns.ts'
import { proposalsTable as proposals } from '../../tables/proposals.table.ts'
import { bookingsTable as bookings, requestEventsTable as events, requestsTable as requests } from '../../tables/requests.table.ts'
import { type Agreement, bookingOf } from '../bookings/bookings.store.ts'
import { type RequestRow, withAgreed } from '../requests/request-row.ts'
import type { Change } from './guest-decisions.ts'

const placed = sql.placeholder
const booked = ['ownerId', 'requestId', 'customerName', 'customerEmail', 'customerPhone', 'category', 'serviceName', 'startDateTime']
const agreed = ['endDateTime', 'notes', 'price', 'place', 'isAllDay', 'status']
const bookingColumns = columnNames(bookings, [...booked, ...agreed])
// A booking that is moved keeps the UID that it has.
const newColumns = columnNames(bookings, ['uid', ...booked, ...agreed])
const excluded = sql.join(
  [...booked, ...agreed].map((name) => sql`excluded.${columnNames(bookings, [name])}`),
  sql`, `,
)
const bookingJson = sql`jsonb_build_object('booking', ${asJson(getTableColumns(bookings))})`
const { updatedAt, latestEventAt, waitingSince } = requests

/** One statement: request, offers, booking, event and mails. Nothing is stored where the request is not as it was read. */
const statementFor = (isCounted: boolean) =>
  buildStatement(sql`
    with given as (select * from json_populate_record(null::${requests}, ${placed('request')}::json)),
    asked as (
      update ${requests} set status = given.status, latest_event = given.latest_event, latest_event_at = now(), waits_for = given.waits_for,
        waiting_since = case when given.waits_for is distinct from ${requests.waitsFor} then now() else ${waitingSince} end,
        open_until = given.open_until, ${columnNames(requests, ['bookingStart'])} = given.${columnNames(requests, ['bookingStart'])},
        booking_end = given.booking_end, day = given.day, updated_at = ${later(updatedAt)}
      from given where ${requests.id} = given.id and ${updatedAt} = given.updated_at
      returning ${requests.id} as request_id, ${requests.ownerId} as owner_id,
        jsonb_build_object('updatedAt', ${inUtc(updatedAt)}, 'latestEventAt', ${inUtc(latestEventAt)}, 'waitingSince', ${inUtc(waitingSince)}) as at
    ),
    offered as (
      update ${proposals} set ${columnNames(proposals, ['proposalsData'])} = changed.items, status = changed.status, ${columnNames(proposals, ['updatedAt'])} = now()
      from asked, json_to_recordset(${placed('proposals')}::json) as changed(id int, items jsonb, status text)
      where ${proposals.id} = changed.id and ${proposals.requestId} = asked.request_id
    ),
    booked as (
      insert into ${bookings} (${newColumns}) select ${newColumns} from json_populate_recordset(null::${bookings}, ${placed('booking')}::json)
      where exists (select from asked)
      on conflict (request_id) do update set (${bookingColumns}) = row (${excluded}), sequence = ${bookings.sequence} + 1, ${columnNames(bookings, ['updatedAt'])} = now()
      returning ${bookingJson} as known
    ),
    called_off as (
      update ${bookings} set status = 'canceled', sequence = ${bookings.sequence} + 1, ${columnNames(bookings, ['updatedAt'])} = now()
      from asked where ${bookings.requestId} = asked.request_id and ${placed('isCalledOff')}::boolean and ${bookings.status} in ('confirmed', 'completed')
      returning ${bookingJson} as known
    ),
    told as (
      insert into ${events} (${columnNames(events, ['requestId', 'eventType'])}) select asked.request_id, given.latest_event from asked, given
      returning id, ${inUtc(sql`"eventDate"`)} as at
    ),
    decided as (
      select request_id, owner_id, jsonb_build_object('request', at) || coalesce((select known from booked), (select known from called_off), '{}') as known from asked
    ),
    ${mailedWith(sql`decided`, sql`event.known`, isCounted)}
    select known -> 'request', told.id, told.at, ${mailedIds} from decided, told`)

const uncounted = statementFor(false)
const counted = statementFor(true)

/**
 * Stores what a guest has decided with its mails, in one statement.
 * @param before the request as it was read
 * @returns the request after it, and the event; undefined where somebody else has changed the request meanwhile: then nothing is stored
 */
export async function storeDecision(
  db: Db | Tx,
  before: RequestRow,
  { event: eventType, request: changes, proposals: changed, agreement }: Change,
  mails: EventMails,
): Promise<{ request: RequestRow; event: RequestEvent } | undefined> {
  const after = { ...before, ...changes, latestEventType: eventType }
  const [row] = await readTextRows(db, mails.countedFor ? counted : uncounted, {
    request: JSON.stringify(withColumnNames(requests, after)),
    proposals: JSON.stringify(changed.map(({ id, proposalsData: items, status }) => ({ id, items, status }))),
    booking: JSON.stringify(agreement ? [newBooking(after, agreement)] : []),
    isCalledOff: agreement === null,
    ...mailValues(mails, withAgreed(after, before)),
  })
  if (!row) return undefined
  const [at, id, eventDate, mailIds] = row
  handOver(db, mails, mailIds)
  const said = { text: '', status: null, supplierId: null, supplierName: '' }
  const event: RequestEvent = { ...said, id: Number(id), requestId: before.id, eventType, eventDate: eventDate ?? '' }
  return { request: { ...after, ...JSON.parse(at ?? '{}') }, event }
}

const newBooking = (request: RequestRow, agreement: Agreement) =>
  withColumnNames(bookings, { ...bookingOf(request, agreement, 'confirmed'), uid: crypto.randomUUID() })
