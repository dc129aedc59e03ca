import type { ProposalItem } from '#contract/proposals.ts'
import { isCancelable } from '#contract/requests.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addEvent, createBooking, lockRequestOfGuest, moveBooking, moveRequest, type RequestRow } from '../requests/requests.store.ts'
import { instantOf } from '../requests/wall-clock.ts'
import { isStillOpen, listProposals, type ProposalRow, readClock, updateItems } from './proposals.store.ts'

/** The length of every booking, in milliseconds. */
const usualDuration = 60 * 60_000

/** A guest's decision; `isNew` is false for a repeat, which is not mailed again. */
export type GuestDecision = {
  kind: 'offerAccepted' | 'offerDeclined' | 'requestCanceled' | 'bookingCanceled'
  request: RequestRow
  item?: ProposalItem | undefined
  isNew: boolean
}

/**
 * Accepts an offer: the request is confirmed, the other offers are declined, the booking is made. The lock on the request lets
 * one of two simultaneous calls win; the other gets offer.decided.
 * @throws AppError request.notFound, request.erased, offer.notFound, offer.decided, offer.expired
 */
export async function acceptOffer(tx: Tx, guid: string, proposalId: number, itemId: string): Promise<GuestDecision> {
  const request = await lockRequestOfGuest(tx, guid)
  const proposals = await listProposals(tx, request.id)
  const { item } = findItem(proposals, proposalId, itemId)
  if (item.status === 'accepted') return { kind: 'offerAccepted', request, item, isNew: false }
  if (request.status !== 'pending' || item.status !== 'sent') throw new AppError('offer.decided')
  if (!(await isStillOpen(tx, item))) throw new AppError('offer.expired')
  if (!(await moveRequest(tx, request.id, 'pending', 'confirmed'))) throw new AppError('offer.decided')
  for (const proposal of proposals) {
    const decided = proposal.proposalsData.map((one): ProposalItem => {
      if (one.id === itemId) return { ...one, status: 'accepted' }
      return one.status === 'sent' ? { ...one, status: 'declined' } : one
    })
    await updateItems(tx, proposal, decided)
  }
  const startDateTime = instantOf(item.date, item.time, request.timezone)
  await createBooking(tx, {
    ownerId: request.ownerId,
    requestId: request.id,
    customerName: [request.firstName, request.lastName].filter(Boolean).join(' '),
    customerEmail: request.email,
    customerPhone: request.phone,
    category: request.category,
    serviceName: request.service,
    startDateTime,
    endDateTime: new Date(Date.parse(startDateTime) + usualDuration).toISOString(),
    notes: item.notes,
    status: 'confirmed',
  })
  await addEvent(tx, request.id, 'proposal_accepted')
  return { kind: 'offerAccepted', request: { ...request, status: 'confirmed' }, item: { ...item, status: 'accepted' }, isNew: true }
}

/**
 * Declines one offer, or all of a proposal.
 * @throws AppError request.notFound, request.erased, offer.notFound, offer.decided
 */
export async function declineOffer(tx: Tx, guid: string, proposalId: number, itemId: string | undefined): Promise<GuestDecision> {
  const request = await lockRequestOfGuest(tx, guid)
  const proposals = await listProposals(tx, request.id)
  const proposal = proposals.find(({ id }) => id === proposalId)
  const wanted = proposal?.proposalsData.filter(({ id }) => itemId === undefined || id === itemId) ?? []
  if (!proposal || !wanted.length) throw new AppError('offer.notFound')
  if (wanted.some(({ status }) => status === 'accepted')) throw new AppError('offer.decided')
  if (wanted.every(({ status }) => status === 'declined')) return { kind: 'offerDeclined', request, item: wanted[0], isNew: false }
  await updateItems(
    tx,
    proposal,
    proposal.proposalsData.map((one) => (wanted.includes(one) ? { ...one, status: 'declined' } : one)),
  )
  await addEvent(tx, request.id, 'proposal_declined')
  return { kind: 'offerDeclined', request, item: wanted[0], isNew: true }
}

/**
 * Cancels a request and its booking, as long as the booking has not begun.
 * @throws AppError request.notFound, request.erased, request.closed
 */
export async function cancelRequest(tx: Tx, guid: string): Promise<GuestDecision> {
  const request = await lockRequestOfGuest(tx, guid)
  if (request.status === 'canceled') return { kind: 'requestCanceled', request, isNew: false }
  if (!isCancelable(request, await readClock(tx))) throw new AppError('request.closed')
  await moveRequest(tx, request.id, request.status, 'canceled')
  await moveBooking(tx, request.id, 'canceled')
  await addEvent(tx, request.id, 'canceled_by_guest')
  const kind = request.status === 'confirmed' ? 'bookingCanceled' : 'requestCanceled'
  return { kind, request: { ...request, status: 'canceled' }, isNew: true }
}

function findItem(proposals: ProposalRow[], proposalId: number, itemId: string): { item: ProposalItem } {
  const item = proposals.find(({ id }) => id === proposalId)?.proposalsData.find(({ id }) => id === itemId)
  if (!item) throw new AppError('offer.notFound')
  return { item }
}
