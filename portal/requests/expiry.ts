import { clockAt } from '#i18n/dates.ts'

/** Day and time in a zone, so many hours after an instant; real hours, also when summer time begins or ends. */
export function wallClockAfter(hours: number, timeZone: string, from: Date = new Date()): { date: string; time: string } {
  const { day, time } = clockAt(new Date(from.getTime() + hours * 60 * 60_000), timeZone)
  return { date: day, time }
}
