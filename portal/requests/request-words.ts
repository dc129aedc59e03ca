import { daysOf, minutesOfBooking } from '#contract/booking-days.ts'
import { fullName } from '#contract/full-name.ts'
import { type EventType, eventTypes } from '#contract/request-states.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { dateInNumbers, dayIn, durationIn, euros, instantInNumbers } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { dot } from '#ui/dot.ts'
import type { Say } from '../messages/requests.ts'
import type { Say as SayAnywhere } from '../messages.ts'
import { categoryLabel } from '../services/service-category.ts'

/** The service that is requested, or the name of its category. */
export function serviceLabel(t: SayAnywhere, { service, category }: { service: string; category: string }): string {
  return service || categoryLabel(t, category)
}

/** The text of an event; an unknown one is shown as its code. */
export function eventLabel(t: Say, eventType: string): string {
  return eventTypes.some((known) => known === eventType) ? t(`requests.event.${eventType as EventType}`) : eventType
}

/** What has happened last, and when: "Proposta inviata · 24/12/2037 15:00". */
export function latestEventWords(t: Say, language: Language, { latestEvent: { eventType, eventDate } }: GuestRequest): string {
  return `${eventLabel(t, eventType)}${dot}${instantInNumbers(language, eventDate)}`
}

/** The guest's name; a neutral word once the data were erased. */
export function guestName(t: Say, guest: { firstName: string; lastName: string }): string {
  return fullName(guest) || t('requests.guest.anonymous')
}

type Booked = Pick<GuestRequest, 'bookingStart' | 'bookingEnd' | 'isAllDay' | 'timezone'>

/** When the booking is: "24/12/2037 15:00", for a stay both days; empty without one. */
export function bookedWords(language: Language, { bookingStart, bookingEnd, isAllDay, timezone }: Booked): string {
  if (!bookingStart) return ''
  if (isAllDay) return dateInNumbers(language, dayIn(bookingStart, timezone))
  const start = instantInNumbers(language, bookingStart, timezone)
  const { first, last } = daysOf({ startDateTime: bookingStart, endDateTime: bookingEnd ?? bookingStart, isAllDay, timezone })
  return bookingEnd && first < last ? `${start} – ${instantInNumbers(language, bookingEnd, timezone)}` : start
}

/** How long the booking lasts; empty where minutesOfBooking says nothing, and without one. */
export function bookedLength(language: Language, { bookingStart, bookingEnd, isAllDay, timezone }: Booked): string {
  const minutes =
    bookingStart && bookingEnd && minutesOfBooking({ startDateTime: bookingStart, endDateTime: bookingEnd, isAllDay, timezone })
  return minutes ? durationIn(language, minutes) : ''
}

/** The days that are wished for: "24/12/2037", for a stay both. */
export const wishedDays = (language: Language, { requestDate, endDate }: Pick<GuestRequest, 'requestDate' | 'endDate'>): string =>
  [requestDate, endDate]
    .filter(Boolean)
    .map((day) => dateInNumbers(language, day))
    .join(' – ')

/** When it is wished for: the days, and the guest's words for the hour. */
export const wishWords = (language: Language, request: Pick<GuestRequest, 'requestDate' | 'endDate' | 'timeRange'>): string =>
  [wishedDays(language, request), request.timeRange].filter(Boolean).join(dot)

/** When it was agreed on, else when it is wished for. */
export const dueWords = (language: Language, request: GuestRequest): string =>
  bookedWords(language, request) || wishWords(language, request)

/** The price that was agreed on; empty where none was said. */
export const agreedPrice = (language: Language, { price }: Pick<GuestRequest, 'price'>): string => price && euros(language, price)

/** What a button about a request names: "Gita alle isole, Eva Klein". */
export function requestName(t: Say, request: GuestRequest): string {
  return `${serviceLabel(t, request)}, ${guestName(t, request)}`
}
