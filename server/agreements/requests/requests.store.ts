import { type AnyColumn, and, desc, eq, getTableColumns, gt, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { fullName } from '#contract/full-name.ts'
import type { RequestFilters } from '#contract/request-filters.ts'
import type { TurnCounts } from '#contract/requests.api.ts'
import { searchKey } from '#contract/search-key.ts'
import type { Turn } from '#contract/turn.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one, readByNumber } from '../../platform/db/rows.ts'
import { containsAll, containsNumber } from '../../platform/db/search.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import { bookingsTable as bookings, requestsTable } from '../../tables/requests.table.ts'
import type { BookedRequest, RequestRow } from './request-row.ts'
import { hasTurn, isLive, turnNow } from './request-turn.ts'

const requests = requestsTable

/** A request as its host reads it. */
export function asRequest({ createdAt, latestEventType, latestEventAt, price, place, isAllDay, ...row }: BookedRequest) {
  return {
    ...row,
    createdOn: createdAt,
    latestEvent: { eventType: latestEventType, eventDate: latestEventAt },
    turn: turnNow(row),
    price: price ?? '',
    place: place ?? '',
    isAllDay: isAllDay ?? false,
  }
}

/** SQL condition: the booking of a request that stands; one that was called off is there for calendars alone. */
export const joinedBooking = and(eq(bookings.requestId, requests.id), sql`${bookings.status} in ('confirmed', 'completed')`)

const withBooking = (db: Db | Tx) =>
  db
    .select({ ...getTableColumns(requests), price: bookings.price, place: bookings.place, isAllDay: bookings.isAllDay })
    .from(requests)
    .leftJoin(bookings, joinedBooking)
    .$dynamic()

const owned = (ownerId: string, id: number) => and(eq(requests.ownerId, ownerId), eq(requests.id, id))

const isGiven = <Value extends string>(value: Value | undefined): value is Exclude<Value, '' | 'all'> => Boolean(value) && value !== 'all'

const hasWords = (key: AnyColumn | SQL, search: string) => or(containsAll(key, search), containsNumber(key, search))
/** Keys that an earlier release made hold the guid. */
const keyWithoutGuid = sql`replace(${requests.searchKey}, lower(${requests.guid}), '')`

/** A guid is found whole alone: programs that must not read it (guest-keys.ts) could guess it letter by letter. */
const isFound = (search: string) =>
  or(eq(requests.guid, search.trim()), and(hasWords(requests.searchKey, search), hasWords(keyWithoutGuid, search)))

/**
 * SQL condition: the requests of an owner that the filters leave.
 * @param put what stands in the statement for the value of a filter; the value itself where it is left out
 */
export function matches(
  ownerId: string | SQL,
  { category, status, turn, facilityId, search, startDate, endDate }: RequestFilters,
  put: (name: string, value: string) => unknown = (_name, value) => value,
): SQL | undefined {
  return and(
    eq(requests.ownerId, ownerId),
    isGiven(category) ? sql`${requests.category} = ${put('category', category)}` : undefined,
    isGiven(status) ? sql`${requests.status} = ${put('status', status)}` : undefined,
    isGiven(turn) ? hasTurn(turn) : undefined,
    isGiven(facilityId) ? sql`${requests.facilityId} = ${put('facilityId', facilityId)}` : undefined,
    search ? isFound(search) : undefined,
    startDate ? sql`${requests.day} >= ${put('startDate', startDate)}` : undefined,
    endDate ? sql`${requests.day} <= ${put('endDate', endDate)}` : undefined,
  )
}

/** One more request than `limit`, newest first, so that the caller sees whether a page follows. */
export async function listRequests(
  db: Db,
  ownerId: string,
  filters: RequestFilters,
  limit: number,
  before: number | undefined,
): Promise<BookedRequest[]> {
  return withBooking(db)
    .where(and(matches(ownerId, filters), before === undefined ? undefined : lt(requests.id, before)))
    .orderBy(desc(requests.id))
    .limit(limit + 1)
}

/** The requests of an owner that fulfil a condition; the caller orders and limits them. */
export function ofOwnerWhere(db: Db, ownerId: string, condition: SQL) {
  return withBooking(db).where(and(eq(requests.ownerId, ownerId), condition))
}

/** The requests of an operator that are not over, or those of them for which a condition holds, locked until the transaction ends; not anonymous ones. */
export async function lockOngoing(tx: Tx, ownerId: string, which?: SQL): Promise<RequestRow[]> {
  return tx
    .select()
    .from(requests)
    .where(and(eq(requests.ownerId, ownerId), isLive, not(hasTurn('closed')), isNull(requests.anonymizedAt), which))
    .orderBy(requests.id)
    .for('update')
}

export const lockOngoingIn = (tx: Tx, ownerId: string, facilityId: string) => lockOngoing(tx, ownerId, eq(requests.facilityId, facilityId))

/** How many requests the filters leave for each turn, whatever turn they name. */
export async function countTurns(db: Db, ownerId: string, filters: RequestFilters): Promise<TurnCounts> {
  const every = matches(ownerId, { ...filters, turn: 'all' })
  const counted = (turn: Turn) => sql<number>`count(*) filter (where ${hasTurn(turn)})::int`
  const [row] = await db
    .select({ host: counted('host'), guest: counted('guest'), agreed: counted('agreed') })
    .from(requests)
    // The few that are not over have an index; the many others are what is left of the whole.
    .where(and(every, isLive))
  const { host, guest, agreed } = row ?? { host: 0, guest: 0, agreed: 0 }
  return { host, guest, agreed, closed: (await db.$count(requests, every)) - host - guest - agreed }
}

/** Every request of an operator, oldest first, in pages. */
export function readAllRequests(db: Db, ownerId: string): AsyncGenerator<BookedRequest[]> {
  return readByNumber((after, limit) =>
    withBooking(db)
      .where(and(eq(requests.ownerId, ownerId), gt(requests.id, after)))
      .orderBy(requests.id)
      .limit(limit),
  )
}

/** One more request of a guest than `limit`, to any property, newest first. */
export async function listRequestsOfGuest(db: Db, guestId: number, limit: number, before: number | undefined): Promise<BookedRequest[]> {
  return withBooking(db)
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
export async function getRequest(db: Db | Tx, ownerId: string, id: number): Promise<BookedRequest> {
  const [row] = await withBooking(db).where(owned(ownerId, id))
  return found(row, 'request.notFound')
}

/** The request of a guest's private link. */
export async function findRequestByGuid(db: Db | Tx, guid: string): Promise<BookedRequest | undefined> {
  const [row] = await withBooking(db).where(eq(requests.guid, guid))
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

/** Deletes a request with its history, offers, booking and mails. */
export async function removeRequest(tx: Tx, { id }: RequestRow): Promise<void> {
  await tx.delete(requests).where(eq(requests.id, id))
}

/** Changes the columns of a request that the caller has locked; what the search and the filter of days read follows. */
export async function updateRequest(tx: Tx, before: RequestRow, changes: Partial<RequestRow>): Promise<RequestRow> {
  const after = { ...before, ...changes }
  const day = after.bookingStart ? after.day : after.requestDate
  const rows = await tx
    .update(requests)
    .set({ ...changes, day, searchKey: keyOf(after) })
    .where(eq(requests.id, before.id))
    .returning()
  return one(rows)
}

type Searched = Pick<RequestRow, 'firstName' | 'facilityName'> & {
  [name in 'service' | 'notes' | 'lastName' | 'email' | 'phone']?: string | undefined
}

/** The text that the search of requests reads, normalised by searchKey. A searched field is added here. */
export function keyOf({ service = '', notes = '', firstName, lastName = '', email = '', phone = '', facilityName }: Searched) {
  // A number is found with its blanks and without.
  const name = fullName({ firstName, lastName })
  // A name of the East stands without a space too, as it is shown.
  const names = [firstName, lastName, ...(name === `${lastName}${firstName}` ? [name] : [])]
  return searchKey(service, notes, ...names, email, phone, phone.replace(/\D/g, ''), facilityName)
}
