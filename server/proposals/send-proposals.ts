import { createHash } from 'node:crypto'
import type { ProposalItem, ProposalItemInput } from '#contract/proposals.ts'
import type { Tx } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { addEvent, byOwner, lockRequest, type RequestRow } from '../requests/requests.store.ts'
import { expiryOf } from '../requests/wall-clock.ts'
import { createProposal, findSent, listProposals, type ProposalRow } from './proposals.store.ts'

/** The same body within this long is the same sending, in milliseconds (design section 5). */
const sameBodyWithin = 10_000

export type Sent = { proposal: ProposalRow; request: RequestRow; isNew: boolean }

/**
 * Sends offers for a request of the operator, once for each key.
 * @param key the sender's Idempotency-Key, if there is one
 * @throws AppError request.notFound, request.closed
 */
export async function sendProposals(
  tx: Tx,
  ownerId: string,
  { requestId, proposals }: { requestId: number; proposals: ProposalItemInput[] },
  key: string | undefined,
): Promise<Sent> {
  const request = await lockRequest(tx, byOwner(ownerId, requestId))
  const body = createHash('sha256')
    .update(JSON.stringify([requestId, proposals]))
    .digest('base64url')
  const held = await findSent(tx, ownerId, key ?? body)
  const isSame = held && (key !== undefined || Date.now() - Date.parse(held.sentAt) < sameBodyWithin)
  if (isSame) return { proposal: held, request, isNew: false }
  if (request.status === 'rejected' || request.status === 'canceled' || request.status === 'completed') throw new AppError('request.closed')
  // Without a key of its own, an older sending of the same words must not stand in the way of a new one.
  const earlier = held ? (await listProposals(tx, requestId)).length : 0
  const proposal = await createProposal(tx, {
    requestId,
    userId: ownerId,
    proposalsData: proposals.map((item) => asSent(item, request.timezone)),
    idempotency_key: key ?? (earlier ? `${body}.${earlier}` : body),
  })
  await addEvent(tx, requestId, 'proposal_sent')
  return { proposal, request, isNew: true }
}

/** An offer as it would be stored: with its own id and the instant that it ends. */
export function asSent(item: ProposalItemInput, timezone: string): ProposalItem {
  const { date = '', time = '', notes = '', websiteUrl = '', price = '', mediaUrls = [] } = item
  const { offerExpiryDate = '', offerExpiryTime = '' } = item
  const expiresAt = expiryOf(offerExpiryDate, offerExpiryTime, timezone)
  // The sender's ids are its own: two proposals may use the same.
  const own = crypto.randomUUID()
  return { id: own, date, time, notes, websiteUrl, price, offerExpiryDate, offerExpiryTime, mediaUrls, expiresAt, status: 'sent' }
}
