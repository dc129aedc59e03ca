import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Booking } from '#contract/bookings.ts'
import { href } from '#contract/routes.ts'
import { shortDay, spanOf, weekdayName } from '#i18n/dates.ts'
import { allFacilitiesQuery } from '../facilities/facilities.queries.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { type BusySpan, busyLanes } from './occupancy.ts'

type OccupancyTableProps = { days: string[]; today: string; bookings: Booking[]; facilityId: string | undefined }

/** Which property is taken on which nights of a month: a row for each property, a column for each day. */
export function OccupancyTable({ days, today, bookings, facilityId }: OccupancyTableProps) {
  const t = useTranslate()
  const language = useLanguage()
  const facilities = useQuery(allFacilitiesQuery)
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={t('calendar.occupancy')}
      // Holds what only screen readers see: it would widen the page.
      // A month is as wide as a sheet of paper, which does not scroll.
      className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-card print:overflow-visible print:[&_th]:min-w-0"
    >
      <QueryState query={facilities}>
        {(all) => (
          <table className="w-full border-separate border-spacing-0 print:table-fixed">
            <thead>
              <tr>
                <th scope="col" className="sticky start-0 z-10 w-32 min-w-32 bg-surface p-2 text-start font-semibold sm:min-w-48">
                  {t('requests.facility')}
                </th>
                {days.map((day) => (
                  <th
                    key={day}
                    ref={day === today ? toMiddle : undefined}
                    scope="col"
                    className="min-w-10 py-2 text-center text-sm font-medium text-ink-soft print:text-xs"
                  >
                    <span className="block text-xs" aria-hidden="true">
                      {weekdayName(language, day, 'narrow')}
                    </span>
                    <span
                      aria-hidden="true"
                      className={`mx-auto grid size-7 place-items-center print:size-auto rounded-full ${day === today ? 'bg-primary text-on-primary' : ''}`}
                    >
                      {Number(day.slice(8))}
                    </span>
                    <span className="sr-only">{shortDay(language, day)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            {all
              .filter(({ id }) => !facilityId || id === facilityId)
              .map(({ id, name }) => (
                <FacilityRows key={id} name={name} days={days} lanes={busyLanes(bookings, id, days)} />
              ))}
          </table>
        )}
      </QueryState>
    </section>
  )
}

/** Brings a column to the middle of what scrolls: a phone shows six days of a month. */
function toMiddle(head: HTMLElement | null): void {
  const box = head?.closest('section')
  if (!head || !box) return
  const [column, whole] = [head, box].map((one) => one.getBoundingClientRect())
  if (column && whole) box.scrollBy({ left: column.left + column.width / 2 - whole.left - whole.width / 2 })
}

/** A property; where bookings overlap it has a row for each lane. */
function FacilityRows({ name, days, lanes }: { name: string; days: string[]; lanes: BusySpan[][] }) {
  return (
    <tbody>
      {lanes.map((lane, index) => (
        <tr key={lane[0]?.booking.id ?? 0}>
          {index === 0 && (
            <th
              scope="row"
              rowSpan={lanes.length}
              className="sticky start-0 z-10 max-w-32 border-t border-line bg-surface p-2 text-start align-middle text-sm font-semibold sm:max-w-48 sm:text-base"
            >
              <bdi className="line-clamp-2">{name}</bdi>
            </th>
          )}
          <LaneCells days={days} lane={lane} />
        </tr>
      ))}
    </tbody>
  )
}

function LaneCells({ days, lane }: { days: string[]; lane: BusySpan[] }) {
  const t = useTranslate()
  const language = useLanguage()
  return days.map((day) => {
    const span = lane.find(({ first, last }) => first <= day && day <= last)
    if (!span) return <td key={day} className="h-12 border-s border-t border-line/60" />
    if (day !== span.first) return null
    const { booking, last } = span
    const guest = booking.customerName || t('requests.guest.anonymous')
    const nights = spanOf(language, shortDay(language, span.first), last === span.first ? '' : shortDay(language, last))
    return (
      <td key={day} colSpan={days.indexOf(last) - days.indexOf(day) + 1} className="h-12 border-s border-t border-line/60 p-0.5">
        <Link
          href={href('request', { id: `${booking.requestId}` })}
          aria-label={`${guest}, ${nights}`}
          className={`inked flex min-h-11 items-center rounded-lg forced-colors:border px-2 text-sm font-medium ${booking.status === 'completed' ? 'bg-muted text-ink-soft' : 'bg-primary text-on-primary'}`}
        >
          <bdi className="w-0 flex-1 truncate">{guest}</bdi>
        </Link>
      </td>
    )
  })
}
