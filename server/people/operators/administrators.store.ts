import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { lockInstallation } from '../installation/installation.store.ts'

/** Advisory lock: registrations share it, the last account that leaves waits for them. */
export const registrationLock = 0x05b17e

/**
 * True when nobody has registered yet. Of several first registrations at once one finds this true, and the others wait for it. Whoever is found here
 * cannot leave as the last account before the one that registers is stored.
 */
export async function isFirstAccount(tx: Tx): Promise<boolean> {
  const isNobodyThere = async () => !(await tx.select({ id: usersTable.id }).from(usersTable).limit(1)).length
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${registrationLock})`)
  if (!(await isNobodyThere())) return false
  await lockInstallation(tx)
  return isNobodyThere()
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

/**
 * Lets an account leave, unless others stay without an administrator. An installation without other accounts needs none: the next one to register is one.
 * @throws AppError administrator.last
 */
export async function refuseLeaving(tx: Tx, id: string): Promise<void> {
  // Of two that leave at once the second one sees that it is the last.
  await lockInstallation(tx)
  const hasOthers = async () => (await tx.select({ id: usersTable.id }).from(usersTable).where(ne(usersTable.id, id)).limit(1)).length > 0
  // Whoever registers beside it is stored by then, or waits and is the first one.
  if (!(await hasOthers())) await tx.execute(sql`select pg_advisory_xact_lock(${registrationLock})`)
  if (await hasOthers()) await refuseLastAdministrator(tx, id)
}
