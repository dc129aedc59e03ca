import { fullDay, weekdayName } from '#i18n/dates.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'

type Entry = { id: number; time: string; label: string }

type MonthGridProps = {
  month: string
  weeks: string[][]
  today: string
  selected: string | undefined
  entries: (day: string) => Entry[]
  onSelect: (day: string) => void
}

/** Bookings that a day shows; the others are counted. */
const shown = 3

/** A month as a table of days: on phones a booking is a dot, on wider screens its time and name. */
export function MonthGrid({ month, weeks, today, selected, entries, onSelect }: MonthGridProps) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 rounded-lg border border-line bg-surface p-1 shadow-card sm:p-2">
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
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const bookings = entries(day)
              const isOutside = !day.startsWith(month)
              const label = [fullDay(language, day), bookings.length && t('calendar.bookings', { count: bookings.length })]
              return (
                <td key={day} className="h-px p-0 align-top">
                  <button
                    type="button"
                    aria-pressed={day === selected}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onSelect(day)}
                    className={`flex h-full min-h-13 w-full flex-col items-center gap-1 rounded-lg p-1 hover:bg-muted aria-pressed:bg-primary-soft aria-pressed:text-ink md:min-h-24 md:items-stretch md:border md:border-line md:p-1.5 ${isOutside ? 'text-ink-soft' : 'font-semibold'}`}
                  >
                    <span className="sr-only">{label.filter(Boolean).join(', ')}</span>
                    <span
                      aria-hidden="true"
                      className={`grid size-7 place-items-center rounded-full text-sm ${day === today ? 'bg-primary text-on-primary' : ''}`}
                    >
                      {Number(day.slice(8))}
                    </span>
                    {bookings.length > 0 && <span className="size-2 rounded-full bg-accent md:hidden" aria-hidden="true" />}
                    <span className="hidden gap-1 text-start text-xs font-medium md:grid" aria-hidden="true">
                      {bookings.slice(0, shown).map(({ id, time, label: name }) => (
                        <span key={id} className="truncate rounded bg-accent-soft px-1.5 py-0.5 text-ink">
                          <bdi>{time}</bdi> <bdi>{name}</bdi>
                        </span>
                      ))}
                      {bookings.length > shown && <span className="px-1.5 text-ink-soft">+{bookings.length - shown}</span>}
                    </span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
