import type { Today } from '#contract/today.ts'
import { dayIn } from '#i18n/dates.ts'

/** Whether time alone has changed what was read: an offer has ended, or a day has begun, here or where a property is. Instants in milliseconds since 1970. */
export function hasPassed(today: Today | undefined, readAt: number, now: number): boolean {
  if (!today) return false
  const { expiring, bookings } = today
  const dayOf = (instant: number) => [
    new Date(instant).toDateString(),
    ...bookings.map(({ timezone }) => dayIn(new Date(instant), timezone)),
  ]
  const hasEnded = ({ openUntil }: Today['expiring'][number]) => {
    const end = Date.parse(openUntil ?? '')
    return readAt < end && end <= now
  }
  return expiring.some(hasEnded) || `${dayOf(readAt)}` !== `${dayOf(now)}`
}
