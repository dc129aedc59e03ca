import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { CalendarFeed } from '#contract/bookings.ts'
import { lockFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import { lockUser } from '../../people/operators/operators.store.ts'
import { newShortToken } from '../../people/sessions/tokens.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { found } from '../../platform/http/app-error.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { calendarFeedsTable as feeds } from '../../tables/calendar-feeds.table.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import { contactColumns } from '../bookings/house.store.ts'

type FeedRow = typeof feeds.$inferSelect

const withFacility = (db: Db | Tx) =>
  db.select({ feed: feeds, facilityName: facilities.name }).from(feeds).leftJoin(facilities, eq(facilities.id, feeds.facilityId)).$dynamic()

type Shown = { feed: FeedRow; facilityName: string | null }
/** With the language of its operator. */
export type Found = Shown & { language: string }

/** A feed as its operator reads it. */
export function asFeed({ feed: { secret, ownerId: _, ...feed }, facilityName }: Shown, publicUrl: string): CalendarFeed {
  return { ...feed, facilityName: facilityName ?? '', url: `${publicUrl}/calendar/${secret}.ics` }
}

/** All feeds of an operator: one for each facility at most, and one for all. */
export async function listAllFeeds(db: Db, ownerId: string): Promise<Shown[]> {
  return withFacility(db).where(eq(feeds.ownerId, ownerId)).orderBy(asc(feeds.createdAt), asc(feeds.id))
}

/**
 * Makes the address of a facility's bookings, or of all (null); the one that exists is given again.
 * @throws AppError facility.notFound, also for another's
 */
export async function createFeed(tx: Tx, ownerId: string, facilityId: string | null): Promise<Shown & { isNew: boolean }> {
  // Locked, so that two calls at once make one address.
  await lockUser(tx, ownerId)
  const facility = facilityId ? await lockFacility(tx, ownerId, facilityId) : undefined
  const same = and(eq(feeds.ownerId, ownerId), facilityId ? eq(feeds.facilityId, facilityId) : isNull(feeds.facilityId))
  const [held] = await tx.select().from(feeds).where(same)
  const facilityName = facility?.name ?? null
  if (held) return { feed: held, facilityName, isNew: false }
  const rows = await tx.insert(feeds).values({ ownerId, facilityId, secret: newShortToken() }).returning()
  return { feed: one(rows), facilityName, isNew: true }
}

/** @throws AppError feed.notFound, also for another's */
export async function removeFeed(tx: Tx, ownerId: string, id: string): Promise<void> {
  const [removed] = await tx
    .delete(feeds)
    .where(and(eq(feeds.ownerId, ownerId), eq(feeds.id, id)))
    .returning({ id: feeds.id })
  found(removed, 'feed.notFound')
}

/** Ends every address of an operator. */
export async function removeAllFeeds(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(feeds).where(eq(feeds.ownerId, ownerId))
}

/** A feed by its secret, with the language of its operator. */
export async function findFeedBySecret(db: Db, secret: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ feed: feeds, facilityName: facilities.name, language: users.language })
    .from(feeds)
    .innerJoin(users, eq(users.id, feeds.ownerId))
    .leftJoin(facilities, eq(facilities.id, feeds.facilityId))
    .where(and(eq(feeds.secret, secret), users.isActive))
  return row
}

/** Notes that a program has read a feed, once an hour at most: some read every minute. */
export async function markFeedRead(db: Db, id: string): Promise<void> {
  const isOld = or(isNull(feeds.lastReadAt), lt(feeds.lastReadAt, sql`now() - interval '1 hour'`))
  await db
    .update(feeds)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(feeds.id, id), isOld))
}

/** More than one calendar program shows at once, and few enough for the memory. */
const longestFeed = 5_000
/** Bookings that are read together: each may have notes of thousands of characters. */
const readTogether = 50

const { id, guid, timezone, service, category, facilityName, updatedAt, adultNum, childNum } = requests
/** What stands in the entry of a booking; the notes of the request only where the booking has none. */
const entryColumns = {
  booking: bookings,
  request: {
    ...{ id, guid, timezone, service, category, facilityName, updatedAt, adultNum, childNum },
    notes: sql<string>`case when ${bookings.notes} = '' then ${requests.notes} else '' end`,
  },
  facility: contactColumns,
}

export type FeedBooking = Awaited<ReturnType<typeof readEntries>>[number]

/** Bookings of the last 60 days and the next two years, those that were called off too: calendars that hold them must learn it. Some at a time, in their order. */
export async function* readBookingsOfFeed(
  db: Db,
  { ownerId, facilityId }: Pick<FeedRow, 'ownerId' | 'facilityId'>,
): AsyncGenerator<FeedBooking[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(requests, eq(requests.id, bookings.requestId))
    .where(
      and(
        eq(bookings.ownerId, ownerId),
        facilityId ? eq(requests.facilityId, facilityId) : undefined,
        gt(bookings.endDateTime, sql`now() - interval '60 days'`),
        lt(bookings.startDateTime, sql`now() + interval '2 years'`),
      ),
    )
    .orderBy(asc(bookings.startDateTime), asc(bookings.id))
    .limit(longestFeed)
  const ids = rows.map((row) => row.id)
  for (let read = 0; read < ids.length; read += readTogether) yield readEntries(db, ids.slice(read, read + readTogether))
}

function readEntries(db: Db, ids: number[]) {
  return db
    .select(entryColumns)
    .from(bookings)
    .innerJoin(requests, eq(requests.id, bookings.requestId))
    .leftJoin(facilities, eq(facilities.id, requests.facilityId))
    .where(inArray(bookings.id, ids))
    .orderBy(asc(bookings.startDateTime), asc(bookings.id))
}
