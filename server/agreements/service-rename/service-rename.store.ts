import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import { servicesTable as services } from '../../tables/services.table.ts'
import { addEdits } from '../requests/request-events.store.ts'
import { keyOf } from '../requests/requests.store.ts'

/**
 * Gives requests and bookings that are not over the new name of their service: duration, price, capacity and clashes are found by it. Nothing is
 * renamed while another service of the operator has the old name, since that one may be meant. It is an event of each request: whoever has one open
 * reads why it is another version.
 * @returns the requests
 */
export async function renameInRequests(tx: Tx, jobs: Jobs, ownerId: string, from: string, to: string): Promise<number[]> {
  if (await tx.$count(services, and(eq(services.ownerId, ownerId), eq(services.name, from)))) return []
  const live = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.ownerId, ownerId), inArray(requests.status, ['pending', 'confirmed']), eq(requests.service, from)))
    .orderBy(asc(requests.id))
    .for('update')
  // As one parameter: a statement whose text changed with their number would be prepared for each.
  const keys = JSON.stringify(live.map((request) => ({ id: request.id, key: keyOf({ ...request, service: to }).toWellFormed() })))
  const renamed = sql`json_to_recordset(${keys}::json) as renamed(id int, key text)`
  await tx.execute(sql`update ${requests} set service = ${to}, search_key = renamed.key from ${renamed} where ${requests.id} = renamed.id`)
  await tx.execute(sql`update ${bookings} set "serviceName" = ${to} from ${renamed} where ${bookings.requestId} = renamed.id`)
  const ids = live.map(({ id }) => id)
  await addEdits(tx, jobs, ids)
  return ids
}
