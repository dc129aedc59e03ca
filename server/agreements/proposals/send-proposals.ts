import { createHash } from 'node:crypto'
import type { ProposalItem, ProposalItemInput } from '#contract/proposals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addEvent, byOwner, lockRequest, type RequestRow } from '../requests/requests.store.ts'
import { expiryOf } from '../requests/wall-clock.ts'
import { createProposal, findJustSent, type ProposalRow } from './proposals.store.ts'

export type Sent = { proposal: ProposalRow; request: RequestRow; isNew: boolean }

/**
 * Sends offers for a request of the operator.
 * @param isKeyed true when the call has an Idempotency-Key; without one the same body within 10 seconds counts as a second press
 * @throws AppError request.notFound, request.erased, request.closed
 */
export async function sendProposals(
  tx: Tx,
  ownerId: string,
  { requestId, proposals }: { requestId: number; proposals: ProposalItemInput[] },
  isKeyed: boolean,
): Promise<Sent> {
  const request = await lockRequest(tx, byOwner(ownerId, requestId))
  if (request.anonymizedAt) throw new AppError('request.erased')
  const body = createHash('sha256')
    .update(JSON.stringify([requestId, proposals]))
    .digest('base64url')
  const held = isKeyed ? undefined : await findJustSent(tx, ownerId, requestId, body)
  if (held) return { proposal: held, request, isNew: false }
  if (request.status === 'rejected' || request.status === 'canceled' || request.status === 'completed') throw new AppError('request.closed')
  const proposal = await createProposal(tx, {
    requestId,
    ownerId,
    proposalsData: proposals.map((item) => asSent(item, request.timezone)),
    idempotencyKey: `${body}.${crypto.randomUUID()}`,
  })
  await addEvent(tx, requestId, 'proposal_sent')
  return { proposal, request, isNew: true }
}

/** An offer as it is stored: with an id of its own and the instant of its expiry. */
export function asSent(item: ProposalItemInput, timezone: string): ProposalItem {
  const { date = '', time = '', notes = '', websiteUrl = '', price = '', mediaUrls = [] } = item
  const { offerExpiryDate = '', offerExpiryTime = '' } = item
  const expiresAt = expiryOf(offerExpiryDate, offerExpiryTime, timezone)
  // The ids that a client sends are not unique: two proposals may use the same.
  const own = crypto.randomUUID()
  return { id: own, date, time, notes, websiteUrl, price, offerExpiryDate, offerExpiryTime, mediaUrls, expiresAt, status: 'sent' }
}
