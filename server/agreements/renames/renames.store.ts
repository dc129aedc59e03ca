import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import { servicesTable as services } from '../../tables/services.table.ts'
import { addEdits } from '../requests/request-events.store.ts'
import { keyOf, lockOngoing } from '../requests/requests.store.ts'

/**
 * Gives requests and bookings that are not over the new name of their service: duration, price, capacity and clashes are found by it. Nothing is
 * renamed while another service of the operator has the old name, since that one may be meant.
 * @returns the requests
 */
export async function renameService(tx: Tx, jobs: Jobs, ownerId: string, from: string, to: string): Promise<number[]> {
  if (await tx.$count(services, and(eq(services.ownerId, ownerId), eq(services.name, from)))) return []
  const ids = await renameLive(tx, { ownerId, which: eq(requests.service, from), named: { service: to } })
  await tx.execute(sql`update ${bookings} set "serviceName" = ${to} where ${bookings.requestId} in
    (select named.id::int from json_array_elements_text(${JSON.stringify(ids)}::json) as named(id))`)
  await addEdits(tx, jobs, ids)
  return ids
}

/** Gives requests that are not over the name of their property, should they have another: mails, pages, lists, calendars and the search say it. @returns those */
export async function renameFacility(tx: Tx, jobs: Jobs, { id, ownerId, name }: FacilityRow): Promise<number[]> {
  const which = and(eq(requests.facilityId, id), ne(requests.facilityName, name))
  const ids = await renameLive(tx, { ownerId, which, named: { facilityName: name } })
  await addEdits(tx, jobs, ids)
  return ids
}

type Renamed = { ownerId: string; which: SQL | undefined; named: { service: string } | { facilityName: string } }

/**
 * Renames the requests that are not over. It is an event of each, which the caller adds: whoever has one open reads why it is another version. A booking
 * of long ago gets none, since its guest's data are kept until so long after the last one.
 */
async function renameLive(tx: Tx, { ownerId, which, named }: Renamed): Promise<number[]> {
  const live = await lockOngoing(tx, ownerId, which)
  if (!live.length) return []
  // As one parameter: a statement whose text changed with their number would be prepared for each.
  const keys = JSON.stringify(live.map((request) => ({ id: request.id, key: keyOf({ ...request, ...named }).toWellFormed() })))
  await tx
    .update(requests)
    .set({ ...named, searchKey: sql`renamed.key` })
    .from(sql`json_to_recordset(${keys}::json) as renamed(id int, key text)`)
    .where(sql`${requests.id} = renamed.id`)
  return live.map(({ id }) => id)
}
