import { fullName } from '#contract/full-name.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { dayIn, dayWith, shortDay, spanOf, timeIn, timeSince } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import type { TodayKey } from '#i18n/messages/today.ts'
import type { Say as SayKeys } from '../messages.ts'
import { beganAt } from '../requests/turn-words.ts'

export type Say = SayKeys<TodayKey>

/** The guest's name; a neutral word once it was erased. */
export function guestName(t: Say, guest: Pick<GuestRequest, 'firstName' | 'lastName'>): string {
  return fullName(guest) || t('today.guest.anonymous')
}

/** The day of what was agreed on, else of what was asked for; a stay has its first and last. */
export function wishedDay(language: Language, { bookingStart, timezone, requestDate, endDate }: GuestRequest): string {
  if (bookingStart) return shortDay(language, dayIn(bookingStart, timezone))
  return spanOf(language, shortDay(language, requestDate), endDate && shortDay(language, endDate))
}

/** Since when a request waits for the host. */
export function waitsSince(language: Language, request: GuestRequest): string {
  const now = Date.now()
  return timeSince(language, (now - beganAt(request, now)) / 1_000)
}

/** The end of an offer by the clock of the property, with its day where that is not today. */
export function endOf(language: Language, instant: string, timezone: string): string {
  const day = dayIn(instant, timezone)
  const time = timeIn(language, instant, timezone)
  return day === dayIn(new Date(), timezone) ? time : dayWith(language, shortDay(language, day), time)
}
