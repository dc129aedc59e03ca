import type { OwnRequest } from '#contract/guest-accounts.ts'
import { dayIn, dayWith, fullDay, instantIn, timeIn } from '#i18n/dates.ts'
import type { PageContext } from '../page.ts'

type Booked = Pick<OwnRequest, 'bookingStart' | 'bookingEnd' | 'isAllDay' | 'timezone'>

/** What lasts longer is a stay, of which the end matters as much as the beginning; in milliseconds. */
const longestVisit = 18 * 60 * 60_000

/** When a booking is: day and hour, the whole day, or both ends of a stay, by the clock of the property; undefined without a booking. */
export function agreedDay({ t, language }: PageContext, { bookingStart, bookingEnd, isAllDay, timezone }: Booked): string | undefined {
  if (!bookingStart) return undefined
  const day = fullDay(language, dayIn(bookingStart, timezone))
  if (isAllDay) return dayWith(language, day, t('guest.request.allDay'))
  const isStay = bookingEnd !== null && Date.parse(bookingEnd) - Date.parse(bookingStart) > longestVisit
  if (!isStay) return dayWith(language, day, timeIn(language, bookingStart, timezone))
  return `${instantIn(language, bookingStart, timezone)} – ${instantIn(language, bookingEnd, timezone)}`
}
