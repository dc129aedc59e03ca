import { hasEnded } from '#contract/offers.ts'
import type { ProposalItem } from '#contract/proposals.ts'
import type { EventType } from '#contract/request-states.ts'
import { isCancelable } from '#contract/requests.ts'
import { waitingAfter } from '#contract/turn.ts'
import { dayIn } from '#i18n/dates.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { agreementBy } from '../bookings/agreement.ts'
import type { Agreement } from '../bookings/bookings.store.ts'
import { type ProposalRow, withChangedOffers } from '../proposals/proposals.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import type { Standing } from './standing.store.ts'

/** A guest's decision; without a change it is a repeat, which is not stored or mailed again. */
export type GuestDecision = {
  kind: 'offerAccepted' | 'changeAccepted' | 'offerDeclined' | 'requestCanceled' | 'bookingCanceled'
  /** The offers that it is about. */
  items: ProposalItem[]
  change: Change | undefined
}

/** What a decision changes of a request and of what belongs to it. */
export type Change = {
  event: EventType
  /** The columns of the request that follow from it. */
  request: Pick<RequestRow, 'status' | 'waitsFor' | 'openUntil' | 'bookingStart' | 'bookingEnd' | 'day'>
  /** The proposals with another status of some offer, as they will be. */
  proposals: ProposalRow[]
  /** What was agreed on; null calls the booking off, undefined leaves it as it is. */
  agreement: Agreement | null | undefined
}

/**
 * Accepts an offer: the request is confirmed, the other offers are declined, the booking is made, or moved where there is one.
 * @throws AppError offer.notFound, offer.decided, offer.withdrawn, offer.expired, host.suspended
 */
export function acceptOffer(standing: Standing, proposalId: number, itemId: string): GuestDecision {
  const { request, proposals, parties, usual } = standing
  const item = proposals.find(({ id }) => id === proposalId)?.proposalsData.find(({ id }) => id === itemId)
  if (!item) throw new AppError('offer.notFound')
  if (item.status === 'accepted') return { kind: 'offerAccepted', items: [item], change: undefined }
  if (item.status === 'withdrawn') throw new AppError('offer.withdrawn')
  if (!parties.host.isActive) throw new AppError('host.suspended')
  const isChange = request.status === 'confirmed'
  if ((request.status !== 'pending' && !isChange) || item.status !== 'sent') throw new AppError('offer.decided')
  const agreement = agreementBy(request, item, usual)
  if (hasEnded(item, parties.now) || Date.parse(agreement.startDateTime) <= parties.now) throw new AppError('offer.expired')
  const { startDateTime: bookingStart, endDateTime: bookingEnd } = agreement
  return {
    kind: isChange ? 'changeAccepted' : 'offerAccepted',
    items: [item],
    change: changeOf(standing, 'proposal_accepted', {
      request: { status: 'confirmed', bookingStart, bookingEnd, day: dayIn(bookingStart, request.timezone) },
      agreement,
      offers: ({ id, status }) => {
        if (id === itemId) return 'accepted'
        if (status === 'accepted') return 'replaced'
        return status === 'sent' ? 'declined' : undefined
      },
    }),
  }
}

/**
 * Declines one offer, or all of a proposal.
 * @throws AppError offer.notFound, offer.decided, offer.withdrawn
 */
export function declineOffer(standing: Standing, proposalId: number, itemId: string | undefined): GuestDecision {
  const proposal = standing.proposals.find(({ id }) => id === proposalId)
  const wanted = proposal?.proposalsData.filter(({ id }) => itemId === undefined || id === itemId) ?? []
  if (!wanted.length) throw new AppError('offer.notFound')
  if (wanted.every(({ status }) => status === 'declined')) return { kind: 'offerDeclined', items: wanted, change: undefined }
  const open = wanted.filter(({ status }) => status === 'sent')
  if (!open.length) throw new AppError(wanted.every(({ status }) => status === 'withdrawn') ? 'offer.withdrawn' : 'offer.decided')
  const offers = (item: ProposalItem) => (open.includes(item) ? 'declined' : undefined)
  return { kind: 'offerDeclined', items: open, change: changeOf(standing, 'proposal_declined', { offers }) }
}

/**
 * Cancels a request and its booking, as long as the booking has not begun.
 * @throws AppError request.closed
 */
export function cancelRequest(standing: Standing): GuestDecision {
  const { request, parties } = standing
  if (request.status === 'canceled') return { kind: 'requestCanceled', items: [], change: undefined }
  if (!isCancelable(request, parties.now)) throw new AppError('request.closed')
  return {
    kind: request.status === 'confirmed' ? 'bookingCanceled' : 'requestCanceled',
    items: [],
    change: changeOf(standing, 'canceled_by_guest', {
      request: { status: 'canceled', bookingStart: null, bookingEnd: null, day: request.requestDate },
      agreement: null,
      offers: ({ status }) => (status === 'sent' || status === 'accepted' ? 'canceled' : undefined),
    }),
  }
}

type Decided = {
  request?: Partial<Change['request']>
  agreement?: Agreement | null
  /** The next status of an offer; undefined where it stays. */
  offers: (item: ProposalItem) => ProposalItem['status'] | undefined
}

/** What follows from a decision: whose turn it is, and until when the offers that are left stand. */
function changeOf({ request, proposals, parties }: Standing, event: EventType, { offers, agreement, request: decided }: Decided): Change {
  const changed = withChangedOffers(proposals, offers)
  const items = proposals.flatMap((row) => (changed.find(({ id }) => id === row.id) ?? row).proposalsData)
  const ends = items.flatMap(({ status, expiresAt }) => (status === 'sent' ? [expiresAt ? Date.parse(expiresAt) : null] : []))
  const open = ends.filter((end) => end === null || end > parties.now)
  const { status, waitsFor, bookingStart, bookingEnd, day } = { ...request, ...decided }
  return {
    event,
    request: {
      ...{ status, bookingStart, bookingEnd, day },
      waitsFor: waitingAfter({ event, status, hasOpenOffers: open.length > 0, before: waitsFor }),
      openUntil: open.includes(null) || !open.length ? null : new Date(Math.max(...open.map(Number))).toISOString(),
    },
    proposals: changed,
    agreement,
  }
}
