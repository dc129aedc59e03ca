import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { daysOf } from '#contract/booking-days.ts'
import { fullName } from '#contract/full-name.ts'
import { dayIn } from '#i18n/dates.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { dayAfter, firstClock, instantOf, lastClock } from './wall-clock.ts'

export type BookingRow = typeof bookings.$inferSelect

/** When and where, and for how much; instants are ISO 8601. */
export type Agreement = Pick<BookingRow, 'startDateTime' | 'endDateTime' | 'isAllDay' | 'price' | 'notes' | 'place'>

/**
 * Writes down what was agreed on. A request has one booking at most: a new agreement moves it, under the same id, so that calendars change their
 * entry instead of adding another one.
 * @param request with the status that it gets
 */
export async function book(tx: Tx, request: RequestRow, agreement: Agreement, status: 'confirmed' | 'completed'): Promise<BookingRow> {
  const { ownerId, requestId, ...values } = bookingOf(request, agreement, status)
  const rows = await tx
    .insert(bookings)
    .values({ ...values, ownerId, requestId })
    .onConflictDoUpdate({
      target: bookings.requestId,
      set: { ...values, sequence: sql`${bookings.sequence} + 1`, updatedAt: sql`now()` },
    })
    .returning()
  const booking = one(rows)
  await showBooking(tx, request, booking)
  return booking
}

/** The columns of a booking that follow from its request and what was agreed on. */
export function bookingOf(request: RequestRow, agreement: Agreement, status: 'confirmed' | 'completed') {
  const { startDateTime, endDateTime, isAllDay, price, notes, place } = agreement
  return {
    ...{ startDateTime, endDateTime, isAllDay, price, notes, place, status },
    ownerId: request.ownerId,
    requestId: request.id,
    ...customerOf(request),
    category: request.category,
    serviceName: request.service,
  }
}

/** Gives the booking that stands another status of those in which it stands. */
export async function keepBooking(tx: Tx, { id }: RequestRow, status: 'confirmed' | 'completed'): Promise<void> {
  await tx.update(bookings).set({ status, updatedAt: sql`now()` }).where(eq(bookings.requestId, id))
}

/** Calls the booking off, if there is one: its row stays for calendars that have it, the request shows none. */
export async function callOffBooking(tx: Tx, request: RequestRow, status: 'canceled' | 'rejected'): Promise<void> {
  await tx
    .update(bookings)
    .set({ status, sequence: sql`${bookings.sequence} + 1`, updatedAt: sql`now()` })
    .where(and(eq(bookings.requestId, request.id), inArray(bookings.status, ['confirmed', 'completed'])))
  await showBooking(tx, request, undefined)
}

/** Moves a booking that was called off: should it come back, it is at the time that is asked for by then. */
export async function moveCalledOff(tx: Tx, { id }: RequestRow, { startDateTime, endDateTime, isAllDay }: Agreement): Promise<void> {
  await tx.update(bookings).set({ startDateTime, endDateTime, isAllDay }).where(eq(bookings.requestId, id))
}

/** Puts the guest of a booking right, called off or not. Its version stays: calendars have the request's, and webhooks are told of moved bookings by it. */
export async function nameCustomer(tx: Tx, request: RequestRow): Promise<void> {
  await tx.update(bookings).set(customerOf(request)).where(eq(bookings.requestId, request.id))
}

const customerOf = ({ email, phone, ...name }: RequestRow) => ({ customerName: fullName(name), customerEmail: email, customerPhone: phone })

/** Copies the booking that stands to its request, for lists and filters, with the status that the request has by it. */
async function showBooking(tx: Tx, { id, status, timezone, requestDate }: RequestRow, booking: BookingRow | undefined): Promise<void> {
  await tx
    .update(requests)
    .set({
      status,
      bookingStart: booking?.startDateTime ?? null,
      bookingEnd: booking?.endDateTime ?? null,
      day: booking ? dayIn(booking.startDateTime, timezone) : requestDate,
    })
    .where(eq(requests.id, id))
}

/** The booking of a request, called off or not. */
export async function findBooking(db: Db | Tx, requestId: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.requestId, requestId))
  return row
}

const stands = inArray(bookings.status, ['confirmed', 'completed'])

type Span = { from: string; to: string; facilityId?: string | undefined }

/** Bookings of a year of a large house. */
const longestList = 20_000

/** Rows of one statement: nobody else is served by the embedded database while it gives them. */
const readAtOnce = 1_000

/** Bookings that stand and touch the days from one to another, each by the clock of its property, in the order of their beginning. */
export async function listBookings(db: Db, ownerId: string, span: Span) {
  const all = []
  for (let left = longestList, last: Awaited<ReturnType<typeof readBookings>>[number] | undefined; left > 0; ) {
    const most = Math.min(readAtOnce, left)
    const rows = await readBookings(db, ownerId, span, last?.booking, most)
    all.push(...rows.filter((row) => touches(row, span.from, span.to)))
    last = rows.at(-1)
    left = rows.length < most ? 0 : left - most
  }
  return all
}

/** So many of those that may touch the days, after one. */
function readBookings(db: Db, ownerId: string, { from, to, facilityId }: Span, after: BookingRow | undefined, most: number) {
  const { guid, facilityName, timezone, adultNum, childNum } = requests
  const isAfter = after && sql`(${bookings.startDateTime}, ${bookings.id}) > (${after.startDateTime}::timestamptz, ${after.id}::int)`
  return db
    .select({ booking: bookings, guid, facilityId: requests.facilityId, facilityName, timezone, adultNum, childNum })
    .from(bookings)
    .innerJoin(requests, eq(requests.id, bookings.requestId))
    .where(
      and(
        eq(bookings.ownerId, ownerId),
        stands,
        lt(bookings.startDateTime, instantOf(dayAfter(to), '00:00', lastClock)),
        gt(bookings.endDateTime, instantOf(from, '00:00', firstClock)),
        facilityId ? eq(requests.facilityId, facilityId) : undefined,
        isAfter,
      ),
    )
    .orderBy(asc(bookings.startDateTime), asc(bookings.id))
    .limit(most)
}

/** True for a booking that has one of the days from one to another, by the clock of its property; a late dinner has that of its evening. */
export function touches({ booking, timezone }: { booking: BookingRow; timezone: string }, from: string, to: string): boolean {
  const { first, last } = daysOf({ ...booking, timezone })
  return first <= to && last >= from
}

/** A booking with its request, as its host reads it. */
export function asBooking({ booking: { ownerId: userId, ...booking }, ...request }: Awaited<ReturnType<typeof listBookings>>[number]) {
  return { ...booking, ...request, userId }
}
