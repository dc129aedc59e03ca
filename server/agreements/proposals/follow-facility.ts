import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { daysOf } from '#contract/booking-days.ts'
import type { ProposalItem } from '#contract/proposals.ts'
import { clockAt } from '#i18n/dates.ts'
import { findFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { proposalsTable as proposals } from '../../tables/proposals.table.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import { endOfOffer, instantOf } from '../bookings/wall-clock.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { updateRequest } from '../requests/requests.store.ts'
import { type ProposalRow, updateItems } from './proposals.store.ts'

/** Gives requests, their bookings and open offers the clock of a zone: days and hours stay as they were said. */
export async function moveRequests(tx: Tx, ids: number[], timezone: string): Promise<void> {
  const listed = sql`(select listed.id::int from json_array_elements_text(${JSON.stringify(ids)}::json) as listed(id))`
  await moveBookings(tx, listed, timezone)
  await moveOffers(tx, await tx.select().from(proposals).where(inArray(proposals.requestId, listed)).orderBy(asc(proposals.id)), timezone)
  await tx.update(requests).set({ timezone, openUntil: endOfOpenOffers }).where(inArray(requests.id, listed))
}

/** The name and the clock that the property of a request has by now; those of the request where there is none any more. */
export async function facilityNow(db: Db | Tx, request: RequestRow): Promise<Pick<RequestRow, 'facilityName' | 'timezone'>> {
  const facility = request.facilityId === null ? undefined : await findFacility(db, request.ownerId, request.facilityId)
  return { facilityName: facility?.name ?? request.facilityName, timezone: facility?.timezone ?? request.timezone }
}

/** Gives them to a request that may be over, and for which another time is named. */
export async function followFacility(tx: Tx, before: RequestRow): Promise<RequestRow> {
  const { facilityName, timezone } = await facilityNow(tx, before)
  if (timezone !== before.timezone) await moveRequests(tx, [before.id], timezone)
  else if (facilityName === before.facilityName) return before
  return updateRequest(tx, before, { facilityName, timezone })
}

/** Gives the bookings of requests the instants of the same days and hours by another clock; those that were called off too, should they come back. */
async function moveBookings(tx: Tx, listed: SQL, timezone: string): Promise<void> {
  const { startDateTime, endDateTime, isAllDay } = bookings
  const rows = await tx
    .select({ id: bookings.id, startDateTime, endDateTime, isAllDay, timezone: requests.timezone })
    .from(bookings)
    .innerJoin(requests, eq(requests.id, bookings.requestId))
    .where(inArray(requests.id, listed))
  const moved = sql`json_to_recordset(${JSON.stringify(rows.map((row) => ({ id: row.id, ...atClock(row, timezone) })))}::json)
    as moved(id int, "startDateTime" timestamptz, "endDateTime" timestamptz)`
  await tx
    .update(bookings)
    .set({
      startDateTime: sql`moved."startDateTime"`,
      endDateTime: sql`moved."endDateTime"`,
      sequence: sql`${bookings.sequence} + 1`,
      // By its version webhooks are told what has become of a booking: of one that was called off nothing has.
      updatedAt: sql`case when ${bookings.status} in ('confirmed', 'completed') then now() else ${bookings.updatedAt} end`,
    })
    .from(moved)
    .where(eq(bookings.id, sql`moved.id`))
  await tx
    .update(requests)
    .set({ bookingStart: sql`${startDateTime}`, bookingEnd: sql`${endDateTime}` })
    .from(bookings)
    .where(and(eq(bookings.requestId, requests.id), inArray(requests.id, listed), isNotNull(requests.bookingStart)))
}

type Times = Parameters<typeof daysOf>[0]

/** The same days and hours by another clock. What ends on its day takes as long as before: by the clock alone it could end before it begins. */
export function atClock(times: Times, timezone: string): Pick<Times, 'startDateTime' | 'endDateTime'> {
  const moved = (instant: string) => {
    const { day, time } = clockAt(instant, times.timezone)
    return instantOf(day, time, timezone)
  }
  const startDateTime = moved(times.startDateTime)
  const { first, last } = daysOf(times)
  if (times.isAllDay || first < last) return { startDateTime, endDateTime: moved(times.endDateTime) }
  const length = Date.parse(times.endDateTime) - Date.parse(times.startDateTime)
  return { startDateTime, endDateTime: new Date(Date.parse(startDateTime) + length).toISOString() }
}

/** SQL: until when the offers of a request can be accepted that were open by its clock of before; null where one of them does not end. */
const endOfOpenOffers = sql`case when ${requests.openUntil} is not null then coalesce((
  select max((item ->> 'expiresAt')::timestamptz) from ${proposals}, jsonb_array_elements(${proposals.proposalsData}) item
  where ${proposals.requestId} = ${requests.id} and item ->> 'status' = 'sent'), ${requests.openUntil}) end`

/** An open offer ends at the same day and hour as before; one from before offers had to end still does not. */
async function moveOffers(tx: Tx, rows: ProposalRow[], timezone: string): Promise<void> {
  const hasEnd = ({ status, expiresAt }: ProposalItem) => status === 'sent' && expiresAt !== null
  for (const row of rows) {
    if (!row.proposalsData.some(hasEnd)) continue
    const items = row.proposalsData.map((item) => (hasEnd(item) ? { ...item, expiresAt: endOfOffer(item, timezone) } : item))
    await updateItems(tx, row, items)
  }
}
