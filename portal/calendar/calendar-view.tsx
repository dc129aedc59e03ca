import { useQuery } from '@tanstack/react-query'
import { CalendarOff, ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Booking } from '#contract/bookings.ts'
import { facilityDefaults } from '#contract/facilities.ts'
import { dayIn, firstDayOfWeek, fullDay, monthName, timeIn } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice, SkeletonCards } from '#ui/placeholders.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { serviceLabel } from '../requests/request-words.ts'
import { BookingItem } from './booking-item.tsx'
import { calendarQuery } from './calendar.queries.ts'
import { monthAfter, monthOf, weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'

/** Confirmed bookings of a month, as a grid or as a list; month and view are kept in the address. */
export function CalendarView() {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const [picked, setPicked] = useState<string>()
  const language = useLanguage()
  const today = dayIn(new Date(), facilityDefaults.timezone)
  const month = monthOf(search.get('month'), today)
  const isList = search.get('as') === 'list'
  const weeks = weeksOf(month, firstDayOfWeek(language))
  const { data, error, refetch } = useQuery(calendarQuery(weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? ''))
  const byDay = Map.groupBy(data ?? [], ({ startDateTime, timezone }) => dayIn(startDateTime, timezone))
  const days = [...byDay.keys()].filter((day) => day.startsWith(month)).sort()
  const selected = picked?.startsWith(month) ? picked : today.startsWith(month) ? today : days[0]

  const set = (name: 'month' | 'as', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  const entry = (booking: Booking) => ({
    id: booking.id,
    time: timeIn(language, booking.startDateTime, booking.timezone),
    label: serviceLabel(t, { service: booking.serviceName, category: booking.category }),
  })

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="outline" isIcon aria-label={t('calendar.previous')} onClick={() => set('month', monthAfter(month, -1))}>
          <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </Button>
        <h2 className="min-w-44 text-center text-xl font-semibold first-letter:uppercase" aria-live="polite">
          {monthName(language, month)}
        </h2>
        <Button tone="outline" isIcon aria-label={t('calendar.next')} onClick={() => set('month', monthAfter(month, 1))}>
          <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </Button>
        <Button tone="plain" disabled={today.startsWith(month)} onClick={() => set('month', today.slice(0, 7))}>
          {t('calendar.today')}
        </Button>
        <fieldset className="ms-auto flex gap-1 rounded-lg bg-muted p-1">
          <legend className="sr-only">{t('requests.view.label')}</legend>
          {(['month', 'list'] as const).map((form) => (
            <button
              key={form}
              type="button"
              aria-pressed={(form === 'list') === isList}
              onClick={() => set('as', form)}
              className="min-h-11 rounded-lg px-4 font-medium text-ink-soft aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card"
            >
              {t(`calendar.${form}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {!data && !error && <SkeletonCards label={t('app.loading')} />}
      {!data && error && (
        <Notice icon={<CircleAlert />} title={t('calendar.failed')} text={t(error.text)}>
          <Button onClick={() => refetch()}>{t('app.retry')}</Button>
        </Notice>
      )}
      {data && !isList && (
        <>
          <MonthGrid
            month={month}
            weeks={weeks}
            today={today}
            selected={selected}
            onSelect={setPicked}
            entries={(day) => (byDay.get(day) ?? []).map(entry)}
          />
          {selected && <DayList day={selected} bookings={byDay.get(selected) ?? []} />}
        </>
      )}
      {data && isList && days.map((day) => <DayList key={day} day={day} bookings={byDay.get(day) ?? []} />)}
      {data && days.length === 0 && <Notice icon={<CalendarOff />} title={t('calendar.empty.title')} text={t('calendar.empty.text')} />}
    </div>
  )
}

function DayList({ day, bookings }: { day: string; bookings: Booking[] }) {
  const language = useLanguage()
  if (!bookings.length) return null
  return (
    <section aria-labelledby={`day-${day}`} className="grid gap-3">
      <h3 id={`day-${day}`} className="font-semibold first-letter:uppercase">
        {fullDay(language, day)}
      </h3>
      <ul className="grid gap-3">
        {bookings.map((booking) => (
          <BookingItem key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  )
}
