import { and, asc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import type { ProposalItem } from '#contract/proposals.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { proposalsTable as proposals } from '../../tables/proposals.table.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import { endOfOffer } from '../bookings/wall-clock.ts'
import { type ProposalRow, updateItems } from '../proposals/proposals.store.ts'
import { addEdits } from '../requests/request-events.store.ts'
import { hasTurn, isLive } from '../requests/request-turn.ts'

/**
 * Gives requests and bookings that are not over the zone of their property, should they have another. What was said by its clock stays as it was said:
 * what was agreed on for 15:00 is at 15:00, which is another instant.
 * @returns those
 */
export async function moveToZone(tx: Tx, jobs: Jobs, { id, ownerId, timezone }: FacilityRow): Promise<number[]> {
  const live = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        ...[eq(requests.ownerId, ownerId), eq(requests.facilityId, id), ne(requests.timezone, timezone)],
        ...[isLive, not(hasTurn('closed')), isNull(requests.anonymizedAt)],
      ),
    )
    .orderBy(asc(requests.id))
    .for('update')
  if (!live.length) return []
  const ids = live.map((request) => request.id)
  const listed = sql`(select listed.id::int from json_array_elements_text(${JSON.stringify(ids)}::json) as listed(id))`
  const moved = (instant: unknown) => sql`(${instant} at time zone ${requests.timezone}) at time zone ${timezone}`
  await tx
    .update(bookings)
    .set({
      ...{ startDateTime: moved(bookings.startDateTime), endDateTime: moved(bookings.endDateTime) },
      ...{ sequence: sql`${bookings.sequence} + 1`, updatedAt: sql`now()` },
    })
    .from(requests)
    .where(and(eq(requests.id, bookings.requestId), inArray(requests.id, listed)))
  await moveOffers(tx, await tx.select().from(proposals).where(inArray(proposals.requestId, listed)).orderBy(asc(proposals.id)), timezone)
  await tx
    .update(requests)
    .set({
      timezone,
      bookingStart: moved(requests.bookingStart),
      bookingEnd: moved(requests.bookingEnd),
      openUntil: moved(requests.openUntil),
    })
    .where(inArray(requests.id, listed))
  await addEdits(tx, jobs, ids)
  return ids
}

/** An open offer ends at the same day and hour as before; one from before offers had to end still does not. */
async function moveOffers(tx: Tx, rows: ProposalRow[], timezone: string): Promise<void> {
  const hasEnd = ({ status, expiresAt }: ProposalItem) => status === 'sent' && expiresAt !== null
  for (const row of rows) {
    if (!row.proposalsData.some(hasEnd)) continue
    const items = row.proposalsData.map((item) => (hasEnd(item) ? { ...item, expiresAt: endOfOffer(item, timezone) } : item))
    await updateItems(tx, row, items)
  }
}
