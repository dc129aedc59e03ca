import { daysOf } from '#contract/booking-days.ts'
import type { Booking } from '#contract/bookings.ts'
import { timeIn } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import type { Say } from '../messages.ts'

type Times = Pick<Booking, 'startDateTime' | 'endDateTime' | 'timezone' | 'isAllDay'>

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
