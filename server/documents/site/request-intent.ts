import * as z from 'zod/mini'
import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import { hasEnded, isOpenOffer, type Offer, offersOf } from '#contract/offers.ts'
import { isCancelable } from '#contract/requests.ts'
import type { Intent } from '#site/requests/confirmation.tsx'
import { AppError } from '../../platform/http/app-error.ts'
import { nothingWritten } from './request-actions.ts'
import type { Fields } from './request-form.ts'

const named = z.object({ proposal: z.coerce.number(), item: z.string() })

/**
 * The query of a step that could not be taken, by which the page says why. Behind the answer to a form the way back would show the browser's error.
 * @returns undefined where something was typed, which that answer holds
 */
export function refusedStep({ action, proposalId = '', itemId = '', text = '' }: Fields): Record<string, string> | undefined {
  if (text.trim()) return undefined
  if (action === 'write' || action === 'askTime') return { intent: 'write' }
  if (action === 'cancel') return { intent: action }
  return action === 'accept' || action === 'decline' ? { intent: action, proposal: proposalId, item: itemId } : undefined
}

/** How an offer stands once it was answered so. */
const done = { accept: 'accepted', decline: 'declined' }

/** What the query says that the guest wants to do and has to confirm; where that can no longer be done, why. An offer that was answered so is neither. */
export function intentOf(query: unknown, request: GuestRequestView, now: number): { intent?: Intent; problem?: AppError } {
  const { intent: action } = query as { intent?: unknown }
  if (action === 'forget') return { intent: { action } }
  if (action === 'write') return { problem: nothingWritten() }
  if (action === 'cancel') return isCancelable(request, now) ? { intent: { action } } : { problem: new AppError('request.closed') }
  if (action !== 'accept' && action !== 'decline') return {}
  const meant = named.safeParse(query).data
  const offer = offersOf(request).find(({ id, proposalId }) => id === meant?.item && proposalId === meant.proposal)
  if (!offer) return { problem: new AppError('offer.notFound') }
  if (offer.status === done[action]) return {}
  return isOpenOffer(request, offer, now) ? { intent: { action, offer } } : { problem: new AppError(closedBy(request, offer, now)) }
}

/** Why an offer cannot be answered any more. */
function closedBy({ isHostReachable }: GuestRequestView, offer: Offer, now: number) {
  if (!isHostReachable) return 'host.suspended'
  if (offer.status === 'withdrawn') return 'offer.withdrawn'
  return offer.status === 'sent' && hasEnded(offer, now) ? 'offer.expired' : 'offer.decided'
}
