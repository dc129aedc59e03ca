import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { servicesTable } from '../../tables/services.table.ts'

export type ServiceRow = typeof servicesTable.$inferSelect

/** A service as its operator reads it. */
export function asService({ ownerId, ...row }: ServiceRow) {
  return { ...row, userId: ownerId }
}

/** Which service, for its owner alone. */
export const ownService = (ownerId: string, id: string) => and(eq(servicesTable.ownerId, ownerId), eq(servicesTable.id, id))

/** One of the owner's services; another's is not found. */
export async function findService(db: Db | Tx, ownerId: string, id: string): Promise<ServiceRow | undefined> {
  const [row] = await db.select().from(servicesTable).where(ownService(ownerId, id))
  return row
}

/**
 * Locks an own service until the transaction ends.
 * @throws AppError service.notFound
 */
export async function lockService(tx: Tx, ownerId: string, id: string): Promise<ServiceRow> {
  const [row] = await tx.select().from(servicesTable).where(ownService(ownerId, id)).for('update')
  if (!row) throw new AppError('service.notFound')
  return row
}
