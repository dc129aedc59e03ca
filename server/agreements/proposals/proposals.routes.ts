import { proposalsApi } from '#contract/proposals.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { expectedVersions, sendVersion } from '../../platform/http/versions.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { mailGuest } from '../mails/request-mails.ts'
import { getRequest } from '../requests/requests.store.ts'
import { facilityNow } from './follow-facility.ts'
import { findWarnings } from './offer-warnings.ts'
import { createTemplate, listProposals, listTemplates, removeTemplate, updateTemplate, withUserId } from './proposals.store.ts'
import { sendProposals } from './send-proposals.ts'
import { withdrawOffer } from './withdraw-offer.ts'

/** What hosts send for a request, and their templates (docs/product.md#offers). */
export function proposalsRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub, config: Config): void {
  const mailer = createMailer(jobs, config)

  mount(proposalsApi.send, async ({ ownerId, body, request, reply }) => {
    const how = { isKeyed: request.headers['idempotency-key'] !== undefined, versions: expectedVersions(request) }
    const { proposal, isNew } = await inTransaction(db, async (tx) => {
      const sent = await sendProposals(tx, jobs, ownerId, body, how)
      if (sent.isNew) await mailGuest(tx, mailer, 'proposalSent', sent.request, { offers: sent.proposal.proposalsData })
      const warnings = await findWarnings(tx, sent.request, body.proposals)
      return { proposal: { ...withUserId(sent.proposal), warnings }, isNew: sent.isNew }
    })
    if (!isNew) reply.code(200)
    else hub.publish(ownerId, { type: 'proposal_sent', requestId: body.requestId })
    return proposal
  })

  mount(proposalsApi.check, async ({ ownerId, body: { requestId, proposals } }) => {
    const request = await getRequest(db, ownerId, requestId)
    return findWarnings(db, { ...request, ...(await facilityNow(db, request)) }, proposals)
  })

  mount(proposalsApi.withdraw, async ({ ownerId, params, body: { itemId } }) => {
    const { proposal, request, isNew } = await inTransaction(db, async (tx) => {
      const { offers, ...withdrawn } = await withdrawOffer(tx, jobs, ownerId, params.id, itemId)
      if (withdrawn.isNew) await mailGuest(tx, mailer, 'proposalWithdrawn', withdrawn.request, { offers })
      return withdrawn
    })
    if (isNew) hub.publish(ownerId, { type: 'proposal_withdrawn', requestId: request.id })
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
  mount(proposalsApi.updateTemplate, async ({ ownerId, params, body, request, reply }) => {
    const row = await inTransaction(db, (tx) => updateTemplate(tx, ownerId, params.id, body, expectedVersions(request)))
    return sendVersion(reply, withUserId(row), row.updatedAt)
  })
  mount(proposalsApi.removeTemplate, async ({ ownerId, params }) => {
    await inTransaction(db, (tx) => removeTemplate(tx, ownerId, params.id))
    return undefined
  })
}
