import { Temporal } from 'temporal-polyfill'
import type { ProposalItem } from '#contract/proposals.ts'
import { dayIn } from '#i18n/dates.ts'

/**
 * The instant of a wall-clock time in a zone, as ISO 8601. When summer time begins, the skipped 02:30 counts as 03:30; when it
 * ends, the first of the two 02:30 counts.
 */
export function instantOf(date: string, time: string, timezone: string): string {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  return new Date(wall.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds).toISOString()
}

/** The instant when an offer expires: at its time, or at 23:59 of its day; null without a day. */
export function expiryOf(date: string, time: string, timezone: string): string | null {
  return date ? instantOf(date, time || '23:59', timezone) : null
}

/** The clocks of the world, from the first to the last to reach a day. */
export const [firstClock, lastClock] = ['Etc/GMT-14', 'Etc/GMT+12'] as const

type OfferTimes = Pick<ProposalItem, 'date' | 'time' | 'offerExpiryDate' | 'offerExpiryTime'>

/** The instant when an offer ends: as its host says, but when it begins at the latest. */
export function endOfOffer({ date, time, offerExpiryDate, offerExpiryTime }: OfferTimes, timezone: string): string {
  const begins = instantOf(date, time, timezone)
  const expiry = expiryOf(offerExpiryDate, offerExpiryTime, timezone)
  // Both are written in one form, so that their order is that of time.
  return expiry && expiry < begins ? expiry : begins
}

/** True for what takes a calendar day from one midnight to the next. */
export function isWholeDay(start: string, end: string, timezone: string): boolean {
  const day = dayIn(start, timezone)
  const midnight = (date: string) => Date.parse(instantOf(date, '00:00', timezone))
  return midnight(day) === Date.parse(start) && midnight(dayAfter(day)) === Date.parse(end)
}

/** The calendar day after one, or so many days after it. */
export function dayAfter(date: string, days = 1): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}
