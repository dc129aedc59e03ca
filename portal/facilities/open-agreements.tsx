import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bookingsApi } from '#contract/bookings.api.ts'
import type { Booking } from '#contract/bookings.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { usualTimeZone } from '#contract/time-zone.ts'
import { dayIn, shortDay } from '#i18n/dates.ts'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { readAgain, reading } from '../reads/reading.ts'

/** Bookings that are named; the others are counted. */
const shown = 5

const dayLong = 24 * 60 * 60_000
/** With both ends, and the hour that summer time adds, no more than one call of the calendar covers. */
const yearLong = 364 * dayLong
const dayAt = (time: number) => dayIn(new Date(time), usualTimeZone)

type OpenAgreementsProps = {
  /** Without it all of them. */
  facilityId?: string
  /** It is known, or cannot be. */
  onRead?: () => void
}

/** What guests have agreed on or wait for: nothing where there is none. */
export function OpenAgreements({ facilityId, onRead }: OpenAgreementsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const now = Date.now()
  const turns = useQuery(readAgain(reading(requestsApi.turns, { query: { facilityId } })))
  // A booking stays one while a change of it, or a message, waits for an answer: of guests in the house, too, whose first day is past.
  const confirmed = useQuery(readAgain(reading(requestsApi.turns, { query: { facilityId, status: 'confirmed' } })))
  // In the west it may be the day before.
  const span = { from: dayAt(now - dayLong), to: dayAt(now - dayLong + yearLong), facilityId }
  const bookings = useQuery(readAgain(reading(bookingsApi.calendar, { query: span })))
  const error = turns.error ?? confirmed.error ?? bookings.error
  const isRead = Boolean(error ?? (turns.data && confirmed.data && bookings.data))
  useEffect(() => {
    if (isRead) onRead?.()
  }, [isRead, onRead])
  if (error) return <p className="text-danger">{t('removal.failed')}</p>
  if (!turns.data || !confirmed.data || !bookings.data) return <p className="text-ink-soft">{t('app.loading')}</p>
  const discussed = confirmed.data.host + confirmed.data.guest
  const open = turns.data.host + turns.data.guest - discussed
  const agreed = turns.data.agreed + discussed
  if (open + agreed === 0) return null
  const isAhead = ({ status, endDateTime }: Booking) => status === 'confirmed' && Date.parse(endDateTime) > now
  const next = bookings.data.filter(isAhead).slice(0, shown)
  return (
    <div className="grid gap-2 rounded-lg bg-muted p-4">
      {open > 0 && <p className="font-semibold">{t('removal.open', { number: open })}</p>}
      {agreed > 0 && <p className="font-semibold">{t('removal.agreed', { number: agreed })}</p>}
      <ul className="grid grid-cols-1 gap-1 empty:hidden">
        {next.map(({ id: booking, customerName, startDateTime, timezone }) => (
          <li key={booking}>
            <bdi>{customerName || t('requests.guest.anonymous')}</bdi>
            {dot}
            <bdi>{shortDay(language, dayIn(startDateTime, timezone))}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{t(facilityId ? 'removal.stay' : 'removal.leave')}</p>
    </div>
  )
}
