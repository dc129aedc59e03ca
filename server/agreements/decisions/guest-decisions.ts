import type { ProposalItem } from '#contract/proposals.ts'
import { isCancelable } from '#contract/requests.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { agreementOf } from '../bookings/agreement.ts'
import { book, callOffBooking } from '../bookings/bookings.store.ts'
import { changeOffers, listProposals, type ProposalRow, readClock } from '../proposals/proposals.store.ts'
import { addEvent } from '../requests/request-events.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { lockRequestOfGuest, updateRequest } from '../requests/requests.store.ts'
import { refuseSuspendedHost } from './suspended-host.ts'

/** A guest's decision; `isNew` is false for a repeat, which is not mailed again. */
export type GuestDecision = {
  kind: 'offerAccepted' | 'changeAccepted' | 'offerDeclined' | 'requestCanceled' | 'bookingCanceled'
  before: RequestRow
  request: RequestRow
  /** The offers that it is about. */
  items: ProposalItem[]
  isNew: boolean
}

/**
 * Accepts an offer: the request is confirmed, the other offers are declined, the booking is made, or moved where there is one. The lock on the
 * request lets one of two simultaneous calls win; the other gets offer.decided.
 * @throws AppError request.notFound, request.erased, offer.notFound, offer.decided, offer.withdrawn, offer.expired, host.suspended
 */
export async function acceptOffer(tx: Tx, jobs: Jobs, guid: string, proposalId: number, itemId: string): Promise<GuestDecision> {
  const request = await lockRequestOfGuest(tx, guid)
  const proposals = await listProposals(tx, request.id)
  const item = findItem(proposals, proposalId, itemId)
  if (item.status === 'accepted') return { kind: 'offerAccepted', before: request, request, items: [item], isNew: false }
  if (item.status === 'withdrawn') throw new AppError('offer.withdrawn')
  await refuseSuspendedHost(tx, request)
  const isChange = request.status === 'confirmed'
  if ((request.status !== 'pending' && !isChange) || item.status !== 'sent') throw new AppError('offer.decided')
  const agreement = await agreementOf(tx, request, item)
  // The database's clock: those of instances may differ.
  const now = await readClock(tx)
  const isOver = item.expiresAt !== null && Date.parse(item.expiresAt) < now
  if (isOver || Date.parse(agreement.startDateTime) <= now) throw new AppError('offer.expired')
  await changeOffers(tx, proposals, ({ id, status }) => {
    if (id === itemId) return 'accepted'
    if (status === 'accepted') return 'replaced'
    return status === 'sent' ? 'declined' : undefined
  })
  const confirmed = { ...request, status: 'confirmed' } as const
  await book(tx, confirmed, agreement, 'confirmed')
  const { request: after } = await addEvent(tx, jobs, confirmed, 'proposal_accepted')
  return { kind: isChange ? 'changeAccepted' : 'offerAccepted', before: request, request: after, items: [item], isNew: true }
}

/**
 * Declines one offer, or all of a proposal.
 * @throws AppError request.notFound, request.erased, offer.notFound, offer.decided, offer.withdrawn
 */
export async function declineOffer(
  tx: Tx,
  jobs: Jobs,
  guid: string,
  proposalId: number,
  itemId: string | undefined,
): Promise<GuestDecision> {
  const request = await lockRequestOfGuest(tx, guid)
  const proposals = await listProposals(tx, request.id)
  const proposal = proposals.find(({ id }) => id === proposalId)
  const wanted = proposal?.proposalsData.filter(({ id }) => itemId === undefined || id === itemId) ?? []
  if (!proposal || !wanted.length) throw new AppError('offer.notFound')
  if (wanted.every(({ status }) => status === 'declined'))
    return { kind: 'offerDeclined', before: request, request, items: wanted, isNew: false }
  if (wanted.some(({ status }) => status === 'accepted')) throw new AppError('offer.decided')
  const open = wanted.filter(({ status }) => status === 'sent')
  if (!open.length) throw new AppError(wanted.some(({ status }) => status === 'withdrawn') ? 'offer.withdrawn' : 'offer.decided')
  await changeOffers(tx, [proposal], (item) => (open.includes(item) ? 'declined' : undefined))
  const { request: after } = await addEvent(tx, jobs, request, 'proposal_declined')
  return { kind: 'offerDeclined', before: request, request: after, items: open, isNew: true }
}

/**
 * Cancels a request and its booking, as long as the booking has not begun.
 * @throws AppError request.notFound, request.erased, request.closed
 */
export async function cancelRequest(tx: Tx, jobs: Jobs, guid: string): Promise<GuestDecision> {
  const request = await lockRequestOfGuest(tx, guid)
  if (request.status === 'canceled') return { kind: 'requestCanceled', before: request, request, items: [], isNew: false }
  if (!isCancelable(request, await readClock(tx))) throw new AppError('request.closed')
  const kind = request.status === 'confirmed' ? 'bookingCanceled' : 'requestCanceled'
  const after = await closeRequest(tx, request, 'canceled')
  const { request: canceled } = await addEvent(tx, jobs, after, 'canceled_by_guest')
  // The mails name what was agreed on, which the request no longer shows.
  const shown = { ...canceled, bookingStart: request.bookingStart, bookingEnd: request.bookingEnd }
  return { kind, before: request, request: shown, items: [], isNew: true }
}

/** Ends a request: its booking is called off, and no offer of it stands any more. The caller adds the event. */
export async function closeRequest(tx: Tx, request: RequestRow, status: 'canceled' | 'rejected'): Promise<RequestRow> {
  const after = await updateRequest(tx, request, { status })
  await callOffBooking(tx, after, status)
  await changeOffers(tx, await listProposals(tx, request.id), (item) =>
    item.status === 'sent' || item.status === 'accepted' ? 'canceled' : undefined,
  )
  return after
}

function findItem(proposals: ProposalRow[], proposalId: number, itemId: string): ProposalItem {
  const item = proposals.find(({ id }) => id === proposalId)?.proposalsData.find(({ id }) => id === itemId)
  if (!item) throw new AppError('offer.notFound')
  return item
}
