import { and, asc, count, eq } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { SupplierInput } from '#contract/suppliers.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { suppliersTable } from '../../tables/suppliers.table.ts'

export type SupplierRow = typeof suppliersTable.$inferSelect

const owned = (ownerId: string, id: number) => and(eq(suppliersTable.ownerId, ownerId), eq(suppliersTable.id, id))

/** The whole address book, by name. */
export async function listSuppliers(db: Db, ownerId: string): Promise<SupplierRow[]> {
  return db
    .select()
    .from(suppliersTable)
    .where(eq(suppliersTable.ownerId, ownerId))
    .orderBy(asc(suppliersTable.name), asc(suppliersTable.id))
}

/** @throws AppError supplier.notFound, also for another's */
export async function findSupplier(db: Db | Tx, ownerId: string, id: number): Promise<SupplierRow> {
  const [row] = await db.select().from(suppliersTable).where(owned(ownerId, id))
  if (!row) throw new AppError('supplier.notFound')
  return row
}

/** @throws AppError supplier.tooMany at the limit per operator */
export async function createSupplier(tx: Tx, ownerId: string, input: SupplierInput): Promise<SupplierRow> {
  const [held] = await tx.select({ total: count() }).from(suppliersTable).where(eq(suppliersTable.ownerId, ownerId))
  if ((held?.total ?? 0) >= limits.suppliersPerOperator) throw new AppError('supplier.tooMany')
  const [row] = await tx
    .insert(suppliersTable)
    .values({ ...input, ownerId })
    .returning()
  if (!row) throw new Error('The insert returned no row.')
  return row
}

/** @throws AppError supplier.notFound */
export async function updateSupplier(db: Db, ownerId: string, id: number, input: SupplierInput): Promise<SupplierRow> {
  const [row] = await db.update(suppliersTable).set(input).where(owned(ownerId, id)).returning()
  if (!row) throw new AppError('supplier.notFound')
  return row
}

/** @throws AppError supplier.notFound */
export async function removeSupplier(db: Db, ownerId: string, id: number): Promise<void> {
  const removed = await db.delete(suppliersTable).where(owned(ownerId, id)).returning({ id: suppliersTable.id })
  if (!removed.length) throw new AppError('supplier.notFound')
}
