import { createECDH } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { PushSubscriptionInput } from '#contract/push.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { found } from '../../platform/http/app-error.ts'
import { pushKeysTable as keys, pushSubscriptionsTable as subscriptions } from '../../tables/push.table.ts'
import { sessionsTable as sessions } from '../../tables/sessions.table.ts'
import { hashed } from '../sessions/tokens.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type PushKeys = Pick<typeof keys.$inferSelect, 'publicKey' | 'privateKey'>

/** The keys of this installation, as base64url; made the first time. Instances that make them at once take the first pair. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const [known] = await db.select().from(keys)
  if (known) return known
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  await db
    .insert(keys)
    .values({ publicKey, privateKey: pair.getPrivateKey('base64url') })
    .onConflictDoNothing()
  return one(await db.select().from(keys))
}

/**
 * Subscribes the browser of a session; the one that it had before, or that had this endpoint before, goes. Several tabs of it ask at once.
 * @throws AppError auth.required when the session has ended meanwhile
 */
export async function saveSubscription(tx: Tx, ownerId: string, token: string, { endpoint, keys }: PushSubscriptionInput): Promise<void> {
  const sid = hashed(token)
  const [session] = await tx.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.sid, sid)).for('no key update')
  found(session, 'auth.required')
  await tx.delete(subscriptions).where(or(eq(subscriptions.sid, sid), eq(subscriptions.endpoint, endpoint)))
  const values = { ownerId, sid, ...keys }
  await tx
    .insert(subscriptions)
    .values({ ...values, endpoint })
    .onConflictDoUpdate({ target: subscriptions.endpoint, set: values })
}

export async function isSubscribed(db: Db, token: string): Promise<boolean> {
  return (await db.$count(subscriptions, eq(subscriptions.sid, hashed(token)))) > 0
}

export async function removeSubscription(db: Db | Tx, token: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.sid, hashed(token)))
}

/** A browser that its push service does not know any more. */
export async function forgetSubscription(db: Db, id: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.id, id))
}

const isLive = gt(sessions.expire, sql`now()`)

/** The browsers of an operator whose sessions live. */
export async function listSubscriptions(tx: Db | Tx, ownerId: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(sessions, eq(sessions.sid, subscriptions.sid))
    .where(and(eq(subscriptions.ownerId, ownerId), isLive))
}

/** A browser, unless its session has ended meanwhile. */
export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const [found] = await db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(sessions, eq(sessions.sid, subscriptions.sid))
    .where(and(eq(subscriptions.id, id), isLive))
  return found?.subscription
}
