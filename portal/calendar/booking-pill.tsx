import type { Booking } from '#contract/bookings.ts'
import { timeIn } from '#i18n/dates.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { serviceLabel } from '../requests/request-words.ts'
import { daysOf } from './booking-time.ts'

/** A booking in the grid: a stay goes through its days without a gap, completed ones are outlined. */
export function BookingPill({ booking, day, isNamed }: { booking: Booking; day: string; isNamed: boolean }) {
  const t = useTranslate()
  const language = useLanguage()
  const { startDateTime, timezone, isAllDay, serviceName: service, category, customerName, status } = booking
  const { first, last } = daysOf(booking)
  const [begins, ends] = [day === first, day === last]
  const edge = `${begins ? 'ms-1 rounded-s ps-1.5' : 'ps-1'} ${ends ? 'me-1 rounded-e' : ''}`
  const look = status === 'completed' ? 'bg-muted text-ink-soft' : first < last ? 'bg-primary text-on-primary' : 'bg-accent-soft text-ink'
  return (
    <span className={`h-5 truncate pe-1 leading-5 ${edge} ${look}`}>
      {(begins || isNamed) && (
        <>
          {begins && !isAllDay && first === last && <bdi className="font-semibold">{timeIn(language, startDateTime, timezone)} </bdi>}
          <bdi>{customerName || t('requests.guest.anonymous')}</bdi> · <bdi>{serviceLabel(t, { service, category })}</bdi>
        </>
      )}
    </span>
  )
}
