import { daysOf } from '#contract/booking-days.ts'
import type { Booking } from '#contract/bookings.ts'
import { timeIn } from '#i18n/dates.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { serviceLabel } from '../requests/request-words.ts'

type BookingPillProps = {
  booking: Booking
  day: string
  /** The days of the week from this one on. */
  rest: string[]
}

/** A booking in the grid: a stay goes through its days without a gap, and is named where it begins and in each week; completed ones are grey. */
export function BookingPill({ booking, day, rest }: BookingPillProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { startDateTime, timezone, isAllDay, serviceName: service, category, customerName, status } = booking
  const { first, last } = daysOf(booking)
  const [begins, ends] = [day === first, day === last]
  const edge = `${begins ? 'ms-1 rounded-s ps-1.5' : 'ps-1'} ${ends ? 'me-1 rounded-e' : ''}`
  const look = status === 'completed' ? 'bg-muted text-ink-soft' : first < last ? 'bg-primary text-on-primary' : 'bg-primary-soft text-ink'
  const length = rest.filter((one) => one <= last).length
  return (
    <span className={`inked h-5 min-w-0 leading-5 forced-colors:border-y ${edge} ${look}`}>
      {(begins || rest.length === 7) && (
        // The name of a stay may go over the days that follow.
        <span className="relative z-1 flex gap-1 pe-1" style={{ width: `${length * 100}%` }}>
          {!isAllDay && first === last && <bdi className="shrink-0 font-semibold">{timeIn(language, startDateTime, timezone)}</bdi>}
          <span dir="auto" className="min-w-0 truncate">
            <bdi>{customerName || t('requests.guest.anonymous')}</bdi> · <bdi>{serviceLabel(t, { service, category })}</bdi>
          </span>
        </span>
      )}
    </span>
  )
}
