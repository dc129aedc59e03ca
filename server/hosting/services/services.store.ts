import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { ServiceInput } from '#contract/services.ts'
import { needRoom } from '../../people/operators/operators.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertAll, isAfter, isOneOf, isWithin, one, readOldestFirst } from '../../platform/db/rows.ts'
import { AppError, found, refuseStale } from '../../platform/http/app-error.ts'
import { longestPage, type Position } from '../../platform/http/paging.ts'
import { later, type MadeAt } from '../../tables/columns.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { servicesTable } from '../../tables/services.table.ts'
import { touchGuestPages } from '../ownership/guest-pages.store.ts'
import { lockService, ownService, type ServiceRow } from '../ownership/owned-services.store.ts'

/** One more service than `limit`, newest first, so that the caller sees whether a page follows; fewer where they are large. */
export async function listServices(db: Db, ownerId: string, limit: number, after: Position | undefined): Promise<ServiceRow[]> {
  const listed = and(eq(servicesTable.ownerId, ownerId), after && isAfter(servicesTable, after))
  return db
    .select()
    .from(servicesTable)
    .where(isWithin(servicesTable, listed, limit + 1, longestPage))
    .orderBy(desc(servicesTable.createdAt), desc(servicesTable.id))
}

export async function countServices(db: Db, ownerId: string): Promise<number> {
  return db.$count(servicesTable, eq(servicesTable.ownerId, ownerId))
}

/** True where an owner has a service of this name. */
export async function hasServiceNamed(db: Db | Tx, ownerId: string, name: string): Promise<boolean> {
  return (await db.$count(servicesTable, and(eq(servicesTable.ownerId, ownerId), eq(servicesTable.name, name)))) > 0
}

/** SQL condition: a service is offered in a facility. */
export function offeredIn(facilityId: string | SQL): SQL {
  return sql`(${servicesTable.inAllFacilities} or ${servicesTable.facilityIds} @> jsonb_build_array(${facilityId}::text))`
}

/** Every service of an owner, oldest first. */
export function readAllServices(db: Db, ownerId: string): AsyncGenerator<ServiceRow> {
  return readOldestFirst(servicesTable, eq(servicesTable.ownerId, ownerId), (isOfPage, order) =>
    db.select().from(servicesTable).where(isOfPage).orderBy(order),
  )
}

/** @throws AppError service.tooMany at the limit per operator */
export async function createService(tx: Tx, ownerId: string, input: ServiceInput & MadeAt): Promise<ServiceRow> {
  return one(await createServices(tx, ownerId, [input]))
}

/** Many at once, in their order. @throws AppError service.tooMany, facility.notFound */
export async function createServices(tx: Tx, ownerId: string, inputs: (ServiceInput & MadeAt)[]): Promise<ServiceRow[]> {
  await needRoom(tx, servicesTable.ownerId, ownerId, inputs.length, { most: limits.servicesPerOperator, code: 'service.tooMany' })
  const values = (await withOwnFacilities(tx, ownerId, inputs)).map((input) => ({ ...input, ownerId }))
  const made = await insertAll(tx, servicesTable, values)
  if (made.length) await touchGuestPages(tx, { ownerId })
  return made
}

/**
 * Changes the fields that are given.
 * @param versions the values of updatedAt that may be overwritten; undefined for any
 * @throws AppError service.notFound, request.stale
 */
export async function updateService(
  tx: Tx,
  ownerId: string,
  id: string,
  changes: Partial<ServiceInput>,
  versions: string[] | undefined,
): Promise<ServiceRow> {
  const current = await lockService(tx, ownerId, id)
  refuseStale(versions, current.updatedAt)
  const changed = await tx
    .update(servicesTable)
    .set({ ...one(await withOwnFacilities(tx, ownerId, [changes])), updatedAt: later(servicesTable.updatedAt) })
    .where(ownService(ownerId, id))
    .returning()
  await touchGuestPages(tx, { ownerId })
  return one(changed)
}

const namesFacility = (ownerId: string, facilityId: string) =>
  and(eq(servicesTable.ownerId, ownerId), sql`${servicesTable.facilityIds} @> ${JSON.stringify([facilityId])}::jsonb`)

/** Holds the services that are offered in a facility which is about to be deleted: whoever changes one has it before the pages that show it. */
export async function holdServicesIn(tx: Tx, ownerId: string, facilityId: string): Promise<void> {
  const named = tx.select({ id: servicesTable.id }).from(servicesTable).where(namesFacility(ownerId, facilityId))
  await named.orderBy(servicesTable.id).for('no key update')
}

/** Takes a deleted facility out of the services that were offered in it. Their version counts up: a form that still names it is stale. */
export async function forgetFacility(tx: Tx, ownerId: string, facilityId: string): Promise<void> {
  await tx
    .update(servicesTable)
    .set({ facilityIds: sql`${servicesTable.facilityIds} - ${facilityId}::text`, updatedAt: later(servicesTable.updatedAt) })
    .where(namesFacility(ownerId, facilityId))
}

/** Each facility once, held until the transaction ends: one that is deleted meanwhile takes itself out of the service. @throws AppError facility.notFound, also for another's */
async function withOwnFacilities<Input extends Partial<ServiceInput>>(tx: Tx, ownerId: string, inputs: Input[]): Promise<Input[]> {
  const facilityIds = [...new Set(inputs.flatMap((input) => input.facilityIds ?? []))]
  if (!facilityIds.length) return inputs
  const own = await tx
    .select({ id: facilitiesTable.id })
    .from(facilitiesTable)
    .where(and(eq(facilitiesTable.ownerId, ownerId), isOneOf(facilitiesTable.id, facilityIds)))
    // In the order in which whoever changes several pages holds them.
    .orderBy(facilitiesTable.id)
    .for('key share')
  if (own.length < facilityIds.length) throw new AppError('facility.notFound')
  return inputs.map((input) => ({ ...input, ...(input.facilityIds && { facilityIds: [...new Set(input.facilityIds)] }) }))
}

/** The caller deletes its links and translations. @throws AppError service.notFound */
export async function removeService(tx: Tx, ownerId: string, id: string): Promise<void> {
  const [removed] = await tx.delete(servicesTable).where(ownService(ownerId, id)).returning({ id: servicesTable.id })
  found(removed, 'service.notFound')
  await touchGuestPages(tx, { ownerId })
}
