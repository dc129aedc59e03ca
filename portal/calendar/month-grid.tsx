import type { Booking } from '#contract/bookings.ts'
import { fullDay, monthName, weekdayName } from '#i18n/dates.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { BookingPill } from './booking-pill.tsx'
import { entriesOfWeek } from './day-entries.ts'
import { useDayKeys } from './use-day-keys.ts'

type MonthGridProps = {
  month: string
  weeks: string[][]
  today: string
  selected: string | undefined
  bookings: Booking[]
  onSelect: (day: string) => void
}

/** A month as a table of days: on phones a booking is a dot, on wider screens its time, guest and service. */
export function MonthGrid({ month, weeks, today, selected, bookings, onSelect }: MonthGridProps) {
  const language = useLanguage()
  const keys = useDayKeys(weeks.flat(), selected)
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are reached by arrow keys
      role="grid"
      aria-label={monthName(language, month)}
      onKeyDown={keys.onKeyDown}
      className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1 overflow-hidden rounded-lg border border-line bg-surface p-1 shadow-card"
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="py-2 text-sm font-semibold text-ink-soft">
              <span className="sm:hidden" aria-hidden="true">
                {weekdayName(language, day, 'narrow')}
              </span>
              <span className="max-sm:sr-only">{weekdayName(language, day, 'short')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const entries = entriesOfWeek(week, bookings)
          return (
            <tr key={week[0]}>
              {week.map((day, index) => (
                <td key={day} className="h-px border-t border-line p-0 align-top">
                  <DayButton
                    day={day}
                    entries={entries.get(day) ?? []}
                    rest={week.slice(index)}
                    isOutside={!day.startsWith(month)}
                    isToday={day === today}
                    isSelected={day === selected}
                    onSelect={onSelect}
                    {...keys.ofDay(day)}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Entries that a day shows; the others are counted. */
const shown = 3

type DayButtonProps = {
  day: string
  entries: (Booking | undefined)[]
  /** The days of the week from this one on. */
  rest: string[]
  isOutside: boolean
  isToday: boolean
  isSelected: boolean
  onSelect: (day: string) => void
} & ReturnType<ReturnType<typeof useDayKeys>['ofDay']>

function DayButton({ day, entries, rest, isOutside, isToday, isSelected, onSelect, tabIndex, onFocus }: DayButtonProps) {
  const t = useTranslate()
  const language = useLanguage()
  const count = entries.filter(Boolean).length
  const hidden = entries.slice(shown).filter(Boolean).length
  const label = [fullDay(language, day), count && t('calendar.bookings', { count })]
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={() => onSelect(day)}
      className={`flex h-full min-h-13 w-full flex-col items-center gap-1 rounded-lg py-1 hover:bg-muted aria-pressed:bg-primary-soft aria-pressed:text-ink md:min-h-26 md:items-stretch print:min-h-26 print:items-stretch ${isOutside ? 'text-ink-soft' : 'font-semibold'}`}
    >
      <span className="sr-only">{label.filter(Boolean).join(', ')}</span>
      <span
        aria-hidden="true"
        className={`grid size-7 place-items-center rounded-full text-sm md:ms-1 ${isToday ? 'bg-primary text-on-primary' : ''}`}
      >
        {Number(day.slice(8))}
      </span>
      {count > 0 && <span className="drawn size-2 rounded-full bg-primary md:hidden print:hidden" aria-hidden="true" />}
      {/* A sheet of paper is as narrow as a phone to the style, and cannot be pressed. */}
      <span className="hidden grid-cols-1 gap-1 text-start text-xs font-medium md:grid print:grid" aria-hidden="true">
        {entries.slice(0, shown).map((booking, lane) =>
          booking ? (
            <BookingPill key={booking.id} booking={booking} day={day} rest={rest} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its height
            <span key={lane} className="h-5" />
          ),
        )}
        {hidden > 0 && <span className="px-2 text-ink-soft">+{hidden}</span>}
      </span>
    </button>
  )
}
