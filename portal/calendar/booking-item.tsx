import { CalendarPlus, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { bookingsApi } from '#contract/bookings.api.ts'
import type { Booking } from '#contract/bookings.ts'
import { phoneLink } from '#contract/contacts.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dot.ts'
import { addressOf } from '../api/address.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { serviceLabel } from '../requests/request-words.ts'
import { StatusBadge } from '../requests/status-badge.tsx'
import { timeOn } from './booking-time.ts'

/** One booking on one of its days, with its actions. */
export function BookingItem({ booking, day }: { booking: Booking; day: string }) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const { requestId, serviceName: service, category, customerName, customerPhone, facilityName, notes, status } = booking
  const [what, who] = [serviceLabel(t, { service, category }), customerName || t('requests.guest.anonymous')]
  // A month as a list has dozens of these links: by their names alone they are told apart.
  const about = `${what}, ${who}`
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 max-sm:gap-y-1.5 shadow-card">
      <span className="font-display w-full sm:w-24 text-lg font-semibold text-primary">{timeOn(t, language, booking, day)}</span>
      <div className="grid min-w-[min(10rem,100%)] flex-1 grid-cols-1 gap-1">
        <p dir="auto" className="font-semibold break-words">
          {what}
        </p>
        <p className="text-ink-soft">
          <bdi>{who}</bdi>
          {dot}
          <bdi>{facilityName}</bdi>
        </p>
        {status === 'completed' && (
          <p>
            <StatusBadge status={status} />
          </p>
        )}
        {notes && (
          <p dir="auto" className="break-words whitespace-pre-line">
            {notes}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:mt-1.5 max-sm:[&>:not(.w-11)]:px-3">
        {customerPhone && (
          <Button asChild tone="outline">
            <a href={phoneLink(customerPhone)}>
              <Phone className="size-5" aria-hidden="true" />
              <span dir="ltr">{customerPhone}</span>
            </a>
          </Button>
        )}
        <Button asChild tone="outline" isIcon>
          <a
            href={addressOf(bookingsApi.calendarFile, { params: { id: `${requestId}` } })}
            download="booking.ics"
            aria-label={named(t('requests.calendar.add'), about)}
            title={t('requests.calendar.add')}
          >
            <CalendarPlus className="size-5" aria-hidden="true" />
          </a>
        </Button>
        <Button asChild tone="soft" className="print:hidden">
          <Link href={href('request', { id: `${requestId}` })} aria-label={named(t('requests.open'), about)}>
            {t('requests.open')}
          </Link>
        </Button>
      </div>
    </li>
  )
}
