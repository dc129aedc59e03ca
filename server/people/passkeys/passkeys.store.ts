import { and, asc, eq, sql } from 'drizzle-orm'
import type { Passkey } from '#contract/passkeys.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { found } from '../../platform/http/app-error.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { passkeysTable } from '../../tables/passkeys.table.ts'

export type PasskeyRow = typeof passkeysTable.$inferSelect

const owned = (ownerId: string, id: string) => and(eq(passkeysTable.ownerId, ownerId), eq(passkeysTable.id, id))

export async function listPasskeys(db: Db, ownerId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeysTable).where(eq(passkeysTable.ownerId, ownerId)).orderBy(asc(passkeysTable.createdAt), passkeysTable.id)
}

export async function countPasskeys(db: Db | Tx, ownerId: string): Promise<number> {
  return db.$count(passkeysTable, eq(passkeysTable.ownerId, ownerId))
}

/** @throws AppError passkey.known when anybody has it already */
export async function createPasskey(tx: Tx, values: typeof passkeysTable.$inferInsert): Promise<PasskeyRow> {
  const [row] = await tx.insert(passkeysTable).values(values).onConflictDoNothing({ target: passkeysTable.credentialId }).returning()
  return found(row, 'passkey.known')
}

/** @throws AppError passkey.notFound */
export async function renamePasskey(tx: Tx, ownerId: string, id: string, name: string): Promise<Passkey> {
  const [row] = await tx.update(passkeysTable).set({ name }).where(owned(ownerId, id)).returning()
  return found(row, 'passkey.notFound')
}

/** @throws AppError passkey.notFound, also for another's */
export async function getPasskey(db: Db | Tx, ownerId: string, id: string): Promise<PasskeyRow> {
  const [row] = await db.select().from(passkeysTable).where(owned(ownerId, id))
  return found(row, 'passkey.notFound')
}

/** @throws AppError passkey.notFound */
export async function removePasskey(tx: Tx, ownerId: string, id: string): Promise<PasskeyRow> {
  const [row] = await tx.delete(passkeysTable).where(owned(ownerId, id)).returning()
  return found(row, 'passkey.notFound')
}

/** Deletes all passkeys of an operator: some may be a thief's. */
export async function removePasskeys(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(passkeysTable).where(eq(passkeysTable.ownerId, ownerId))
}

type Known = { passkey: PasskeyRow; isActive: boolean; passwordHash: string }

/** The passkey that a browser names, whether its operator may sign in, and the password that the account has at that time. */
export async function findByCredential(db: Db, credentialId: string): Promise<Known | undefined> {
  const [row] = await db
    .select({ passkey: passkeysTable, isActive: usersTable.isActive, passwordHash: usersTable.passwordHash })
    .from(passkeysTable)
    .innerJoin(usersTable, eq(usersTable.id, passkeysTable.ownerId))
    .where(eq(passkeysTable.credentialId, credentialId))
  return row
}

/** Stores a use; false when another use was stored first, or the passkey is gone. */
export async function markUsed(db: Db, { id, counter }: PasskeyRow, newCounter: number, synced: boolean): Promise<boolean> {
  const used = await db
    .update(passkeysTable)
    .set({ counter: newCounter, synced, lastUsedAt: sql`now()` })
    .where(and(eq(passkeysTable.id, id), eq(passkeysTable.counter, counter)))
    .returning({ id: passkeysTable.id })
  return used.length > 0
}
