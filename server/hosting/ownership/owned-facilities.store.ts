import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { RowLock } from '../../platform/db/rows.ts'
import { found } from '../../platform/http/app-error.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'

export type FacilityRow = typeof facilitiesTable.$inferSelect

/** A facility as its operator reads it. */
export function asFacility({ ownerId, createdAt, updatedAt, ...row }: FacilityRow) {
  return { ...row, user_id: ownerId, created_at: createdAt, updated_at: updatedAt }
}

/** Which facility, for its owner alone. */
export const ownFacility = (ownerId: string, id: string) => and(eq(facilitiesTable.ownerId, ownerId), eq(facilitiesTable.id, id))

/** One of the owner's facilities; another's is not found. */
export async function findFacility(db: Db | Tx, ownerId: string, id: string): Promise<FacilityRow | undefined> {
  const [row] = await db.select().from(facilitiesTable).where(ownFacility(ownerId, id))
  return row
}

/** @throws AppError facility.notFound, also for another's */
export async function getFacility(db: Db | Tx, ownerId: string, id: string): Promise<FacilityRow> {
  return found(await findFacility(db, ownerId, id), 'facility.notFound')
}

/**
 * Locks an own facility until the transaction ends, so that changes of what belongs to it come one after the other. Whoever sends a request
 * meanwhile does not wait.
 * @throws AppError facility.notFound
 */
export async function lockFacility(tx: Tx, ownerId: string, id: string, lock: RowLock = 'no key update'): Promise<FacilityRow> {
  const [row] = await tx.select().from(facilitiesTable).where(ownFacility(ownerId, id)).for(lock)
  return found(row, 'facility.notFound')
}

/** All facilities of an owner, for what is read of one after the other. */
export async function listFacilityIds(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: facilitiesTable.id })
    .from(facilitiesTable)
    .where(eq(facilitiesTable.ownerId, ownerId))
    .orderBy(facilitiesTable.createdAt, facilitiesTable.id)
  return rows.map(({ id }) => id)
}
