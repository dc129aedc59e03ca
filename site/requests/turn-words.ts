import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { Offer } from '#contract/offers.ts'
import type { PageContext } from '../page.ts'
import { clearInstant } from './agreed-day.ts'

/** Events after which the host has still not said anything. */
const silent = ['created', 'proposal_opened', 'forwarded']

/** Whose turn it is, in words for the guest, and until when. */
export function turnWords({ t, language }: PageContext, request: GuestRequestView, open: Offer[]): string {
  const { status, turn, facilityName: host, events, timezone } = request
  if (status === 'canceled') return t('guest.request.turn.canceled')
  if (status === 'rejected') return t('guest.request.turn.rejected', { host })
  if (turn === 'closed') return t('guest.request.turn.past')
  if (turn === 'agreed') return t('guest.request.turn.agreed')
  if (turn === 'host') {
    if (status === 'confirmed') return t('guest.request.turn.agreedHost', { host })
    return t(events.every(({ eventType }) => silent.includes(eventType)) ? 'guest.request.turn.sent' : 'guest.request.turn.host', { host })
  }
  if (!open.length) return t('guest.request.turn.written', { host })
  if (status === 'confirmed') return t('guest.request.turn.change', { host })
  const last = lastEnd(open)
  return last ? t('guest.request.turn.chooseUntil', { date: clearInstant(language, last, timezone) }) : t('guest.request.turn.choose')
}

/** Why the host has ended the request, if a reason was given. */
export function reasonOf({ status, events }: GuestRequestView): string {
  if (status !== 'rejected' && status !== 'canceled') return ''
  return events.find((event) => event.eventType === 'status_changed')?.text ?? ''
}

/** The end of the offer that stays open longest; undefined where one does not end. */
function lastEnd(open: Offer[]): string | undefined {
  const ends = open.flatMap(({ expiresAt }) => expiresAt ?? [])
  return ends.length === open.length ? ends.toSorted().at(-1) : undefined
}
