import { requestsApi } from '#contract/requests.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { expectedVersions, sendVersion } from '../../platform/http/versions.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { asRequest, getRequest } from '../requests/requests.store.ts'
import { correctGuest } from './correct-guest.ts'

/** Puts the guest of a request right, for its host (docs/product.md#the-guest-put-right). */
export function correctionRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub, config: Config): void {
  const mailer = createMailer(jobs, config)

  mount(requestsApi.correctGuest, async ({ ownerId, params: { id }, body, request: http, reply }) => {
    const row = await inTransaction(db, async (tx) => {
      await correctGuest(tx, mailer, ownerId, id, body, expectedVersions(http))
      return getRequest(tx, ownerId, id)
    })
    hub.publish(ownerId, { type: 'edited', requestId: id })
    return sendVersion(reply, asRequest(row), row.updatedAt)
  })
}
