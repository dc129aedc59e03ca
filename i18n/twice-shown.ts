import { clockAt, offsetIn } from './dates.ts'
import type { Language } from './languages.ts'

/** How far clocks are put back, in minutes: an hour; half of one on Lord Howe Island, two at Troll. */
const setBacks = [60, 30, 120]

/** True where the clock of a zone shows the time of an instant only once: not when summer time ends. */
export function isShownOnce(instant: string, timeZone: string): boolean {
  const shown = clockAt(instant, timeZone)
  return !setBacks
    .flatMap((minutes) => [-minutes, minutes])
    .some((minutes) => {
      const other = clockAt(new Date(Date.parse(instant) + minutes * 60_000), timeZone)
      return other.day === shown.day && other.time === shown.time
    })
}

/** What stands beside a time that the clock of a zone shows twice: " (GMT+2)"; nothing beside any other. */
export function offsetBeside(language: Language, instant: string, timeZone: string): string {
  return isShownOnce(instant, timeZone) ? '' : ` (${offsetIn(language, instant, timeZone)})`
}

/** The same of a day and a time on the clock of a zone: of two, the first is meant. */
export function offsetBesideClock(language: Language, { day, time }: { day: string; time: string }, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${time}Z`)
  const dayBefore = asUtc - 24 * 60 * 60_000
  const before = clockAt(new Date(dayBefore), timeZone)
  const first = new Date(asUtc - (Date.parse(`${before.day}T${before.time}Z`) - dayBefore))
  // Later that day the clock is as it stays.
  return clockAt(first, timeZone).time === time ? offsetBeside(language, first.toISOString(), timeZone) : ''
}
