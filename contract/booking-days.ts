import { dayIn } from '#i18n/dates.ts'
import { hasUsualEnd } from './durations.ts'

type Times = { startDateTime: string; endDateTime: string; isAllDay: boolean; timezone: string }

const hour = 60 * 60_000

/**
 * The first and the last calendar day of a booking, by the clock of its property. What ends in the small hours belongs to the evening
 * before: a late dinner has one day, a stay of one night has two, however late it begins.
 */
export function daysOf({ startDateTime, endDateTime, isAllDay, timezone }: Times): { first: string; last: string } {
  const [start, end] = [Date.parse(startDateTime), Date.parse(endDateTime)]
  const [first, last] = [dayIn(startDateTime, timezone), dayIn(endDateTime, timezone)]
  const isStay = end - start > 18 * hour || dayIn(new Date(end - 6 * hour), timezone) > first
  return { first, last: isStay && !isAllDay ? last : first }
}

/** Whether a booking has something of a calendar day. */
export function isOnDay(booking: Times, day: string): boolean {
  const { first, last } = daysOf(booking)
  return first <= day && day <= last
}

/** When a booking begins or ends on one of its days; undefined for a day between arrival and departure. */
function momentOn(booking: Times, day: string): number | undefined {
  const { first, last } = daysOf(booking)
  if (day === first) return Date.parse(booking.startDateTime)
  return day === last ? Date.parse(booking.endDateTime) : undefined
}

/** The bookings of a day by the hour, a stay by that of its arrival or departure; stays that only go on come last, where a short list ends. */
export function byHourOn<Booking extends Times>(day: string, bookings: Booking[]): Booking[] {
  const timed = bookings.map((booking) => ({ booking, moment: momentOn(booking, day) ?? Number.MAX_SAFE_INTEGER }))
  return timed.toSorted((one, other) => one.moment - other.moment).map(({ booking }) => booking)
}

/** How many minutes what is booked for some hours lasts; undefined for whole days, stays, and the hour that nobody may have said. */
export function minutesOfBooking(times: Times): number | undefined {
  const { first, last } = daysOf(times)
  if (times.isAllDay || first !== last || hasUsualEnd(times)) return undefined
  return (Date.parse(times.endDateTime) - Date.parse(times.startDateTime)) / 60_000
}

type Wish = { category: string; requestDate: string; endDate: string }

/**
 * The days of a booking once its request asks for others, with the day of departure of a stay, else ''. A stay whose wish names no
 * departure keeps the nights that were agreed on.
 * @param wish as it is after the edit
 * @param edited its days that are others now
 */
export function daysAfterEdit(
  { first, last }: { first: string; last: string },
  { category, requestDate, endDate }: Wish,
  edited: { requestDate: boolean; endDate: boolean },
): { date: string; endDate: string } {
  const isStay = first < last && (endDate !== '' || category === 'appartamenti')
  if (!edited.requestDate && !edited.endDate) return { date: first, endDate: isStay ? last : '' }
  if (endDate || edited.endDate || !isStay) return { date: requestDate, endDate }
  const departure = Date.parse(last) + Date.parse(requestDate) - Date.parse(first)
  return { date: requestDate, endDate: new Date(departure).toISOString().slice(0, 10) }
}
