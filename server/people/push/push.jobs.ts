import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Config } from '../../platform/config.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Jobs, PushMessage } from '../../platform/jobs/jobs.ts'
import { findSubscription, forgetSubscription, listSubscriptions, readPushKeys } from './push.store.ts'

/**
 * Shows a message on every browser of an operator that is subscribed, if the transaction commits.
 * @param say makes the message; most operators have no such browser
 */
export async function pushTo(tx: Tx, jobs: Jobs, ownerId: string, say: () => PushMessage): Promise<void> {
  const subscriptions = await listSubscriptions(tx, ownerId)
  if (!subscriptions.length) return
  const message = say()
  const since = currentTime().getTime()
  for (const { id } of subscriptions) await jobs.enqueue(tx, 'push', { subscriptionId: id, message, since }, { group: id })
}

/** Seconds for which a message is news, here and at the push service of a browser that is off: an older one says nothing new. */
const ttl = 12 * 60 * 60
/** Of these, as many as are left, in whole minutes. */
const restOf = (since: number) => Math.ceil((ttl - (currentTime().getTime() - since) / 1_000) / 60) * 60
/** Milliseconds. */
const timeout = 10_000

type Log = { warn(details: object, text: string): void }

/** Hands messages to push services (RFC 8030), encrypted for the browser alone (RFC 8291). */
export function pushJobs(jobs: Jobs, db: Db, { securityContact }: Config, log: Log): void {
  // A service that hangs keeps no message to another waiting.
  jobs.workApart('push', async ({ subscriptionId, message, since = currentTime().getTime() }) => {
    const rest = restOf(since)
    if (rest <= 0) return
    const found = await findSubscription(db, subscriptionId)
    if (!found) return
    const { endpoint, p256dh, auth } = found
    const keys = { ...(await readPushKeys(db)), subject: securityContact }
    const { method, headers, body } = await buildPushPayload(
      { data: message, options: { ttl: rest, urgency: 'high' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      keys,
    )
    const response = await fetch(endpoint, { method, headers, body, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    await response.body?.cancel()
    // RFC 8030, 7.3: the browser has unsubscribed.
    if (response.status === 404 || response.status === 410) return forgetSubscription(db, subscriptionId)
    // Busy or in trouble: tried again.
    if (response.status === 429 || response.status >= 500) throw new Error(`push service: ${response.status}`)
    // Other refusals would be the same the next time, and of every browser of this service: only the log can say so.
    if (!response.ok) log.warn({ service: new URL(endpoint).host, status: response.status }, 'push service refuses messages')
  })
}
