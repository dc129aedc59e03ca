import { and, asc, eq } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { SupplierChanges, SupplierInput } from '#contract/suppliers.ts'
import { needRoom } from '../../people/operators/operators.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { byName, insertAll, one } from '../../platform/db/rows.ts'
import { found, refuseStale } from '../../platform/http/app-error.ts'
import { later } from '../../tables/columns.ts'
import { suppliersTable } from '../../tables/suppliers.table.ts'

export type SupplierRow = typeof suppliersTable.$inferSelect

const owned = (ownerId: string, id: number) => and(eq(suppliersTable.ownerId, ownerId), eq(suppliersTable.id, id))

/** The whole address book, by name. */
export async function listSuppliers(db: Db, ownerId: string): Promise<SupplierRow[]> {
  const rows = await db.select().from(suppliersTable).where(eq(suppliersTable.ownerId, ownerId)).orderBy(asc(suppliersTable.id))
  return byName(rows)
}

/** @throws AppError supplier.notFound, also for another's */
export async function getSupplier(db: Db | Tx, ownerId: string, id: number): Promise<SupplierRow> {
  const [row] = await db.select().from(suppliersTable).where(owned(ownerId, id))
  return found(row, 'supplier.notFound')
}

/** @throws AppError supplier.tooMany at the limit per operator */
export async function createSupplier(tx: Tx, ownerId: string, input: SupplierInput): Promise<SupplierRow> {
  return one(await createSuppliers(tx, ownerId, [input]))
}

/** Many at once, in their order. @throws AppError supplier.tooMany */
export async function createSuppliers(tx: Tx, ownerId: string, inputs: SupplierInput[]): Promise<SupplierRow[]> {
  await needRoom(tx, suppliersTable.ownerId, ownerId, inputs.length, { most: limits.suppliersPerOperator, code: 'supplier.tooMany' })
  const values = inputs.map((input) => ({ ...input, ownerId }))
  return insertAll(tx, suppliersTable, values)
}

/**
 * @param versions the values of updatedAt that may be overwritten; undefined for any
 * @throws AppError supplier.notFound, request.stale
 */
export async function updateSupplier(
  tx: Tx,
  ownerId: string,
  id: number,
  changes: SupplierChanges,
  versions: string[] | undefined,
): Promise<SupplierRow> {
  const [current] = await tx.select().from(suppliersTable).where(owned(ownerId, id)).for('update')
  const { updatedAt } = found(current, 'supplier.notFound')
  refuseStale(versions, updatedAt)
  const changed = await tx
    .update(suppliersTable)
    .set({ ...changes, updatedAt: later(suppliersTable.updatedAt) })
    .where(owned(ownerId, id))
    .returning()
  return one(changed)
}

/** @throws AppError supplier.notFound */
export async function removeSupplier(tx: Tx, ownerId: string, id: number): Promise<void> {
  const [removed] = await tx.delete(suppliersTable).where(owned(ownerId, id)).returning({ id: suppliersTable.id })
  found(removed, 'supplier.notFound')
}
