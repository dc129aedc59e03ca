import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { DayPicker } from 'react-day-picker'
import { clockAt, firstDayOfWeek, fullDay, monthName, weekdayName } from '#i18n/dates.ts'
import { directionOf } from '#i18n/languages.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'

type DayCalendarProps = {
  /** What opened it. */
  anchor: RefObject<HTMLElement | null>
  /** "YYYY-MM-DD"; anything else begins with today. */
  day: string
  onChoose: (day: string) => void
  onClose: () => void
}

const dayOf = (date: Date) => clockAt(date).day

const arrow = 'grid size-11 place-items-center rounded-lg text-ink hover:bg-muted'
const classNames = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'grid min-h-11 place-items-center font-semibold first-letter:uppercase',
  weekday: 'h-8 text-sm font-semibold text-ink-soft',
  day: 'p-0 text-center',
  day_button:
    'size-11 max-[22rem]:w-10 rounded-full hover:bg-muted in-[.outside]:text-ink-soft in-[.today]:font-bold in-[.today]:text-primary in-[.chosen]:bg-primary in-[.chosen]:text-on-primary',
  outside: 'outside',
  today: 'today',
  selected: 'chosen',
}

function Chevron({ orientation }: { orientation?: string }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon className="size-5 rtl:-scale-x-100" aria-hidden="true" />
}

/** In a low window the calendar gets its height, and with it what is out of sight, only after its day has taken the focus. */
function keepInSight(calendar: HTMLElement | null) {
  if (!calendar) return undefined
  const sizes = new ResizeObserver(() => calendar.querySelector('td [tabindex="0"]')?.scrollIntoView({ block: 'nearest' }))
  sizes.observe(calendar)
  return () => sizes.disconnect()
}

/** A month of days to choose from, beside its button. Words come from the portal's dictionaries and Intl, not from the library's locales. */
export function DayCalendar({ anchor, day, onChoose, onClose }: DayCalendarProps) {
  const t = useTranslate()
  const language = useLanguage()
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  const selected = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(year, month - 1, number) : undefined
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          ref={keepInSight}
          align="end"
          sideOffset={4}
          collisionPadding={4}
          aria-label={t('date.choose')}
          // The button opens and closes it by itself.
          onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
          // A dialog below took it from the day that the calendar had given it to, and holds it until now.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus()
          }}
          className="surface-raised z-60 max-h-(--radix-popover-content-available-height) overflow-y-auto border border-line p-2 text-ink"
        >
          <DayPicker
            mode="single"
            required
            autoFocus
            showOutsideDays
            fixedWeeks
            selected={selected}
            {...(selected && { defaultMonth: selected })}
            onSelect={(date) => onChoose(dayOf(date))}
            dir={directionOf(language)}
            weekStartsOn={(firstDayOfWeek(language) % 7) as 0 | 1 | 6}
            formatters={{
              formatCaption: (date) => monthName(language, dayOf(date).slice(0, 7)),
              formatWeekdayName: (date) => weekdayName(language, dayOf(date), 'narrow'),
              formatDay: (date) => `${date.getDate()}`,
            }}
            labels={{
              labelDayButton: (date) => fullDay(language, dayOf(date)),
              labelGrid: (date) => monthName(language, dayOf(date).slice(0, 7)),
              labelWeekday: (date) => weekdayName(language, dayOf(date), 'short'),
              labelNext: () => t('calendar.next'),
              labelPrevious: () => t('calendar.previous'),
              labelNav: () => t('date.choose'),
            }}
            components={{ Chevron }}
            classNames={classNames}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
