import { requestsApi } from '#contract/requests.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { expectedVersions, sendVersion } from '../../platform/http/versions.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { mailGuest } from '../mails/request-mails.ts'
import { isEndSaid } from '../proposals/proposals.store.ts'
import { asRequest, getRequest } from '../requests/requests.store.ts'
import { checkChanges, decideAsHost } from './host-decisions.ts'
import { writeAsHost } from './messages.ts'
import { readRequest } from './read-request.ts'
import { sendFailedMails } from './send-failed-mails.ts'

/** One request with everything about it, and what its host decides and writes (docs/product.md#moves). */
export function decisionsRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub, config: Config): void {
  const mailer = createMailer(jobs, config)

  mount.bySession(requestsApi.read, async ({ credential, params, reply }) => {
    const request = await readRequest(db, credential, params.id)
    return sendVersion(reply, request, request.updatedAt)
  })

  mount(requestsApi.update, async ({ ownerId, params, body, request: http, reply }) => {
    const row = await inTransaction(db, async (tx) => {
      const { before, request, tells, reason } = await decideAsHost(tx, jobs, ownerId, params.id, body, expectedVersions(http))
      if (tells) await mailGuest(tx, mailer, tells, request, { reason, before, isEndSaid: await isEndSaid(tx, request.id) })
      return getRequest(tx, ownerId, params.id)
    })
    hub.publish(ownerId, { type: 'status_changed', requestId: row.id })
    return sendVersion(reply, asRequest(row), row.updatedAt)
  })

  mount(requestsApi.check, ({ ownerId, params, body }) => checkChanges(db, ownerId, params.id, body))

  mount(requestsApi.sendFailed, async ({ ownerId, params: { id } }) => ({
    sent: await inTransaction(db, (tx) => sendFailedMails(tx, mailer, ownerId, id)),
  }))

  mount(requestsApi.message, async ({ ownerId, params, body: { text } }) => {
    const event = await inTransaction(db, async (tx) => {
      const written = await writeAsHost(tx, jobs, ownerId, params.id, text)
      await mailGuest(tx, mailer, 'messageToGuest', written.request, { message: text })
      return written.event
    })
    hub.publish(ownerId, { type: 'message_from_host', requestId: params.id })
    return event
  })
}
