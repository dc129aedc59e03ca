import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { RequestFilters } from '#contract/requests.api.ts'
import type { EventType, RequestChanges, RequestEvent, RequestInput } from '#contract/requests.ts'
import { searchKey } from '#contract/search-key.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { containsAll } from '../../platform/db/search.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import { guestsTable } from '../../tables/guests.table.ts'
import { bookingsTable, requestEventsTable, requestsTable } from '../../tables/requests.table.ts'

export type BookingRow = typeof bookingsTable.$inferSelect
export type RequestRow = typeof requestsTable.$inferSelect

const requests = requestsTable

/** A request as its host reads it. */
export function asRequest({ createdAt, latestEventType, latestEventAt, ...row }: RequestRow) {
  return { ...row, createdOn: createdAt, latestEvent: { eventType: latestEventType, eventDate: latestEventAt } }
}

const owned = (ownerId: string, id: number) => and(eq(requests.ownerId, ownerId), eq(requests.id, id))
const secret = () => randomBytes(16).toString('base64url')

function matches(ownerId: string, { category, status, search, startDate, endDate }: RequestFilters): SQL | undefined {
  return and(
    eq(requests.ownerId, ownerId),
    category && category !== 'all' ? eq(requests.category, category) : undefined,
    status && status !== 'all' ? eq(requests.status, status) : undefined,
    search ? containsAll(requests.searchKey, search) : undefined,
    startDate ? gte(requests.requestDate, startDate) : undefined,
    endDate ? lte(requests.requestDate, endDate) : undefined,
  )
}

/** One more request than `limit`, newest first, so that the caller sees whether a page follows. */
export async function listRequests(
  db: Db,
  ownerId: string,
  filters: RequestFilters,
  limit: number,
  before: number | undefined,
): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(and(matches(ownerId, filters), before === undefined ? undefined : lt(requests.id, before)))
    .orderBy(desc(requests.id))
    .limit(limit + 1)
}

export async function countRequests(db: Db, ownerId: string, filters: RequestFilters): Promise<number> {
  return db.$count(requests, matches(ownerId, filters))
}

/** Every request of an owner. */
export async function listAllRequests(db: Db, ownerId: string): Promise<RequestRow[]> {
  return db.select().from(requests).where(eq(requests.ownerId, ownerId)).orderBy(requests.id)
}

/** One more request of a guest than `limit`, to any property, newest first. */
export async function listRequestsOfGuest(db: Db, guestId: number, limit: number, before: number | undefined): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(and(eq(requests.user, guestId), before === undefined ? undefined : lt(requests.id, before)))
    .orderBy(desc(requests.id))
    .limit(limit + 1)
}

/** Every request of a guest, locked until the transaction ends. */
export async function lockRequestsOfGuest(tx: Tx, guestId: number): Promise<RequestRow[]> {
  return tx.select().from(requests).where(eq(requests.user, guestId)).orderBy(requests.id).for('update')
}

export async function countRequestsOfGuest(db: Db, guestId: number): Promise<number> {
  return db.$count(requests, eq(requests.user, guestId))
}

/** @throws AppError request.notFound, also for another's */
export async function getRequest(db: Db | Tx, ownerId: string, id: number): Promise<RequestRow> {
  const [row] = await db.select().from(requests).where(owned(ownerId, id))
  return found(row, 'request.notFound')
}

/** The request of a guest's private link. */
export async function findRequestByGuid(db: Db | Tx, guid: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requests).where(eq(requests.guid, guid))
  return row
}

/**
 * Locks a request until the transaction ends.
 * @throws AppError request.notFound
 */
export async function lockRequest(tx: Tx, which: SQL | undefined): Promise<RequestRow> {
  const [row] = await tx.select().from(requests).where(which).for('update')
  return found(row, 'request.notFound')
}

/** Locks a request if the condition still holds; else undefined. */
export async function lockRequestIf(tx: Tx, id: number, condition: SQL): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), condition))
    .for('update')
  return row
}

/**
 * Locks the request of a guest's private link.
 * @throws AppError request.notFound, request.erased
 */
export async function lockRequestOfGuest(tx: Tx, guid: string): Promise<RequestRow> {
  const row = await lockRequest(tx, byGuid(guid))
  if (row.anonymizedAt) throw new AppError('request.erased')
  return row
}

export const byGuid = (guid: string) => eq(requests.guid, guid)
export const byOwner = owned

/** Stores a request for the operator of a facility. Its guest is found by e-mail, or created. */
export async function createRequest(
  tx: Tx,
  facility: FacilityRow,
  { language = 'it', ...input }: RequestInput & { service: string },
): Promise<RequestRow> {
  const { firstName, lastName = '', email, phone = '' } = input
  const guests = await tx
    .insert(guestsTable)
    .values({ guid: secret(), email, firstName, lastName, phone, language })
    // The e-mail is not verified: what came with it must not change an existing guest.
    .onConflictDoUpdate({ target: guestsTable.email, set: { email } })
    .returning({ id: guestsTable.id })
  const guest = one(guests)
  const guid = secret()
  const rows = await tx
    .insert(requests)
    .values({
      ...input,
      language,
      guid,
      ownerId: facility.ownerId,
      facilityId: facility.id,
      linkId: facility.link_id,
      facilityName: facility.name,
      user: guest.id,
      timezone: facility.timezone,
      areaCode: facility.postalcode || facility.city,
      searchKey: keyOf({ ...input, guid }),
    })
    .returning()
  const row = one(rows)
  await tx.insert(requestEventsTable).values({ requestId: row.id, eventType: 'created', eventDate: row.createdAt })
  return row
}

/** Deletes a request with its history, offers, booking and mails. */
export async function removeRequest(tx: Tx, { id }: RequestRow): Promise<void> {
  await tx.delete(requests).where(eq(requests.id, id))
}

/** Changes what is asked for or its status, with the events that say so; the row is locked by the caller. @throws AppError request.erased */
export async function changeRequest(tx: Tx, before: RequestRow, changes: RequestChanges): Promise<RequestRow> {
  const { status, ...fields } = changes
  const isEdited = Object.entries(fields).some(([name, value]) => value !== undefined && before[name as keyof RequestRow] !== value)
  const isMoved = status !== undefined && status !== before.status
  if (!isEdited && !isMoved) return before
  // An anonymous request must not get a person's data again.
  if (isEdited && before.anonymizedAt) throw new AppError('request.erased')
  const after = { ...before, ...fields, status: status ?? before.status }
  await tx
    .update(requests)
    .set({ ...fields, status: after.status, searchKey: keyOf(after) })
    .where(eq(requests.id, before.id))
  if (isMoved) await moveBooking(tx, before.id, status)
  if (isEdited) await addEvent(tx, before.id, 'edited')
  if (isMoved) await addEvent(tx, before.id, 'status_changed')
  return lockRequest(tx, eq(requests.id, before.id))
}

/** Adds an event to the history and makes it the latest one. */
export async function addEvent(tx: Tx, requestId: number, eventType: EventType, supplier?: { id: number; name: string }): Promise<void> {
  await tx.insert(requestEventsTable).values({ requestId, eventType, supplierId: supplier?.id, supplierName: supplier?.name })
  await tx.update(requests).set({ latestEventType: eventType, latestEventAt: sql`now()` }).where(eq(requests.id, requestId))
}

/** Changes the status from `from` to `to`; false when the request has another one. */
export async function moveRequest(tx: Tx, id: number, from: RequestRow['status'], to: RequestRow['status']): Promise<boolean> {
  const moved = await tx
    .update(requests)
    .set({ status: to })
    .where(and(eq(requests.id, id), eq(requests.status, from)))
    .returning({ id: requests.id })
  return moved.length > 0
}

/** The events of a request, newest first. */
export async function listEvents(db: Db | Tx, requestId: number): Promise<RequestEvent[]> {
  return db.select().from(requestEventsTable).where(eq(requestEventsTable.requestId, requestId)).orderBy(desc(requestEventsTable.id))
}

/** Stores a booking. */
export async function createBooking(tx: Tx, booking: typeof bookingsTable.$inferInsert): Promise<void> {
  await tx.insert(bookingsTable).values(booking)
  await tx.update(requests).set({ bookingStart: booking.startDateTime }).where(eq(requests.id, booking.requestId))
}

/** Gives the booking, if there is one, the status of its request. */
export async function moveBooking(tx: Tx, requestId: number, status: BookingRow['status']): Promise<void> {
  await tx.update(bookingsTable).set({ status, updatedAt: sql`now()` }).where(eq(bookingsTable.requestId, requestId))
}

export async function findBooking(db: Db | Tx, requestId: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.requestId, requestId))
  return row
}

/** Confirmed bookings that begin from `from` until before `until`, in their order. */
export async function listBookings(db: Db, ownerId: string, from: string, until: string) {
  const begins = bookingsTable.startDateTime
  const { guid, facilityName, timezone } = requests
  return db
    .select({ booking: bookingsTable, guid, facilityName, timezone })
    .from(bookingsTable)
    .innerJoin(requests, eq(requests.id, bookingsTable.requestId))
    .where(and(eq(bookingsTable.ownerId, ownerId), eq(bookingsTable.status, 'confirmed'), gte(begins, from), lt(begins, until)))
    .orderBy(asc(begins), asc(bookingsTable.id))
}

/** The text that the search of requests reads: service, notes, names and guid, normalised by searchKey. A searched field is added here. */
export function keyOf(row: {
  service?: string | undefined
  notes?: string | undefined
  firstName: string
  lastName?: string | undefined
  guid: string
}) {
  return searchKey(row.service ?? '', row.notes ?? '', row.firstName, row.lastName ?? '', row.guid)
}
