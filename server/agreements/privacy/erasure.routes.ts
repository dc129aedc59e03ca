import { requestsApi } from '#contract/requests.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { eraseRequestOfHost } from './host-erasure.ts'

/** Deletes a request and the person in it, for its host. */
export function erasureRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub, config: Config): void {
  const mailer = createMailer(jobs, config)

  mount(requestsApi.remove, async ({ ownerId, params: { id } }) => {
    await inTransaction(db, (tx) => eraseRequestOfHost(tx, mailer, ownerId, id))
    hub.publish(ownerId, { type: 'erased', requestId: id })
    return undefined
  })
}
