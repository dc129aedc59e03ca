import { pushApi } from '#contract/push.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { sessionToken } from '../sessions/session-cookie.ts'
import { isSubscribed, readPushKeys, removeSubscription, saveSubscription } from './push.store.ts'
import { isPushService } from './push-services.ts'

/** Notifications of a browser, while its session lives (docs/product.md#notifications). */
export function pushRoutes(mount: Mount, db: Db, { pushServices }: Config): void {
  mount(pushApi.read, async ({ request }) => ({
    publicKey: (await readPushKeys(db)).publicKey,
    isOn: await isSubscribed(db, sessionToken(request) ?? ''),
  }))

  mount(pushApi.subscribe, async ({ ownerId, body, request }) => {
    if (!isPushService(body.endpoint, pushServices)) {
      throw new AppError('request.invalid', { refused: [{ path: 'endpoint', text: 'push.unknownService' }] })
    }
    await inTransaction(db, (tx) => saveSubscription(tx, ownerId, sessionToken(request) ?? '', body))
    return undefined
  })

  mount(pushApi.unsubscribe, async ({ request }) => {
    await removeSubscription(db, sessionToken(request) ?? '')
    return undefined
  })
}
