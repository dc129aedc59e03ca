import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { refuseStale } from '../../platform/http/app-error.ts'
import { later } from '../../tables/columns.ts'
import { installationTable } from '../../tables/installation.table.ts'

export type InstallationRow = typeof installationTable.$inferSelect

const only = 1

/** The settings as they are stored. */
export async function getInstallationRow(db: Db): Promise<InstallationRow> {
  const [row] = await db.select().from(installationTable).where(eq(installationTable.id, only))
  return row ?? one(await db.insert(installationTable).values({ id: only }).onConflictDoUpdate(same).returning())
}

const same = { target: installationTable.id, set: { id: only } }

/** Lets transactions that appoint or dismiss administrators wait for each other. */
export async function lockInstallation(tx: Tx): Promise<InstallationRow> {
  return one(await tx.insert(installationTable).values({ id: only }).onConflictDoUpdate(same).returning())
}

/**
 * Stores what is named; the rest stays.
 * @param versions that the administrator may have seen; undefined when any will do
 * @throws AppError request.stale
 */
export async function updateInstallation(
  tx: Tx,
  values: Partial<InstallationRow>,
  versions: string[] | undefined,
): Promise<InstallationRow> {
  const { updatedAt } = await lockInstallation(tx)
  refuseStale(versions, updatedAt)
  return one(
    await tx
      .update(installationTable)
      .set({ ...values, updatedAt: later(installationTable.updatedAt) })
      .where(eq(installationTable.id, only))
      .returning(),
  )
}
