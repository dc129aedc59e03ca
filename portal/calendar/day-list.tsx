import type { Booking } from '#contract/bookings.ts'
import { fullDay } from '#i18n/dates.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { BookingItem } from './booking-item.tsx'

/** The agenda of one day. */
export function DayList({ day, bookings }: { day: string; bookings: Booking[] }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <section aria-labelledby={`day-${day}`} className="grid grid-cols-1 content-start gap-3">
      <h3 id={`day-${day}`} className="font-semibold first-letter:uppercase">
        {fullDay(language, day)}
      </h3>
      {bookings.length === 0 && <p className="text-ink-soft">{t('calendar.day.empty')}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {bookings.map((booking) => (
          <BookingItem key={booking.id} booking={booking} day={day} />
        ))}
      </ul>
    </section>
  )
}
