import { daysOf, minutesOfBooking } from '#contract/booking-days.ts'
import type { OwnRequest } from '#contract/guest-accounts.ts'
import { dayRange, dayWith, durationIn, fullDay, instantIn, spanOf, timeIn } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { offsetBeside } from '#i18n/twice-shown.ts'
import type { PageContext } from '../page.ts'

/** The day that was asked for, or those of a stay. */
export function askedDay({ language }: PageContext, { requestDate, endDate }: Pick<OwnRequest, 'requestDate' | 'endDate'>): string {
  return endDate ? dayRange(language, requestDate, endDate) : fullDay(language, requestDate)
}

type Booked = Pick<OwnRequest, 'bookingStart' | 'bookingEnd' | 'isAllDay' | 'timezone'>

/** When a booking is: day and hour, the whole day, or both ends of a stay, by the clock of the property; undefined without a booking. */
export function agreedDay({ t, language }: PageContext, { bookingStart, bookingEnd, isAllDay, timezone }: Booked): string | undefined {
  if (!bookingStart) return undefined
  const { first, last } = daysOf({ startDateTime: bookingStart, endDateTime: bookingEnd ?? bookingStart, isAllDay, timezone })
  const day = fullDay(language, first)
  if (isAllDay) return dayWith(language, day, t('guest.request.allDay'))
  if (!bookingEnd || first === last)
    return dayWith(language, day, timeIn(language, bookingStart, timezone) + offsetBeside(language, bookingStart, timezone))
  return spanOf(language, clearInstant(language, bookingStart, timezone), clearInstant(language, bookingEnd, timezone))
}

/** How long a booking lasts, in words; undefined where minutesOfBooking is, and without one. */
export function agreedDuration({ language }: PageContext, { bookingStart, bookingEnd, isAllDay, timezone }: Booked): string | undefined {
  if (!bookingStart || !bookingEnd) return undefined
  const minutes = minutesOfBooking({ startDateTime: bookingStart, endDateTime: bookingEnd, isAllDay, timezone })
  return minutes ? durationIn(language, minutes) : undefined
}

/** An instant on the clock of the property, with the offset of its zone in the hour that comes twice. */
export function clearInstant(language: Language, instant: string, timezone: string): string {
  return instantIn(language, instant, timezone) + offsetBeside(language, instant, timezone)
}
