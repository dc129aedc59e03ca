import { useQuery } from '@tanstack/react-query'
import { CalendarOff, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { firstDayOfWeek } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice, SkeletonCards } from '#ui/placeholders.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { calendarQuery } from './calendar.queries.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { bookingsByDay } from './day-entries.ts'
import { DayList } from './day-list.tsx'
import { weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { OccupancyTable } from './occupancy-table.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

/** Bookings of a month, as a grid with a day's agenda, as a list, or by property; what is shown is kept in the address. */
export function CalendarView() {
  const t = useTranslate()
  const language = useLanguage()
  const { today, month, form, facilityId } = useCalendarAddress()
  const weeks = weeksOf(month, firstDayOfWeek(language))
  const { data, error, refetch } = useQuery(calendarQuery(weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? '', facilityId))
  const days = weeks.flat().filter((day) => day.startsWith(month))
  return (
    <div className="grid grid-cols-1 gap-5">
      <CalendarBar />
      {!data && !error && <SkeletonCards label={t('app.loading')} />}
      {!data && error && (
        <Notice icon={<CircleAlert />} title={t('calendar.failed')} text={t(error.text)}>
          <Button onClick={() => refetch()}>{t('app.retry')}</Button>
        </Notice>
      )}
      {data && form === 'month' && <MonthWithAgenda month={month} weeks={weeks} today={today} bookings={data} />}
      {data && form === 'list' && <MonthList days={days} bookings={data} />}
      {data && form === 'occupancy' && <OccupancyTable days={days} today={today} bookings={data} facilityId={facilityId} />}
    </div>
  )
}

type MonthProps = { month: string; weeks: string[][]; today: string; bookings: Booking[] }

/** The grid, and the agenda of the chosen day: beside it where there is room, else below. */
function MonthWithAgenda({ month, weeks, today, bookings }: MonthProps) {
  const [picked, setPicked] = useState<{ day: string; month: string }>()
  const byDay = bookingsByDay(weeks.flat(), bookings)
  const busy = weeks.flat().filter((day) => day.startsWith(month) && byDay.get(day)?.length)
  // A day of the month beside stays open until another month is shown.
  const isShown = picked?.month === month || picked?.day.startsWith(month)
  const selected = isShown ? picked?.day : today.startsWith(month) ? today : busy[0]
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <MonthGrid
        month={month}
        weeks={weeks}
        today={today}
        selected={selected}
        bookings={bookings}
        onSelect={(day) => setPicked({ day, month })}
      />
      {selected ? <DayList day={selected} bookings={byDay.get(selected) ?? []} /> : <NoBookings />}
    </div>
  )
}

/** The days that have bookings, one below the other. */
function MonthList({ days, bookings }: { days: string[]; bookings: Booking[] }) {
  const byDay = bookingsByDay(days, bookings)
  const busy = days.filter((day) => byDay.get(day)?.length)
  return busy.length > 0 ? busy.map((day) => <DayList key={day} day={day} bookings={byDay.get(day) ?? []} />) : <NoBookings />
}

function NoBookings() {
  const t = useTranslate()
  return <Notice icon={<CalendarOff />} title={t('calendar.empty.title')} text={t('calendar.empty.text')} />
}
