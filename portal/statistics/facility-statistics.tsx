import { useQuery } from '@tanstack/react-query'
import type { Facility } from '#contract/facilities.ts'
import { type GuestSection, guestSections, type Statistics } from '#contract/statistics.ts'
import { italianDate } from '#i18n/dates.ts'
import { isLanguage, languageNames } from '#i18n/languages.ts'
import { type Say, useTranslate } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { Bars } from './bars.tsx'
import { statisticsQuery } from './statistics.queries.ts'

/** How the page of a facility was read: in all, day by day, by language and by part. */
export function FacilityStatistics({ facility: { id, name } }: { facility: Facility }) {
  const t = useTranslate()
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-xl font-semibold break-words">{t('statistics.title', { name })}</h1>
        <p className="text-ink-soft">{t('statistics.text')}</p>
      </header>
      <QueryState query={useQuery(statisticsQuery(id))} failed={t('statistics.failed')}>
        {(data) => (hasFigures(data) ? <Figures data={data} /> : <p className="text-ink-soft">{t('statistics.empty')}</p>)}
      </QueryState>
    </>
  )
}

const hasFigures = ({ days }: Statistics) => days.some(({ opens, requests }) => opens + requests > 0)

function Figures({ data: { days, languages, sections } }: { data: Statistics }) {
  const t = useTranslate()
  const sum = (of: 'opens' | 'requests') => days.reduce((total, day) => total + day[of], 0)
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        {(['opens', 'requests'] as const).map((of) => (
          <div key={of} className="rounded-lg bg-muted p-4">
            <dt className="text-ink-soft">{t(`statistics.${of}`)}</dt>
            <dd className="font-display text-xl font-semibold">{sum(of)}</dd>
          </div>
        ))}
      </dl>
      <Bars values={days.map(({ opens }) => opens)} className="h-28" />
      <div className="grid gap-6 sm:grid-cols-2">
        <Counts
          title={t('statistics.languages')}
          rows={languages.map(({ name, count }) => ({ label: isLanguage(name) ? languageNames[name] : name, count }))}
        />
        <Counts title={t('statistics.sections')} rows={sections.map(({ name, count }) => ({ label: sectionLabel(t, name), count }))} />
      </div>
      <table className="w-full text-start">
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
          {[...days].reverse().map(({ day, opens, requests }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {italianDate(day)}
              </th>
              <td>{opens}</td>
              <td>{requests}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Counts({ title, rows }: { title: string; rows: { label: string; count: number }[] }) {
  const [first] = rows
  // Requests are counted without language or section: these lists may be empty.
  if (!first) return null
  return (
    <section className="grid content-start gap-2">
      <h2 className="font-display text-lg font-semibold">{title}</h2>
      <ul className="grid gap-1.5">
        {rows.map(({ label, count }) => (
          <li key={label} className="grid gap-0.5">
            <span className="flex justify-between gap-3 text-sm">
              <span>{label}</span>
              <span>{count}</span>
            </span>
            <span className="h-1.5 rounded-full bg-primary/70" style={{ width: `${(100 * count) / first.count}%` }} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function sectionLabel(t: Say, name: string): string {
  return guestSections.some((known) => known === name) ? t(`statistics.section.${name as GuestSection}`) : name
}
