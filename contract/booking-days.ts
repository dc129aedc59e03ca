import { dayIn } from '#i18n/dates.ts'

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
