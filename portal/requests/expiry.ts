/** Where facilities are, unless they say otherwise (design section 3). */
export const facilityZone = 'Europe/Rome'

/** Day and time on the facility's clock so many real hours from an instant. */
export function wallClockAfter(hours: number, from: Date = new Date()): { date: string; time: string } {
  const instant = new Date(from.getTime() + hours * 60 * 60_000)
  const format = {
    timeZone: facilityZone,
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
