import { CalendarPlus } from 'lucide-react'
import { bookingsApi } from '#contract/bookings.api.ts'
import { phoneLink } from '#contract/contacts.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { addressOf } from '../api/address.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { Fact } from './fact.tsx'
import { bookedLength, bookedWords, latestEventWords, serviceLabel, wishedDays } from './request-words.ts'
import { StatusBadge } from './status-badge.tsx'

/** One request in full, with the guest's contacts. */
export function DetailsDialog({ request, onClose }: { request: GuestRequest; onClose: () => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const { adultNum, childNum, timeRange, status, notes, email, phone } = request
  const length = bookedLength(language, request)
  return (
    <Dialog isOpen onClose={onClose} title={t('requests.details.title')} closeLabel={t('app.close')}>
      <div>
        <StatusBadge status={status} />
      </div>
      <dl className="grid grid-cols-1 gap-3">
        <Fact label={t('requests.service')}>{serviceLabel(t, request)}</Fact>
        <Fact label={t('requests.adults')}>{`${adultNum}`}</Fact>
        <Fact label={t('requests.children')}>{`${childNum}`}</Fact>
        <Fact label={t('requests.timeRange')}>{timeRange}</Fact>
        <Fact label={t('requests.date')}>{wishedDays(language, request)}</Fact>
        {request.bookingStart && <Fact label={t('requests.bookingStart')}>{bookedWords(language, request)}</Fact>}
        {length && <Fact label={t('service.duration.label')}>{length}</Fact>}
        <Fact label={t('requests.latestEvent')}>{latestEventWords(t, language, request)}</Fact>
        <Fact label={t('requests.notes')}>{notes || '–'}</Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        {request.bookingStart && (
          <Button asChild tone="soft">
            <a href={addressOf(bookingsApi.calendarFile, { params: { id: `${request.id}` } })} download="booking.ics">
              <CalendarPlus className="size-5" aria-hidden="true" />
              {t('requests.calendar.add')}
            </a>
          </Button>
        )}
        {email && (
          <Button asChild tone="outline">
            <a href={`mailto:${email}`} className="break-all">
              {email}
            </a>
          </Button>
        )}
        {phone && (
          <Button asChild tone="outline">
            <a href={phoneLink(phone)} dir="ltr">
              {phone}
            </a>
          </Button>
        )}
      </div>
    </Dialog>
  )
}
