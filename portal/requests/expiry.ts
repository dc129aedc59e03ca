/** Day and time on the clock of a zone, so many real hours from an instant. */
export function wallClockAfter(hours: number, timeZone: string, from: Date = new Date()): { date: string; time: string } {
  const instant = new Date(from.getTime() + hours * 60 * 60_000)
  const format = {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  const parts = Object.fromEntries(new Intl.DateTimeFormat('en-GB', format).formatToParts(instant).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}
