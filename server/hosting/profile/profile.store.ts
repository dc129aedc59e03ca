import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { servicesTable } from '../../tables/services.table.ts'

/** Whether an operator has described a facility, a service or a block. */
export async function hasDescribed(tx: Tx, ownerId: string): Promise<boolean> {
  for (const table of [facilitiesTable, servicesTable, blocksTable]) {
    const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.ownerId, ownerId)).limit(1)
    if (row) return true
  }
  return false
}
