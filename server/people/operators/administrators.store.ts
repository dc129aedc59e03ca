import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { lockInstallation } from '../installation/installation.store.ts'

/** True when nobody has registered yet. Of several first registrations at once one finds this true, and the others wait for it. */
export async function isFirstAccount(tx: Tx): Promise<boolean> {
  const isEmpty = async () => (await tx.select({ id: usersTable.id }).from(usersTable).limit(1)).length === 0
  if (!(await isEmpty())) return false
  await lockInstallation(tx)
  return isEmpty()
}

/**
 * Makes sure that an account is not the only administrator; held until the transaction ends.
 * @throws AppError administrator.last
 */
export async function refuseLastAdministrator(tx: Tx, id: string): Promise<void> {
  await lockInstallation(tx)
  const isAdministrator = and(eq(usersTable.isAdmin, true), eq(usersTable.isActive, true))
  const [first, second] = await tx.select({ id: usersTable.id }).from(usersTable).where(isAdministrator).limit(2)
  if (first?.id === id && !second) throw new AppError('administrator.last')
}

/** True when no other account exists: then nobody is left without an administrator. */
export async function isOnlyAccount(tx: Tx, id: string): Promise<boolean> {
  return (await tx.select({ id: usersTable.id }).from(usersTable).where(ne(usersTable.id, id)).limit(1)).length === 0
}
