import type { Statistics } from '#contract/statistics.ts'
import { dayAndMonth } from '#i18n/dates.ts'
import { useTranslate } from '../messages/statistics.ts'
import { useLanguage } from '../messages.ts'

type Days = Statistics['days']

/** Openings of each day as bars above their dates, a dot over a day with requests. The table beneath says the same in numbers. */
export function DayChart({ days }: { days: Days }) {
  const t = useTranslate()
  const most = Math.max(...days.map(({ opens }) => opens), 0)
  return (
    <figure className="surface-raised grid grid-cols-1 gap-4 p-5">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <span className="flex items-center gap-2">
          <span className="drawn size-3 rounded-sm bg-primary" aria-hidden="true" />
          {t('statistics.opens')}
        </span>
        <span className="flex items-center gap-2">
          <span className="drawn size-3 rounded-full bg-waiting" aria-hidden="true" />
          {t('statistics.requests')}
        </span>
      </figcaption>
      <div role="img" aria-label={t('statistics.chart')} className="grid grid-cols-[auto_1fr] gap-x-2">
        <span className="pt-3 text-xs text-ink-soft tabular-nums" aria-hidden="true">
          {most > 0 && most}
        </span>
        <span className="flex h-40 items-end gap-0.5 border-b border-line-strong pt-5 sm:gap-1">
          {days.map((day) => (
            <Bar key={day.day} {...day} most={most} />
          ))}
        </span>
        <Axis days={days} />
      </div>
    </figure>
  )
}

function Bar({ opens, requests, most }: Days[number] & { most: number }) {
  return (
    <span className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1">
      {requests > 0 && <span className="drawn size-2 shrink-0 rounded-full bg-waiting" />}
      {opens > 0 && (
        <span data-opens={opens} className="drawn w-full rounded-t-sm bg-primary" style={{ height: `${(100 * opens) / most}%` }} />
      )}
    </span>
  )
}

/** The first day, one from the middle, and today. */
function Axis({ days }: { days: Days }) {
  const language = useLanguage()
  const named = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((day) => (day ? [day.day] : []))
  return (
    <span className="col-start-2 flex justify-between pt-1.5 text-xs text-ink-soft">
      {[...new Set(named)].map((day) => (
        <span key={day}>{dayAndMonth(language, day)}</span>
      ))}
    </span>
  )
}
