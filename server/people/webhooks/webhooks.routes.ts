import { limits } from '#contract/limits.ts'
import { securityPath } from '#contract/routes.ts'
import { webhooksApi } from '#contract/webhooks.api.ts'
import { testEvent } from '#contract/webhooks.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { databaseNow } from '../../platform/db/now.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMail } from '../../platform/mail/mails.store.ts'
import { isPlainlyPrivate } from '../../platform/outgoing/guarded-call.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { recordEvent } from '../audit/audit.store.ts'
import { originOf } from '../audit/origin.ts'
import { accountMail } from '../operators/account-mails.ts'
import { createPasswordCheck } from '../operators/current-password.ts'
import type { UserRow } from '../operators/operators.store.ts'
import { asDelivery, createDelivery, listDeliveries, queueAgain } from './deliveries.store.ts'
import { newWebhookSecret } from './signature.ts'
import { seal } from './tell-webhooks.ts'
import {
  asWebhook,
  countWebhooks,
  createWebhook,
  getWebhook,
  holdWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
  updateWebhook,
  type WebhookRow,
} from './webhooks.store.ts'

/** @throws AppError request.invalid for an address that only this machine or its network can reach */
function refusePrivate(url: string, { privateReceivers }: Config): void {
  if (isPlainlyPrivate(url, privateReceivers))
    throw new AppError('request.invalid', { refused: [{ path: 'url', text: 'webhook.url.private' }] })
}

/** What the trail names: the rest of an address may be a secret. */
const addressOf = ({ url }: { url: string }) => ({ address: new URL(url).host })

/** Deliveries that an operator asks for by hand. */
const byHand = defineThrottle('webhook-test', { limit: 30, seconds: 10 * 60 })

/**
 * Addresses that are told what happens (docs/product.md#webhooks). What sends guests' data elsewhere takes the password, so that a stolen session
 * cannot, and is mailed to the owner.
 */
export function webhooksRoutes(mount: Mount, db: Db, jobs: Jobs, config: Config): void {
  const throttle = createThrottler(db, config)
  const mailOwner = (tx: Tx, user: UserRow, webhook: WebhookRow) =>
    createMail(tx, jobs, accountMail('webhookMade', user, `${config.publicUrl}${securityPath}`, user.email, addressOf(webhook)))
  const checkPassword = createPasswordCheck(db, throttle)

  mount(webhooksApi.list, async ({ ownerId }) => (await listWebhooks(db, ownerId)).map(asWebhook))

  mount(webhooksApi.create, async ({ ownerId, body: { password, ...values }, request }) => {
    const lockChecked = await checkPassword(ownerId, password, 'password', request)
    refusePrivate(values.url, config)
    const secret = newWebhookSecret()
    return inTransaction(db, async (tx) => {
      // Also so that two that are made at once are counted one after the other.
      const user = await lockChecked(tx)
      if ((await countWebhooks(tx, ownerId)) >= limits.webhooksPerOperator) throw new AppError('webhook.tooMany')
      const made = await createWebhook(tx, ownerId, secret, values)
      await recordEvent(tx, originOf(request), { ownerId, kind: 'webhookMade', details: addressOf(made) })
      await mailOwner(tx, user, made)
      return { ...asWebhook(made), secret }
    })
  })

  mount(webhooksApi.update, async ({ ownerId, params: { id }, body: { password, ...values }, request }) => {
    const before = await getWebhook(db, ownerId, id)
    const moved = values.url === before.url ? undefined : values.url
    const lockChecked = moved ? await checkPassword(ownerId, password, 'password', request) : undefined
    if (moved) refusePrivate(moved, config)
    return inTransaction(db, async (tx) => {
      const after = await updateWebhook(tx, ownerId, id, values)
      // After the webhook: whoever removes one locks it first, and the account with the event that is stored then.
      const user = await lockChecked?.(tx)
      await recordEvent(tx, originOf(request), { ownerId, kind: 'webhookChanged', details: addressOf(after) })
      if (user) await mailOwner(tx, user, after)
      return asWebhook(after)
    })
  })

  mount(webhooksApi.remove, async ({ ownerId, params: { id }, request }) => {
    await inTransaction(db, async (tx) => {
      const removed = await removeWebhook(tx, ownerId, id)
      await recordEvent(tx, originOf(request), { ownerId, kind: 'webhookRemoved', details: addressOf(removed) })
    })
    return undefined
  })

  mount(webhooksApi.renewSecret, async ({ ownerId, params: { id }, body: { password }, request }) => {
    await getWebhook(db, ownerId, id)
    const lockChecked = await checkPassword(ownerId, password, 'password', request)
    const secret = newWebhookSecret()
    return inTransaction(db, async (tx) => {
      const renewed = await renewSecret(tx, ownerId, id, secret)
      await lockChecked(tx)
      await recordEvent(tx, originOf(request), { ownerId, kind: 'webhookChanged', details: addressOf(renewed) })
      return { ...asWebhook(renewed), secret }
    })
  })

  mount(webhooksApi.test, async ({ ownerId, params: { id } }) => {
    await throttle(byHand, ownerId)
    const now = await databaseNow(db)
    return inTransaction(db, async (tx) => {
      await holdWebhook(tx, ownerId, id)
      const sealed = seal(testEvent, now.toISOString(), { webhookId: id })
      return asDelivery(await createDelivery(tx, jobs, { webhookId: id, requestId: null, type: testEvent, ...sealed }, { isAsked: true }))
    })
  })

  mount(webhooksApi.deliveries, async ({ ownerId, params: { id } }) => {
    await getWebhook(db, ownerId, id)
    return (await listDeliveries(db, id)).map(asDelivery)
  })

  mount(webhooksApi.sendAgain, async ({ ownerId, params: { id, deliveryId } }) => {
    await throttle(byHand, ownerId)
    await getWebhook(db, ownerId, id)
    return asDelivery(await inTransaction(db, (tx) => queueAgain(tx, jobs, id, deliveryId)))
  })
}
