import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { readByNumber } from '../../platform/db/rows.ts'
import { proposalsTable as proposals } from '../../tables/proposals.table.ts'
import { bookingsTable as bookings, requestEventsTable as events, requestsTable as requests } from '../../tables/requests.table.ts'

/** SQL conditions for {@link readRequestParts}: requests to an operator, or of a guest. */
export const ofOwner = (ownerId: string) => eq(requests.ownerId, ownerId)
export const ofGuest = (guestId: number) => eq(requests.user, guestId)

/** Events, proposals and bookings of somebody's requests, for the export of personal data: those of some requests at a time. */
export function readRequestParts(db: Db, whose: SQL) {
  return {
    events: ofEach(db, whose, (some) => db.select().from(events).where(some(events.requestId)).orderBy(asc(events.id))),
    proposals: ofEach(db, whose, (some) => db.select().from(proposals).where(some(proposals.requestId)).orderBy(asc(proposals.id))),
    bookings: ofEach(db, whose, (some) => db.select().from(bookings).where(some(bookings.requestId)).orderBy(asc(bookings.id))),
  }
}

type RequestId = typeof events.requestId | typeof proposals.requestId | typeof bookings.requestId

async function* ofEach<Row>(db: Db, whose: SQL, read: (some: (id: RequestId) => SQL) => Promise<Row[]>): AsyncGenerator<Row> {
  const idsAfter = (after: number, limit: number) =>
    db
      .select({ id: requests.id })
      .from(requests)
      .where(and(whose, gt(requests.id, after)))
      .orderBy(asc(requests.id))
      .limit(limit)
  for await (const page of readByNumber(idsAfter)) {
    const ids = page.map(({ id }) => id)
    yield* await read((id) => sql`${id} = any(${sql.param(ids)}::int[])`)
  }
}
