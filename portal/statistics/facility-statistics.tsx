import { useQuery } from '@tanstack/react-query'
import type { Facility } from '#contract/facilities.ts'
import { type GuestSection, guestSections, type Statistics } from '#contract/statistics.ts'
import { dateInNumbers, signed } from '#i18n/dates.ts'
import { leftToRight } from '#i18n/isolated.ts'
import { isLanguage, languageNames } from '#i18n/languages.ts'
import type { StatisticsKey } from '#i18n/messages/statistics.ts'
import { useTranslate } from '../messages/statistics.ts'
import { type Say, useLanguage } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { DayChart } from './day-chart.tsx'
import { statisticsQuery } from './statistics.queries.ts'

/** How the page of a facility was read: a picture first, beside what it was in the 30 days before, then the numbers of each day. */
export function FacilityStatistics({ facility: { id, name } }: { facility: Facility }) {
  const t = useTranslate()
  return (
    <>
      <header className="grid grid-cols-1 gap-2">
        <h1 className="text-xl font-semibold break-words">{t('statistics.title', { name })}</h1>
        <p className="text-ink-soft">{t('statistics.text')}</p>
      </header>
      <QueryState query={useQuery(statisticsQuery(id))} failed={t('statistics.failed')}>
        {(data) => (hasFigures(data) ? <Figures data={data} /> : <p className="text-ink-soft">{t('statistics.empty')}</p>)}
      </QueryState>
    </>
  )
}

const hasFigures = ({ days }: Statistics) => days.some(isLively)
const isLively = ({ opens, requests }: Statistics['days'][number]) => opens + requests > 0

function Figures({ data: { days, before, languages, sections } }: { data: Statistics }) {
  const t = useTranslate()
  return (
    <>
      <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:gap-6">
        {(['opens', 'requests'] as const).map((of) => (
          <Total key={of} label={t(`statistics.${of}`)} count={days.reduce((sum, day) => sum + day[of], 0)} before={before[of]} />
        ))}
      </dl>
      <DayChart days={days} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-6">
        <Counts
          title={t('statistics.sections')}
          rows={sections.map(({ name, ...counted }) => ({ label: sectionLabel(t, name), ...counted }))}
        />
        <Counts
          title={t('statistics.languages')}
          rows={languages.map(({ name, ...counted }) => ({ label: isLanguage(name) ? languageNames[name] : name, ...counted }))}
        />
      </div>
      <DayTable days={days} />
    </>
  )
}

/** A sum, and how far it is from the one before. */
function Total({ label, count, before }: { label: string; count: number; before: number }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div className="surface-raised p-5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-display text-2xl font-bold">{count}</dd>
      <dd className={`text-sm ${count > before ? 'text-success' : 'text-ink-soft'}`}>
        {count === before ? t('statistics.same') : t('statistics.change', { change: leftToRight(signed(language, count - before)) })}
      </dd>
    </div>
  )
}

type Row = { label: string; count: number; before: number }

function Counts({ title, rows }: { title: string; rows: Row[] }) {
  const t = useTranslate()
  const [first] = rows
  // Requests are counted without language or section: these lists may be empty.
  if (!first) return null
  return (
    <section className="surface-raised grid grid-cols-1 content-start gap-3 p-5">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {rows.map(({ label, count, before }) => (
          <li key={label} className="grid gap-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{label}</span>
              <span className="text-sm text-ink-soft">
                <strong className="text-base text-ink">{count}</strong> {before > 0 && t('statistics.before', { number: before })}
              </span>
            </span>
            <span className="drawn h-2 rounded-full bg-primary" style={{ width: `${(100 * count) / first.count}%` }} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The days on which something was counted, the newest first. */
function DayTable({ days }: Pick<Statistics, 'days'>) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <details>
      <summary className="w-fit py-2.5 font-semibold text-primary">{t('statistics.days')}</summary>
      <table className="w-full text-start [overflow-wrap:anywhere]">
        <thead>
          <tr className="text-sm text-ink-soft">
            {(['day', 'opens', 'requests'] as const).map((name) => (
              <th key={name} scope="col" className="py-2 text-start font-medium">
                {t(`statistics.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .filter(isLively)
            .reverse()
            .map(({ day, opens, requests }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {dateInNumbers(language, day)}
                </th>
                <td>{opens}</td>
                <td>{requests}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}

function sectionLabel(t: Say<StatisticsKey>, name: string): string {
  return guestSections.some((known) => known === name) ? t(`statistics.section.${name as GuestSection}`) : name
}
