import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'wouter'
import { turns } from '#contract/turn.ts'
import { tabStrip, useTabStrip } from '#ui/tab-strip.ts'
import { useTranslate } from '../messages/requests.ts'
import { useFilters } from './request-filters.ts'
import { turnsQuery } from './requests.queries.ts'

const groups = ['all', ...turns] as const

/** The requests by whose turn it is, with how many there are of each. The choice stands in the address. */
export function TurnTabs() {
  const t = useTranslate()
  const [path] = useLocation()
  const [search] = useSearchParams()
  const { filters } = useFilters()
  const { turn = 'all', ...others } = filters
  const { data } = useQuery({ ...turnsQuery(others), placeholderData: keepPreviousData })
  const counts = data && { ...data, all: data.host + data.guest + data.agreed + data.closed }
  const strip = useTabStrip<HTMLUListElement>('[aria-current]', `${turn} ${Boolean(counts)}`)
  const addressOf = (group: string) => {
    const next = new URLSearchParams(search)
    next.delete('turn')
    if (group !== 'all') next.set('turn', group)
    return `${path}?${next}`.replace(/\?$/, '')
  }
  return (
    <nav aria-label={t('requests.turns.label')} className="min-w-0">
      <ul ref={strip} className={`${tabStrip} lg:w-fit`}>
        {groups.map((group) => (
          <li key={group} className="flex-1">
            <Link
              href={addressOf(group)}
              replace
              aria-current={group === turn ? 'true' : undefined}
              className="inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-lg px-3 font-medium whitespace-nowrap text-ink-soft aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
            >
              {group === 'host' || group === 'guest' ? t(`requests.turn.${group}`) : t(`requests.turns.${group}`)}
              {counts && (
                <span
                  className={`min-w-6 rounded-full px-1.5 text-center text-sm leading-[calc(24/15)] font-semibold ${group === 'host' && counts.host > 0 ? 'bg-accent text-surface' : 'bg-line/70 text-ink'}`}
                >
                  {counts[group]}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
