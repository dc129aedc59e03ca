import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { type FailureReason, testEvent, type WebhookDelivery } from '#contract/webhooks.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { clock } from '../../platform/db/now.ts'
import { one } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/app-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { webhookDeliveriesTable as deliveries, webhooksTable as webhooks } from '../../tables/webhooks.table.ts'
import type { WebhookRow } from './webhooks.store.ts'

export type DeliveryRow = typeof deliveries.$inferSelect

/** A delivery as its host reads it; what it said is left out. */
export function asDelivery({ webhookId: _, requestId: __, eventId: ___, body: ____, plan: _____, ...row }: DeliveryRow): WebhookDelivery {
  return row as WebhookDelivery
}

type Planned = Pick<DeliveryRow, 'id' | 'webhookId' | 'plan'>

/** Asks for an attempt. Those for one receiver are made one after the other, so that one that hangs holds up its own alone. */
async function queueAttempt(tx: Tx, jobs: Jobs, { id, webhookId, plan }: Planned, { isAsked = false, pause = 0 } = {}): Promise<void> {
  await jobs.enqueue(tx, 'webhook', { deliveryId: id, plan, isAsked }, { pause, group: webhookId })
}

type NewDelivery = Pick<DeliveryRow, 'webhookId' | 'requestId' | 'eventId' | 'type' | 'body'>

/**
 * Stores a delivery and asks for it, as part of the transaction.
 * @param how.isAsked whether its host has asked for it by a button
 */
export async function createDelivery(tx: Tx, jobs: Jobs, values: NewDelivery, { isAsked = false } = {}): Promise<DeliveryRow> {
  const row = one(
    await tx
      .insert(deliveries)
      .values({ ...values, nextAt: sql`now()` })
      .returning(),
  )
  await queueAttempt(tx, jobs, row, { isAsked })
  return row
}

export async function listDeliveries(db: Db, webhookId: string): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(eq(deliveries.webhookId, webhookId))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limits.deliveriesListed)
}

/**
 * Queues a delivery anew, whatever became of it; an attempt that was planned before is dropped.
 * @throws AppError delivery.notFound, also for another webhook's
 */
export async function queueAgain(tx: Tx, jobs: Jobs, webhookId: string, id: string): Promise<DeliveryRow> {
  const [row] = await tx
    .update(deliveries)
    .set({ status: 'queued', attempts: 0, plan: sql`${deliveries.plan} + 1`, nextAt: sql`now()` })
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.id, id)))
    .returning()
  const queued = found(row, 'delivery.notFound')
  await queueAttempt(tx, jobs, queued, { isAsked: true })
  return queued
}

/** A delivery that waits, with its webhook. */
export type Waiting = {
  delivery: DeliveryRow
  webhook: WebhookRow
  host: typeof users.$inferSelect
  /** Whether the secret before the present one is still valid. */
  hasOldSecret: boolean
  /** The clock of the database, in milliseconds since 1970. */
  now: number
}

/** The delivery of a job; undefined where it is gone, done, or planned anew. */
export async function findWaiting(db: Db, id: string, plan: number): Promise<Waiting | undefined> {
  const [row] = await db
    .select({
      delivery: deliveries,
      webhook: webhooks,
      host: users,
      hasOldSecret: sql<boolean>`coalesce(${webhooks.oldSecretEnds} > now(), false)`,
      now: clock,
    })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .innerJoin(users, eq(users.id, webhooks.ownerId))
    .where(and(eq(deliveries.id, id), eq(deliveries.plan, plan), eq(deliveries.status, 'queued')))
  return row
}

/** What became of an attempt: the status of the answer, or why there was none. */
export type Outcome = { lastStatus: number | null; lastReason: FailureReason | null }

const isStillPlanned = ({ id, plan }: DeliveryRow) => and(eq(deliveries.id, id), eq(deliveries.plan, plan), eq(deliveries.status, 'queued'))

/** Ends a delivery, one way or the other. @returns false where somebody has planned it anew meanwhile */
export async function endDelivery(tx: Tx, delivery: DeliveryRow, status: 'delivered' | 'failed', outcome: Outcome): Promise<boolean> {
  const isTried = outcome.lastReason !== 'off'
  const rows = await tx
    .update(deliveries)
    .set({
      ...outcome,
      status,
      nextAt: null,
      ...(isTried && { attempts: sql`${deliveries.attempts} + 1`, lastAt: sql`now()` }),
    })
    .where(isStillPlanned(delivery))
    .returning({ id: deliveries.id })
  return rows.length > 0
}

/** Plans another attempt after a pause in seconds. */
export async function planAttempt(tx: Tx, jobs: Jobs, delivery: DeliveryRow, outcome: Outcome, pause: number): Promise<void> {
  const [row] = await tx
    .update(deliveries)
    .set({
      ...outcome,
      attempts: sql`${deliveries.attempts} + 1`,
      plan: sql`${deliveries.plan} + 1`,
      lastAt: sql`now()`,
      nextAt: sql`now() + make_interval(secs => ${pause})`,
    })
    .where(isStillPlanned(delivery))
    .returning()
  if (row) await queueAttempt(tx, jobs, row, { pause })
}

/** How long after its hour a delivery counts as without a job: after a restore, since archives hold no queue. */
const lateness = sql`interval '15 minutes'`

/**
 * Plans anew what should have been tried long ago. Where its job was only late, that one does nothing any more.
 * @returns how many; fewer than `limit` mean that none is left
 */
export async function queueForgotten(db: Db, jobs: Jobs, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const forgotten = tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(sql`${deliveries.status} = 'queued' and ${deliveries.nextAt} < now() - ${lateness}`)
      .limit(limit)
      .for('update', { skipLocked: true })
    const rows = await tx
      .update(deliveries)
      .set({ plan: sql`${deliveries.plan} + 1`, nextAt: sql`now()` })
      .where(inArray(deliveries.id, forgotten))
      .returning({ id: deliveries.id, webhookId: deliveries.webhookId, plan: deliveries.plan })
    for (const row of rows) await queueAttempt(tx, jobs, row)
    return rows.length
  })
}

/** Removes what was told, and is still to be told, of a request whose guest is erased. */
export async function removeDeliveriesAbout(tx: Tx, requestId: number): Promise<void> {
  await tx.delete(deliveries).where(eq(deliveries.requestId, requestId))
}

/** Removes deliveries that are older than 30 days. @returns how many; fewer than `limit` mean that none is left */
export async function removeOldDeliveries(db: Db, limit: number): Promise<number> {
  const old = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(sql`${deliveries.createdAt} < now() - interval '30 days'`)
    .limit(limit)
  const { rowCount } = await db.delete(deliveries).where(inArray(deliveries.id, old))
  return rowCount ?? 0
}

/** True for what the test button sends: it is tried once, and says nothing about the webhook. */
export const isTest = ({ type }: Pick<DeliveryRow, 'type'>) => type === testEvent
