import { proposalsApi } from '#contract/proposals.api.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/route.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { mailGuest } from '../requests/request-mails.ts'
import { findRequest } from '../requests/requests.store.ts'
import { createTemplate, listProposals, listTemplates, removeTemplate, updateTemplate } from './proposals.store.ts'
import { sendProposals } from './send-proposals.ts'

/** The host's answers and their templates (spec section 7, Requests and proposals). */
export function proposalsRoutes(mount: Mount, db: Db, jobs: Jobs, config: Config): void {
  const post = { jobs, publicUrl: config.publicUrl }

  mount(proposalsApi.send, async ({ ownerId, body, request, reply }) => {
    const { 'idempotency-key': header } = request.headers
    const key = typeof header === 'string' && header ? `key ${header.slice(0, 200)}` : undefined
    const sent = await inTransaction(db, async (tx) => {
      const result = await sendProposals(tx, ownerId, body, key)
      const count = result.proposal.proposalsData.length
      if (result.isNew) await mailGuest(tx, post, 'proposalSent', result.request, { count })
      return result
    })
    if (!sent.isNew) reply.code(200)
    return sent.proposal
  })

  mount(proposalsApi.listOfRequest, async ({ ownerId, params }) => {
    if (!(await findRequest(db, ownerId, params.id))) throw new AppError('request.notFound')
    return listProposals(db, params.id)
  })

  mount(proposalsApi.templates, ({ ownerId }) => listTemplates(db, ownerId))
  mount(proposalsApi.createTemplate, ({ ownerId, body }) => createTemplate(db, ownerId, body))
  mount(proposalsApi.updateTemplate, ({ ownerId, params, body }) => updateTemplate(db, ownerId, params.id, body))
  mount(proposalsApi.removeTemplate, async ({ ownerId, params }) => {
    await removeTemplate(db, ownerId, params.id)
    return undefined
  })
}
