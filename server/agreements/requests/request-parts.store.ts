import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { proposalsTable as proposals } from '../../tables/proposals.table.ts'
import { bookingsTable as bookings, requestEventsTable as events, requestsTable as requests } from '../../tables/requests.table.ts'

/** SQL conditions for {@link listRequestParts}: requests to an operator, or of a guest. */
export const ofOwner = (ownerId: string) => eq(requests.ownerId, ownerId)
export const ofGuest = (guestId: number) => eq(requests.user, guestId)

/** Events, proposals and bookings of somebody's requests, for the export of personal data. */
export async function listRequestParts(db: Db, whose: SQL) {
  const withRequest = eq(requests.id, events.requestId)
  return {
    events: await db.select(getTableColumns(events)).from(events).innerJoin(requests, withRequest).where(whose).orderBy(asc(events.id)),
    proposals: await db
      .select(getTableColumns(proposals))
      .from(proposals)
      .innerJoin(requests, eq(requests.id, proposals.requestId))
      .where(whose)
      .orderBy(asc(proposals.id)),
    bookings: await db
      .select(getTableColumns(bookings))
      .from(bookings)
      .innerJoin(requests, eq(requests.id, bookings.requestId))
      .where(whose)
      .orderBy(asc(bookings.id)),
  }
}
