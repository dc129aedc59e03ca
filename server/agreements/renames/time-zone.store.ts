import { and, eq, ne } from 'drizzle-orm'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { requestsTable as requests } from '../../tables/requests.table.ts'
import { moveRequests } from '../proposals/follow-facility.ts'
import { addEdits } from '../requests/request-events.store.ts'
import { lockOngoing } from '../requests/requests.store.ts'

/**
 * Gives requests and bookings that are not over the zone of their property, should they have another. What was said by its clock stays as it was said:
 * what was agreed on for 15:00 is at 15:00, which is another instant.
 * @returns those
 */
export async function moveToZone(tx: Tx, jobs: Jobs, { id, ownerId, timezone }: FacilityRow): Promise<number[]> {
  const live = await lockOngoing(tx, ownerId, and(eq(requests.facilityId, id), ne(requests.timezone, timezone)))
  if (!live.length) return []
  const ids = live.map((request) => request.id)
  await moveRequests(tx, ids, timezone)
  await addEdits(tx, jobs, ids)
  return ids
}
