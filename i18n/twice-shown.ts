import { Temporal } from 'temporal-polyfill'
import { offsetIn } from './dates.ts'
import type { Language } from './languages.ts'

/** True where the clock of a zone shows the time of an instant only once: not when summer time ends. */
export function isShownOnce(instant: string, timeZone: string): boolean {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) => wall.toZonedDateTime(timeZone, { disambiguation }))
  return first?.epochMilliseconds === last?.epochMilliseconds
}

/** What stands beside a time that the clock of a zone shows twice: " (GMT+2)"; nothing beside any other. */
export function offsetBeside(language: Language, instant: string, timeZone: string): string {
  return isShownOnce(instant, timeZone) ? '' : ` (${offsetIn(language, instant, timeZone)})`
}

/** The same of a day and a time on the clock of a zone: of two, the first is meant. */
export function offsetBesideClock(language: Language, { day, time }: { day: string; time: string }, timeZone: string): string {
  const first = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone)
  return offsetBeside(language, first.toInstant().toString(), timeZone)
}
