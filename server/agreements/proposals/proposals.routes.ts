import { proposalsApi } from '#contract/proposals.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { mailGuest } from '../requests/request-mails.ts'
import { getRequest } from '../requests/requests.store.ts'
import { createTemplate, listProposals, listTemplates, removeTemplate, updateTemplate, withUserId } from './proposals.store.ts'
import { sendProposals } from './send-proposals.ts'

/** What hosts send for a request, and their templates (docs/product.md#offers). */
export function proposalsRoutes(mount: Mount, db: Db, jobs: Jobs, config: Config): void {
  const mailer = createMailer(jobs, config)

  mount(proposalsApi.send, async ({ ownerId, body, request, reply }) => {
    const isKeyed = request.headers['idempotency-key'] !== undefined
    const { proposal, isNew } = await inTransaction(db, async (tx) => {
      const sent = await sendProposals(tx, ownerId, body, isKeyed)
      const count = sent.proposal.proposalsData.length
      if (sent.isNew) await mailGuest(tx, mailer, 'proposalSent', sent.request, { count })
      return { proposal: sent.proposal, isNew: sent.isNew }
    })
    if (!isNew) reply.code(200)
    return withUserId(proposal)
  })

  mount(proposalsApi.listOfRequest, async ({ ownerId, params }) => {
    await getRequest(db, ownerId, params.id)
    return (await listProposals(db, params.id)).map(withUserId)
  })

  mount(proposalsApi.templates, async ({ ownerId }) => (await listTemplates(db, ownerId)).map(withUserId))
  mount(proposalsApi.createTemplate, async ({ ownerId, body }) =>
    withUserId(await inTransaction(db, (tx) => createTemplate(tx, ownerId, body))),
  )
  mount(proposalsApi.updateTemplate, async ({ ownerId, params, body }) =>
    withUserId(await inTransaction(db, (tx) => updateTemplate(tx, ownerId, params.id, body))),
  )
  mount(proposalsApi.removeTemplate, async ({ ownerId, params }) => {
    await inTransaction(db, (tx) => removeTemplate(tx, ownerId, params.id))
    return undefined
  })
}
