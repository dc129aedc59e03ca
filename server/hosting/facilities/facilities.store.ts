import { and, count, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { FacilityInput } from '#contract/facilities.ts'
import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Position } from '../../platform/http/paging.ts'
import { later } from '../../tables/columns.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { type FacilityRow, lockFacility, ownFacility } from '../ownership/owned-facilities.store.ts'
import { wifiQrPath } from './wifi-qr.ts'

/** One more facility than `limit`, newest first, so that the caller sees whether a page follows. */
export async function listFacilities(db: Db, ownerId: string, limit: number, after: Position | undefined): Promise<FacilityRow[]> {
  return db
    .select()
    .from(facilitiesTable)
    .where(and(eq(facilitiesTable.ownerId, ownerId), after && isAfter(after)))
    .orderBy(desc(facilitiesTable.createdAt), desc(facilitiesTable.id))
    .limit(limit + 1)
}

export async function countFacilities(db: Db | Tx, ownerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(facilitiesTable).where(eq(facilitiesTable.ownerId, ownerId))
  return row?.total ?? 0
}

/** Every facility of an owner; at most as many as one may have. */
export async function listAllFacilities(db: Db, ownerId: string): Promise<FacilityRow[]> {
  return db.select().from(facilitiesTable).where(eq(facilitiesTable.ownerId, ownerId)).orderBy(facilitiesTable.createdAt)
}

/** @throws AppError facility.tooMany at the limit per operator */
export async function createFacility(db: Db | Tx, ownerId: string, input: FacilityInput): Promise<FacilityRow> {
  if ((await countFacilities(db, ownerId)) >= limits.facilitiesPerOperator) throw new AppError('facility.tooMany')
  const wifiQr = wifiQrPath(input.wifi_network ?? '', input.wifi_password ?? '', input.wifi_hidden)
  const id = crypto.randomUUID()
  const [row] = await db
    .insert(facilitiesTable)
    .values({ ...input, id, link_id: id, activity_id: input.activity_id || id, wifiQr, ownerId })
    .returning()
  if (!row) throw new Error('The insert returned no row.')
  return row
}

/**
 * Changes the fields that are given.
 * @param versions the values of updatedAt that may be overwritten; undefined for any
 * @throws AppError facility.notFound, request.stale
 */
export async function updateFacility(
  db: Db,
  ownerId: string,
  id: string,
  changes: Partial<FacilityInput>,
  versions: string[] | undefined,
): Promise<FacilityRow> {
  return inTransaction(db, async (tx) => {
    const current = await lockFacility(tx, ownerId, id)
    if (versions && !versions.includes(current.updatedAt)) throw new AppError('request.stale')
    const { wifi_network, wifi_password, wifi_hidden } = { ...current, ...changes }
    const [row] = await tx
      .update(facilitiesTable)
      .set({
        ...changes,
        wifiQr: wifiQrPath(wifi_network, wifi_password, wifi_hidden),
        updatedAt: later(facilitiesTable.updatedAt),
        guestChangedAt: later(facilitiesTable.guestChangedAt),
      })
      .where(ownFacility(ownerId, id))
      .returning()
    if (!row) throw new AppError('facility.notFound')
    return row
  })
}

/** Gives the guest page another address; the old one is dead at once. @throws AppError facility.notFound */
export async function renewLink(db: Db, ownerId: string, id: string): Promise<FacilityRow> {
  const [row] = await db
    .update(facilitiesTable)
    .set({ link_id: crypto.randomUUID(), guestChangedAt: later(facilitiesTable.guestChangedAt) })
    .where(ownFacility(ownerId, id))
    .returning()
  if (!row) throw new AppError('facility.notFound')
  return row
}

/** True when there was one to delete. Its links are removed by whoever calls. */
export async function removeFacility(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const removed = await tx.delete(facilitiesTable).where(ownFacility(ownerId, id)).returning({ id: facilitiesTable.id })
  return removed.length > 0
}

function isAfter({ at, id }: Position): SQL | undefined {
  return or(lt(facilitiesTable.createdAt, at), and(eq(facilitiesTable.createdAt, at), lt(facilitiesTable.id, id)))
}
