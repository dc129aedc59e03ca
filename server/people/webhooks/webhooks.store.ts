import { and, desc, eq, sql } from 'drizzle-orm'
import type { Webhook, WebhookChanges, WebhookFields } from '#contract/webhooks.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { found } from '../../platform/http/app-error.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { webhooksTable as webhooks } from '../../tables/webhooks.table.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** A webhook as its host reads it: the secret is left out. */
export function asWebhook({ id, url, events, isOn, offReason, failingSince, oldSecretEnds, createdAt }: WebhookRow): Webhook {
  return { id, url, events, isOn, offReason, failingSince, oldSecretEnds, createdAt }
}

const own = (ownerId: string, id: string) => and(eq(webhooks.ownerId, ownerId), eq(webhooks.id, id))

export async function listWebhooks(db: Db | Tx, ownerId: string): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(eq(webhooks.ownerId, ownerId)).orderBy(desc(webhooks.createdAt), webhooks.id)
}

const hearing = (db: Db | Tx, ownerId: string) =>
  db
    .select({ webhook: webhooks })
    .from(webhooks)
    .innerJoin(users, and(eq(users.id, webhooks.ownerId), users.isActive))
    .where(and(eq(webhooks.ownerId, ownerId), webhooks.isOn))

/** True where an operator has webhooks that are on; not of one who is suspended. */
export async function hasHearing(db: Db, ownerId: string): Promise<boolean> {
  return (await hearing(db, ownerId).limit(1)).length > 0
}

/** The webhooks of an operator that are on, which are not removed until the transaction ends; none of one who is suspended. */
export async function holdHearing(tx: Tx, ownerId: string): Promise<WebhookRow[]> {
  return (await hearing(tx, ownerId).for('key share', { of: webhooks })).map(({ webhook }) => webhook)
}

export async function countWebhooks(tx: Tx, ownerId: string): Promise<number> {
  return tx.$count(webhooks, eq(webhooks.ownerId, ownerId))
}

export async function createWebhook(tx: Tx, ownerId: string, secret: string, { url, events }: WebhookFields): Promise<WebhookRow> {
  return one(await tx.insert(webhooks).values({ ownerId, secret, url, events }).returning())
}

/** @throws AppError webhook.notFound, also for another's */
export async function getWebhook(db: Db | Tx, ownerId: string, id: string): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(own(ownerId, id))
  return found(row, 'webhook.notFound')
}

/** Keeps a webhook from being removed until the transaction ends. @throws AppError webhook.notFound, also for another's */
export async function holdWebhook(tx: Tx, ownerId: string, id: string): Promise<void> {
  const [row] = await tx.select({ id: webhooks.id }).from(webhooks).where(own(ownerId, id)).for('key share')
  found(row, 'webhook.notFound')
}

type Changes = Omit<WebhookChanges, 'password'>

/** Who changes address or switch begins anew: what has failed before no longer counts. @throws AppError webhook.notFound, also for another's */
export async function updateWebhook(tx: Tx, ownerId: string, id: string, { url, events, isOn }: Changes): Promise<WebhookRow> {
  const isAnew = sql`(${webhooks.url} <> ${url ?? webhooks.url} or ${webhooks.isOn} <> ${isOn ?? webhooks.isOn})`
  const values = {
    ...{ url, events, isOn },
    offReason: sql`case when ${isAnew} then null else ${webhooks.offReason} end` as unknown as null,
    failingSince: sql`case when ${isAnew} then null else ${webhooks.failingSince} end`,
  }
  const [row] = await tx.update(webhooks).set(values).where(own(ownerId, id)).returning()
  return found(row, 'webhook.notFound')
}

/** The secret before stays valid for 24 hours; one before that does not. @throws AppError webhook.notFound, also for another's */
export async function renewSecret(tx: Tx, ownerId: string, id: string, secret: string): Promise<WebhookRow> {
  const values = { secret, oldSecret: sql`${webhooks.secret}`, oldSecretEnds: sql`now() + interval '24 hours'` }
  const [row] = await tx.update(webhooks).set(values).where(own(ownerId, id)).returning()
  return found(row, 'webhook.notFound')
}

/** @throws AppError webhook.notFound, also for another's */
export async function removeWebhook(tx: Tx, ownerId: string, id: string): Promise<WebhookRow> {
  const [row] = await tx.delete(webhooks).where(own(ownerId, id)).returning()
  return found(row, 'webhook.notFound')
}

/** Removes all webhooks of an operator: some may be a thief's. */
export async function removeWebhooks(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.ownerId, ownerId))
}

/** How long everything has to fail until a webhook is switched off. */
const endurance = sql`interval '5 days'`

/** Keeps the address of a webhook until the transaction ends. @returns false where it has another since, or was removed */
export async function holdAddress(tx: Tx, { id, url }: Pick<WebhookRow, 'id' | 'url'>): Promise<boolean> {
  const isThere = and(eq(webhooks.id, id), eq(webhooks.url, url))
  return (await tx.select({ id: webhooks.id }).from(webhooks).where(isThere).for('no key update')).length > 0
}

/** Notes that something has arrived. */
export async function noteArrival(tx: Tx, id: string): Promise<void> {
  await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, id))
}

/** Notes that nothing has arrived. @returns true where that has been so for five days */
export async function noteFailure(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
    .where(eq(webhooks.id, id))
    .returning({ isOver: sql<boolean>`${webhooks.failingSince} < now() - ${endurance}` })
  return row?.isOver === true
}

/** Switches a webhook off. @returns false where it was off already */
export async function switchOff(tx: Tx, id: string, offReason: 'gone' | 'failing'): Promise<boolean> {
  const rows = await tx
    .update(webhooks)
    .set({ isOn: false, offReason })
    .where(and(eq(webhooks.id, id), webhooks.isOn))
    .returning({ id: webhooks.id })
  return rows.length > 0
}

/** Forgets secrets whose 24 hours are over. @returns how many */
export async function forgetOldSecrets(db: Db): Promise<number> {
  const { rowCount } = await db
    .update(webhooks)
    .set({ oldSecret: '', oldSecretEnds: null })
    .where(and(sql`${webhooks.oldSecret} <> ''`, sql`${webhooks.oldSecretEnds} < now()`))
  return rowCount ?? 0
}
