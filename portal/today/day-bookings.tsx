import { CalendarDays, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { byHourOn, isOnDay } from '#contract/booking-days.ts'
import type { Booking } from '#contract/bookings.ts'
import { phoneLink } from '#contract/contacts.ts'
import { href } from '#contract/routes.ts'
import type { Today } from '#contract/today.ts'
import { dayIn, shortDay } from '#i18n/dates.ts'
import { dot } from '#ui/dot.ts'
import { timeOn } from '../calendar/booking-time.ts'
import { daysAfter } from '../calendar/month.ts'
import { useTranslate } from '../messages/today.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { serviceLabel } from '../requests/request-words.ts'
import { TodayGroup, TodayRows } from './today-group.tsx'

/** Bookings of a day that are listed; the calendar has them all. */
const shown = 10

/** What happens today and tomorrow, by the hour. */
export function DayBookings({ today: { bookings } }: { today: Today }) {
  const t = useTranslate()
  const language = useLanguage()
  const now = new Date()
  const zones = [...new Set(bookings.map(({ timezone }) => timezone))]
  // Where properties lie far apart, two days are today.
  const days = [t('today.title'), t('today.tomorrow')].flatMap((name, ahead) => {
    const dayAt = (timezone: string) => daysAfter(dayIn(now, timezone), ahead)
    return [...new Set(zones.map(dayAt))].toSorted().map((day) => ({
      name,
      day,
      bookings: byHourOn(
        day,
        bookings.filter((booking) => dayAt(booking.timezone) === day && isOnDay(booking, day)),
      ),
    }))
  })
  const left = days.reduce((sum, { bookings: all }) => sum + Math.max(0, all.length - shown), 0)
  return (
    <TodayGroup
      id="today-bookings"
      title={t('today.bookings')}
      icon={<CalendarDays />}
      more={{ count: left, href: `${href('requests')}?view=calendar` }}
    >
      {days.map(
        ({ name, day, bookings: ofDay }) =>
          ofDay.length > 0 && (
            <section key={name + day} aria-label={`${name}, ${shortDay(language, day)}`}>
              <h3 className="px-4 pt-1 text-sm font-semibold text-ink-soft">
                {name}
                {dot}
                {shortDay(language, day)}
              </h3>
              <TodayRows>
                {ofDay.slice(0, shown).map((booking) => (
                  <BookingRow key={booking.id} booking={booking} day={day} />
                ))}
              </TodayRows>
            </section>
          ),
      )}
    </TodayGroup>
  )
}

function BookingRow({ booking, day }: { booking: Booking; day: string }) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const { requestId, customerName, customerPhone, serviceName: service, category, facilityName } = booking
  const guest = customerName || t('today.guest.anonymous')
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Link
        href={href('request', { id: `${requestId}` })}
        className="flex min-h-11 min-w-0 flex-1 flex-wrap gap-x-4 rounded-lg py-1 hover:text-primary"
      >
        <span className="w-20 shrink-0 font-semibold text-primary">{timeOn(t, language, booking, day)}</span>
        <span className="grid min-w-0 flex-1 basis-16 grid-cols-1 gap-0.5">
          <bdi className="font-semibold break-words">{guest}</bdi>
          <span className="text-sm text-ink-soft">
            <bdi>{serviceLabel(t, { service, category })}</bdi>
            {dot}
            <bdi>{facilityName}</bdi>
          </span>
        </span>
      </Link>
      {customerPhone && (
        <a
          href={phoneLink(customerPhone)}
          aria-label={named(guest, customerPhone)}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 text-sm font-semibold text-primary hover:bg-muted"
        >
          <Phone className="size-5" aria-hidden="true" />
          <span dir="ltr" className="hidden whitespace-nowrap sm:inline">
            {customerPhone}
          </span>
        </a>
      )}
    </li>
  )
}
