import { and, eq, gt, lte, sql } from 'drizzle-orm'
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

/** Stores the response, after the transaction of the work. */
export async function keepResponse(db: Db, id: string, response: KeptResponse): Promise<void> {
  await db.update(keys).set({ response }).where(eq(keys.id, id))
}

/** Deletes keys that are older than 24 hours. @returns how many */
export async function cleanKeys(db: Db): Promise<number> {
  const { rowCount } = await db.delete(keys).where(lte(keys.createdAt, dayAgo))
  return rowCount ?? 0
}
