import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { type Invitation, invitationDays } from '#contract/administration.ts'
import { limits } from '#contract/limits.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import { invitationsTable } from '../../tables/invitations.table.ts'
import { lockInstallation } from '../installation/installation.store.ts'
import { hashed, newToken } from '../sessions/tokens.ts'

type InvitationRow = typeof invitationsTable.$inferSelect
type Dated = InvitationRow & { isExpired: boolean }

const dated = { isExpired: sql<boolean>`${invitationsTable.expiresAt} <= now()` }

/** An invitation as the wire shows it; the hash of its token stays here. */
export function asInvitation({ id, note, createdAt, expiresAt, usedAt, isExpired }: Dated): Invitation {
  return { id, note, createdAt, expiresAt, state: usedAt ? 'used' : isExpired ? 'expired' : 'open' }
}

/**
 * Makes an invitation; the token is told here alone.
 * @param invitedBy the administrator; null for the command line
 * @throws AppError invitation.tooMany
 */
export async function createInvitation(tx: Tx, invitedBy: string | null, note: string): Promise<{ invitation: Dated; token: string }> {
  await lockInstallation(tx)
  if ((await tx.$count(invitationsTable)) >= limits.invitations) throw new AppError('invitation.tooMany')
  const token = newToken()
  const expiresAt = sql`now() + make_interval(days => ${invitationDays})`
  const row = one(
    await tx
      .insert(invitationsTable)
      .values({ token: hashed(token), invitedBy, note, expiresAt })
      .returning(),
  )
  return { invitation: { ...row, isExpired: false }, token }
}

/** Newest first; never more than may be there. */
export async function listAllInvitations(db: Db): Promise<Dated[]> {
  const rows = await db
    .select({ row: invitationsTable, ...dated })
    .from(invitationsTable)
    .orderBy(desc(invitationsTable.createdAt), invitationsTable.id)
    .limit(limits.invitations)
  return rows.map(({ row, isExpired }) => ({ ...row, isExpired }))
}

/** @throws AppError invitation.notFound */
export async function removeInvitation(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.delete(invitationsTable).where(eq(invitationsTable.id, id)).returning({ id: invitationsTable.id })
  found(row, 'invitation.notFound')
}

const isGood = (token: string) =>
  and(eq(invitationsTable.token, hashed(token)), isNull(invitationsTable.usedAt), gt(invitationsTable.expiresAt, sql`now()`))

/** False when it is unknown, used, taken back or too old. */
export const isOpenInvitation = async (db: Db, token: string): Promise<boolean> => (await db.$count(invitationsTable, isGood(token))) > 0

/** Uses an invitation up for a new account. @returns false when it is not open */
export async function spendInvitation(tx: Tx, token: string, usedBy: string): Promise<boolean> {
  const spent = await tx
    .update(invitationsTable)
    .set({ usedAt: sql`now()`, usedBy })
    .where(isGood(token))
    .returning({ id: invitationsTable.id })
  return spent.length > 0
}

/** Deletes invitations that were used or have expired 30 days ago. @returns how many */
export async function cleanInvitations(db: Db): Promise<number> {
  const isOld = (column: typeof invitationsTable.usedAt | typeof invitationsTable.expiresAt) => lt(column, sql`now() - interval '30 days'`)
  const { rowCount } = await db.delete(invitationsTable).where(or(isOld(invitationsTable.usedAt), isOld(invitationsTable.expiresAt)))
  return rowCount ?? 0
}
