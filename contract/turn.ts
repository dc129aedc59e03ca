import { dayIn } from '#i18n/dates.ts'
import type { EventType, RequestStatus } from './request-states.ts'

/** Whose turn it is: the host's, the guest's, nobody's with a booking ahead, nobody's for good (docs/product.md#whose-turn-it-is). */
export const turns = ['host', 'guest', 'agreed', 'closed'] as const
export type Turn = (typeof turns)[number]

/** Who has to say the next word; null when nobody has to. */
export type Waiting = 'host' | 'guest' | null

/** What the turn follows from. Instants are ISO 8601. */
export type TurnFacts = {
  status: RequestStatus
  waitsFor: Waiting
  /** The end of the last offer that is open; null without one, and for an offer that does not end. */
  openUntil: string | null
  /** The end of the booking; null without one. */
  bookingEnd: string | null
  /** The day that was agreed on, else asked for, on the clock of `timezone`. */
  day: string
  timezone: string
}

/** Whose turn it is at the instant `now`, in milliseconds since 1970. The database has the same rule, for filters and counts. */
export function turnOf({ status, waitsFor, openUntil, bookingEnd, day, timezone }: TurnFacts, now: number): Turn {
  if (status !== 'pending' && status !== 'confirmed') return 'closed'
  if (waitsFor === 'host') return 'host'
  const isAwaited = waitsFor === 'guest' && (openUntil === null || Date.parse(openUntil) > now)
  if (isAwaited) return 'guest'
  if (status === 'pending') return 'host'
  const isAhead = bookingEnd ? Date.parse(bookingEnd) > now : day >= dayIn(new Date(now), timezone)
  return isAhead ? 'agreed' : 'closed'
}

type Happened = { event: EventType; status: RequestStatus; hasOpenOffers: boolean; before: Waiting }

/** Who has to say the next word after an event. `status` and `hasOpenOffers` are those after it. */
export function waitingAfter({ event, status, hasOpenOffers, before }: Happened): Waiting {
  if (status !== 'pending' && status !== 'confirmed') return null
  switch (event) {
    case 'created':
    case 'message_from_guest':
    case 'time_asked':
      return 'host'
    case 'proposal_sent':
      return 'guest'
    case 'message_from_host':
      return status === 'pending' || hasOpenOffers ? 'guest' : null
    case 'proposal_declined':
    case 'proposal_withdrawn':
      if (hasOpenOffers) return 'guest'
      return status === 'pending' ? 'host' : null
    case 'proposal_accepted':
      return null
    case 'status_changed':
      return status === 'pending' ? 'host' : null
    default:
      return before
  }
}
