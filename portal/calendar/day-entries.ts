import { daysOf, isOnDay } from '#contract/booking-days.ts'
import type { Booking } from '#contract/bookings.ts'

/** Bookings by each day that they touch. */
export function bookingsByDay(days: string[], bookings: Booking[]): Map<string, Booking[]> {
  return new Map(days.map((day) => [day, bookings.filter((booking) => isOnDay(booking, day))]))
}

/** Spans that overlap stand in lanes one below the other: each in the first lane that is free on its first day. */
export function inLanes<Span extends { first: string; last: string }>(spans: Span[]): Span[][] {
  const lanes: Span[][] = []
  for (const span of spans.toSorted((one, other) => one.first.localeCompare(other.first))) {
    const free = lanes.find((lane) => (lane.at(-1)?.last ?? '') < span.first)
    if (free) free.push(span)
    else lanes.push([span])
  }
  return lanes
}

/**
 * What each day of a week shows, from top to bottom: stays on one height through all their days (undefined where another day of
 * the week has one), then what happens by the hour.
 */
export function entriesOfWeek(week: string[], bookings: Booking[]): Map<string, (Booking | undefined)[]> {
  const spans = bookings
    .map((booking) => ({ booking, ...daysOf(booking) }))
    .filter(({ first, last }) => week.some((day) => first <= day && day <= last))
  const lanes = inLanes(spans.filter(({ first, last }) => first < last))
  return new Map(
    week.map((day) => {
      const stays = lanes.map((lane) => lane.find(({ first, last }) => first <= day && day <= last)?.booking)
      const high = stays.findLastIndex((stay) => stay !== undefined) + 1
      const hours = spans.filter(({ first, last }) => first === last && first === day).map(({ booking }) => booking)
      return [day, [...stays.slice(0, high), ...hours]]
    }),
  )
}
