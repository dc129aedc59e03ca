import type { Booking } from '#contract/bookings.ts'
import { dayIn, timeIn } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import type { Say } from '../messages.ts'

type Times = Pick<Booking, 'startDateTime' | 'endDateTime' | 'timezone' | 'isAllDay'>

/** What ends on another day after this long is a stay, in milliseconds; a late dinner is none. */
const overNight = 12 * 60 * 60_000

/** The first and the last calendar day of a booking, on the clock of its property; of what is no stay its first alone. */
export function daysOf({ startDateTime, endDateTime, timezone, isAllDay }: Times): { first: string; last: string } {
  const first = dayIn(startDateTime, timezone)
  const isShort = isAllDay || Date.parse(endDateTime) - Date.parse(startDateTime) <= overNight
  return { first, last: isShort ? first : dayIn(endDateTime, timezone) }
}

/** When a booking is on one of its days: an hour, the whole day, arrival, departure, or between both. */
export function timeOn(t: Say, language: Language, booking: Times, day: string): string {
  const { startDateTime, endDateTime, timezone, isAllDay } = booking
  if (isAllDay) return t('booking.allDay')
  const { first, last } = daysOf(booking)
  if (first === last) return timeIn(language, startDateTime, timezone)
  if (day === first) return t('booking.arrival', { time: timeIn(language, startDateTime, timezone) })
  if (day === last) return t('booking.departure', { time: timeIn(language, endDateTime, timezone) })
  return t('booking.stay')
}
