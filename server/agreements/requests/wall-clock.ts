import { Temporal } from 'temporal-polyfill'

/**
 * The instant of a wall-clock time in a zone, as ISO 8601. 02:30 that is skipped in spring is 03:30; 02:30 that
 * comes twice in autumn is the first (design section 5).
 */
export function instantOf(date: string, time: string, timezone: string): string {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  return new Date(wall.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds).toISOString()
}

/** When an offer ends: at its time, without one at 23:59 of its day; null without a day. */
export function expiryOf(date: string, time: string, timezone: string): string | null {
  return date ? instantOf(date, time || '23:59', timezone) : null
}
