import { daysOf } from '#contract/booking-days.ts'
import type { Booking } from '#contract/bookings.ts'
import { inLanes } from './day-entries.ts'
import { daysAfter } from './month.ts'

/** Days that a booking takes of what is shown; both are calendar days. */
export type BusySpan = { booking: Booking; first: string; last: string }

/**
 * The days that a property is taken, in lanes without an overlap; at least one lane. A stay takes its nights: on its day of departure
 * the next guest may arrive. What is neither a stay nor of the category of apartments takes no day.
 * @param days the days that are shown, in their order
 */
export function busyLanes(bookings: Booking[], facilityId: string, days: string[]): BusySpan[][] {
  const [from = '', to = ''] = [days[0], days.at(-1)]
  // Of three days the middle one.
  const within = (day: string) => [from, day, to].toSorted()[1] ?? day
  const spans = bookings
    .filter((booking) => booking.facilityId === facilityId)
    .flatMap((booking) => {
      const { first, last } = daysOf(booking)
      if (first === last && booking.category !== 'appartamenti') return []
      const lastNight = first === last ? last : daysAfter(last, -1)
      return lastNight < from || first > to ? [] : [{ booking, first: within(first), last: within(lastNight) }]
    })
  const lanes = inLanes(spans)
  return lanes.length > 0 ? lanes : [[]]
}
