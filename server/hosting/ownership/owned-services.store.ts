import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { found } from '../../platform/http/app-error.ts'
import { servicesTable } from '../../tables/services.table.ts'

export type ServiceRow = typeof servicesTable.$inferSelect

/** A service as its operator reads it. */
export function asService({ ownerId, ...row }: ServiceRow) {
  return { ...row, userId: ownerId }
}

/** Which service, for its owner alone. */
export const ownService = (ownerId: string, id: string) => and(eq(servicesTable.ownerId, ownerId), eq(servicesTable.id, id))

/** @throws AppError service.notFound, also for another's */
export async function getService(db: Db | Tx, ownerId: string, id: string): Promise<ServiceRow> {
  const [row] = await db.select().from(servicesTable).where(ownService(ownerId, id))
  return found(row, 'service.notFound')
}

/**
 * Locks an own service until the transaction ends.
 * @throws AppError service.notFound
 */
export async function lockService(tx: Tx, ownerId: string, id: string): Promise<ServiceRow> {
  const [row] = await tx.select().from(servicesTable).where(ownService(ownerId, id)).for('update')
  return found(row, 'service.notFound')
}
