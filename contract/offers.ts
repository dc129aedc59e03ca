import type { GuestRequestView } from './guest-requests.api.ts'
import type { ProposalItem } from './proposals.ts'

/** An offer of a request, with its place in the order of sending, from 1; a preview has none. */
export type Offer = ProposalItem & { proposalId: number; number?: number }

/** Every offer of a request, oldest first: its number stays the same when another one comes. */
export function offersOf({ proposals }: Pick<GuestRequestView, 'proposals'>): Offer[] {
  const sent = proposals.toReversed().flatMap(({ id, proposalsData }) => proposalsData.map((item) => ({ proposalId: id, ...item })))
  return sent.map((offer, index) => ({ ...offer, number: index + 1 }))
}

/** True once its time is over, at the instant `now` in milliseconds since 1970. */
export function hasEnded({ expiresAt }: Pick<Offer, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) < now
}

/** True while the guest can accept it; of a confirmed request it is a change that is proposed. */
export function isOpenOffer(
  { status, isHostReachable }: Pick<GuestRequestView, 'status' | 'isHostReachable'>,
  offer: Offer,
  now: number,
): boolean {
  return isHostReachable && (status === 'pending' || status === 'confirmed') && offer.status === 'sent' && !hasEnded(offer, now)
}
