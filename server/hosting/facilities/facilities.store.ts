import { and, desc, eq, sql } from 'drizzle-orm'
import { type FacilityChanges, type FacilityInput, withCurrentNames } from '#contract/facilities.ts'
import { limits } from '#contract/limits.ts'
import { needRoom } from '../../people/operators/operators.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertAll, isAfter, isWithin, one, readOldestFirst, readThrough } from '../../platform/db/rows.ts'
import { found, refuseStale } from '../../platform/http/app-error.ts'
import { longestPage, type Position } from '../../platform/http/paging.ts'
import { noteChangedPages } from '../../platform/hub/changed-pages.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { later, type MadeAt } from '../../tables/columns.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { type FacilityRow, lockFacility, ownFacility } from '../ownership/owned-facilities.store.ts'
import { wifiQrPath } from './wifi-qr.ts'

/** One more facility than `limit`, newest first, so that the caller sees whether a page follows; fewer where they are large. */
export async function listFacilities(db: Db, ownerId: string, limit: number, after: Position | undefined): Promise<FacilityRow[]> {
  const listed = and(eq(facilitiesTable.ownerId, ownerId), after && isAfter(facilitiesTable, after))
  return db
    .select()
    .from(facilitiesTable)
    .where(isWithin(facilitiesTable, listed, limit + 1, longestPage))
    .orderBy(desc(facilitiesTable.createdAt), desc(facilitiesTable.id))
}

export async function countFacilities(db: Db, ownerId: string): Promise<number> {
  return db.$count(facilitiesTable, eq(facilitiesTable.ownerId, ownerId))
}

/** Every facility of an owner, or so many of the newest, oldest first; read page by page, so that others are served between. */
export async function listAllFacilities(db: Db, ownerId: string, most = Number.POSITIVE_INFINITY): Promise<FacilityRow[]> {
  return readThrough((after) => listFacilities(db, ownerId, limits.pageMax, after), most)
}

/** The same for what holds one after the other. */
export function readAllFacilities(db: Db, ownerId: string): AsyncGenerator<FacilityRow> {
  return readOldestFirst(facilitiesTable, eq(facilitiesTable.ownerId, ownerId), (isOfPage, order) =>
    db.select().from(facilitiesTable).where(isOfPage).orderBy(order),
  )
}

/** @throws AppError facility.tooMany at the limit per operator */
export async function createFacility(tx: Tx, ownerId: string, input: FacilityInput & MadeAt): Promise<FacilityRow> {
  return one(await createFacilities(tx, ownerId, [input]))
}

/** Many at once, in their order. @throws AppError facility.tooMany */
export async function createFacilities(tx: Tx, ownerId: string, inputs: (FacilityInput & MadeAt)[]): Promise<FacilityRow[]> {
  await needRoom(tx, facilitiesTable.ownerId, ownerId, inputs.length, { most: limits.facilitiesPerOperator, code: 'facility.tooMany' })
  // An import that was under way when its operator was suspended makes no open page.
  const isSuspended = sql<boolean>`(select not ${usersTable.isActive} from ${usersTable} where ${usersTable.id} = ${ownerId}::uuid)`
  const values = inputs.map((input) => {
    const id = crypto.randomUUID()
    return { ...input, id, link_id: id, activity_id: input.activity_id || id, wifiQr: wifiQrPath(input), ownerId, isSuspended }
  })
  return insertAll(tx, facilitiesTable, values)
}

/**
 * Changes the fields that are given.
 * @param versions the values of updatedAt that may be overwritten; undefined for any
 * @throws AppError facility.notFound, request.stale
 */
export async function updateFacility(
  tx: Tx,
  ownerId: string,
  id: string,
  sent: FacilityChanges,
  versions: string[] | undefined,
): Promise<FacilityRow> {
  const current = await lockFacility(tx, ownerId, id)
  refuseStale(versions, current.updatedAt)
  const changes = withCurrentNames(sent, current)
  const [row] = await tx
    .update(facilitiesTable)
    .set({
      ...changes,
      wifiQr: wifiQrPath({ ...current, ...changes }),
      updatedAt: later(facilitiesTable.updatedAt),
      guestChangedAt: later(facilitiesTable.guestChangedAt),
    })
    .where(ownFacility(ownerId, id))
    .returning()
  return changed(row)
}

/** Gives the guest page another address; the old one is dead at once. @throws AppError facility.notFound */
export async function renewLink(tx: Tx, ownerId: string, id: string): Promise<FacilityRow> {
  const [row] = await tx
    .update(facilitiesTable)
    .set({ link_id: crypto.randomUUID(), guestChangedAt: later(facilitiesTable.guestChangedAt) })
    .where(ownFacility(ownerId, id))
    .returning()
  return changed(row)
}

function changed(row: FacilityRow | undefined): FacilityRow {
  const facility = found(row, 'facility.notFound')
  noteChangedPages([facility])
  return facility
}

/** The caller deletes its links and translations. @throws AppError facility.notFound */
export async function removeFacility(tx: Tx, ownerId: string, id: string): Promise<void> {
  const [removed] = await tx.delete(facilitiesTable).where(ownFacility(ownerId, id)).returning({ id: facilitiesTable.id })
  noteChangedPages([found(removed, 'facility.notFound')])
}
