import { clockAt } from '#i18n/dates.ts'

/** Day and time on the clock of a zone, so many real hours from an instant. */
export function wallClockAfter(hours: number, timeZone: string, from: Date = new Date()): { date: string; time: string } {
  const { day, time } = clockAt(new Date(from.getTime() + hours * 60 * 60_000), timeZone)
  return { date: day, time }
}
