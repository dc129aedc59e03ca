import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { KeptResponse } from '../../tables/idempotency-keys.table.ts'
import { idempotencyKeysTable } from '../../tables/idempotency-keys.table.ts'
import type { Db, Tx } from '../db/database.ts'

export type HeldKey = typeof idempotencyKeysTable.$inferSelect
/** A key as it is stored: hashes of sender and key, and of what was sent. */
export type KeyClaim = Pick<HeldKey, 'id' | 'ownerId' | 'fingerprint'>

const keys = idempotencyKeysTable
const dayAgo = sql`now() - interval '24 hours'`

/** The stored row of a key, for 24 hours. */
export async function findKey(db: Db | Tx, id: string): Promise<HeldKey | undefined> {
  const [row] = await db
    .select()
    .from(keys)
    .where(and(eq(keys.id, id), gt(keys.createdAt, dayAgo)))
  return row
}

/** Takes a free key. Waits for a simultaneous call with the same key; false when that one has taken it. */
export async function takeKey(tx: Tx, claim: KeyClaim): Promise<boolean> {
  const taken = await tx
    .insert(keys)
    .values(claim)
    .onConflictDoUpdate({
      target: keys.id,
      set: { ...claim, result: null, response: null, createdAt: sql`now()` },
      setWhere: lte(keys.createdAt, dayAgo),
    })
    .returning({ id: keys.id })
  return taken.length > 0
}

/** Stores what the transaction of the work returned, as JSON, in that transaction. */
export async function keepResult(tx: Tx, id: string, result: unknown): Promise<void> {
  await tx
    .update(keys)
    .set({ result: result ?? null })
    .where(eq(keys.id, id))
}

/** Stores the response, after the transaction of the work; none where somebody was erased from it meanwhile. */
export async function keepResponse(db: Db, { id, fingerprint }: KeyClaim, response: KeptResponse): Promise<void> {
  await db
    .update(keys)
    .set({ response })
    .where(and(eq(keys.id, id), eq(keys.fingerprint, fingerprint)))
}

/** Stands in place of the fingerprint of a key whose answer was erased. */
export const erasedFingerprint = ''

/**
 * Erases what calls of an operator, and of those who are not signed in, have answered. The key stays, so that a repeat does not do the work again.
 * @param words that such an answer holds, one of them, as JSON spells them
 */
export async function eraseAnswers(tx: Tx, ownerId: string, words: string[]): Promise<void> {
  const holds = words.map((word) => sql`strpos(concat(${keys.result}, ${keys.response}), ${word}) > 0`)
  await tx
    .update(keys)
    .set({ result: null, response: null, fingerprint: erasedFingerprint })
    .where(and(or(eq(keys.ownerId, ownerId), isNull(keys.ownerId)), or(...holds)))
}

/** Deletes keys that are older than 24 hours. @returns how many */
export async function cleanKeys(db: Db): Promise<number> {
  const { rowCount } = await db.delete(keys).where(lte(keys.createdAt, dayAgo))
  return rowCount ?? 0
}
