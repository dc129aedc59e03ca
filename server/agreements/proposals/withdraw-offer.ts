import type { ProposalItem } from '#contract/proposals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { addEvent } from '../requests/request-events.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { byOwner, lockRequest } from '../requests/requests.store.ts'
import { changeOffers, getRequestIdOf, listProposals, type ProposalRow } from './proposals.store.ts'

/**
 * Takes back an offer that the guest has not answered, or all of a proposal.
 * @returns the proposal after it, and the offers that were taken back; `isNew` is false for a repeat
 * @throws AppError offer.notFound, also for another's; offer.decided
 */
export async function withdrawOffer(
  tx: Tx,
  jobs: Jobs,
  ownerId: string,
  proposalId: number,
  itemId: string | undefined,
): Promise<{ proposal: ProposalRow; request: RequestRow; offers: ProposalItem[]; isNew: boolean }> {
  const request = await lockRequest(tx, byOwner(ownerId, await getRequestIdOf(tx, ownerId, proposalId)))
  const before = await getOwn(tx, request, proposalId)
  const wanted = before.proposalsData.filter(({ id }) => itemId === undefined || id === itemId)
  if (!wanted.length) throw new AppError('offer.notFound')
  if (wanted.every(({ status }) => status === 'withdrawn')) return { proposal: before, request, offers: wanted, isNew: false }
  const open = wanted.filter(({ status }) => status === 'sent')
  if (!open.length) throw new AppError('offer.decided')
  await changeOffers(tx, [before], (item) => (open.includes(item) ? 'withdrawn' : undefined))
  const { request: after } = await addEvent(tx, jobs, request, 'proposal_withdrawn')
  return { proposal: await getOwn(tx, request, proposalId), request: after, offers: open, isNew: true }
}

async function getOwn(tx: Tx, request: RequestRow, proposalId: number): Promise<ProposalRow> {
  const proposal = (await listProposals(tx, request.id)).find(({ id }) => id === proposalId)
  if (!proposal) throw new AppError('offer.notFound')
  return proposal
}
