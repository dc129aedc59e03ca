import { securityPath } from '#contract/routes.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMail } from '../../platform/mail/mails.store.ts'
import type { NoAnswer } from '../../platform/outgoing/guarded-call.ts'
import { type Answered, guardedPost } from '../../platform/outgoing/guarded-post.ts'
import { product } from '../../platform/product.ts'
import { accountMail } from '../operators/account-mails.ts'
import { endDelivery, findWaiting, isTest, type Outcome, planAttempt, type Waiting } from './deliveries.store.ts'
import { signedHeaders } from './signature.ts'
import { holdAddress, noteArrival, noteFailure, switchOff } from './webhooks.store.ts'

type Log = { warn(details: object, text: string): void }

/** Seconds until the next attempt, after each that has failed: a day in all. */
const pauses = [5, 5 * 60, 30 * 60, 2 * 3_600, 4 * 3_600, 6 * 3_600, 11 * 3_600]
/** Seconds that a receiver's Retry-After may ask for. */
const longestWish = 3_600

type Means = { jobs: Jobs; db: Db; config: Config; log: Log; timeout: number }

/**
 * Delivers events to webhooks. A receiver that fails is no failure of the job: the next attempt is a job of its own, at its own time.
 * @param timeout milliseconds for a receiver's answer
 */
export function webhookJobs(jobs: Jobs, db: Db, config: Config, log: Log, timeout = 15_000): void {
  const means = { jobs, db, config, log, timeout }
  jobs.workApart('webhook', async ({ deliveryId, plan, isAsked }) => {
    const waiting = await findWaiting(db, deliveryId, plan)
    if (!waiting) return
    const { webhook, host, delivery } = waiting
    // Switched off or suspended meanwhile: only what its host asks for still goes out.
    const mayGo = host.isActive && (webhook.isOn || isAsked)
    if (mayGo) await note(means, waiting, await send(means, waiting))
    else await inTransaction(db, (tx) => endDelivery(tx, delivery, 'failed', { lastStatus: null, lastReason: 'off' }))
  })
}

function send({ config, timeout }: Means, { delivery, webhook, hasOldSecret, now }: Waiting): Promise<Answered | NoAnswer> {
  const { eventId, body } = delivery
  const secrets = [webhook.secret, ...(hasOldSecret ? [webhook.oldSecret] : [])]
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Ospita/${product.version} (${config.publicUrl})`,
    ...signedHeaders(eventId, now, body, secrets),
  }
  return guardedPost(webhook.url, { headers, body, timeout, privateHosts: config.privateReceivers })
}

async function note(means: Means, waiting: Waiting, answer: Answered | NoAnswer): Promise<void> {
  const outcome = typeof answer === 'string' ? { lastStatus: null, lastReason: answer } : { lastStatus: answer.status, lastReason: null }
  const hasArrived = typeof answer !== 'string' && answer.status >= 200 && answer.status < 300
  await inTransaction(means.db, (tx) =>
    hasArrived ? noteDelivered(tx, waiting, outcome) : noteFailed(tx, means, waiting, outcome, answer),
  )
}

async function noteDelivered(tx: Tx, { delivery, webhook }: Waiting, outcome: Outcome): Promise<void> {
  const isEnded = await endDelivery(tx, delivery, 'delivered', outcome)
  if (isEnded && !isTest(delivery)) await noteArrival(tx, webhook.id)
}

async function noteFailed(tx: Tx, means: Means, waiting: Waiting, outcome: Outcome, answer: Answered | NoAnswer): Promise<void> {
  const { delivery, webhook } = waiting
  // What one that its host has left meanwhile answers says nothing of the next.
  const isPresent = await holdAddress(tx, webhook)
  const isGone = isPresent && outcome.lastStatus === 410
  // A test says nothing about the events.
  const isOver = isPresent && !isGone && !isTest(delivery) && (await noteFailure(tx, webhook.id))
  const pause = isGone || isOver || isTest(delivery) || !webhook.isOn ? undefined : pauses[delivery.attempts]
  if (pause === undefined) await endDelivery(tx, delivery, 'failed', outcome)
  else await planAttempt(tx, means.jobs, delivery, outcome, nextPause(pause, typeof answer === 'string' ? undefined : answer.retryAfter))
  if (isGone || isOver) await giveUp(tx, means, waiting, isGone ? 'gone' : 'failing')
}

/** Spread, so that what has failed together does not come back together. */
function nextPause(pause: number, wished = 0): number {
  return Math.ceil(Math.max(pause * (0.9 + Math.random() * 0.2), Math.min(wished, longestWish)))
}

/** Switches a webhook off, and tells its host. */
async function giveUp(tx: Tx, { jobs, config, log }: Means, { webhook, host }: Waiting, reason: 'gone' | 'failing'): Promise<void> {
  if (!(await switchOff(tx, webhook.id, reason))) return
  const kind = reason === 'gone' ? 'webhookGone' : 'webhookFailing'
  const link = `${config.publicUrl}${securityPath}`
  await createMail(tx, jobs, accountMail(kind, host, link, host.email, { address: new URL(webhook.url).host }))
  log.warn({ webhook: webhook.id, reason }, 'webhook switched off')
}
