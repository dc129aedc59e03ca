import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { Link } from 'wouter'
import type { Facility } from '#contract/facilities.ts'
import { href } from '#contract/routes.ts'
import { useTranslate } from '../messages.ts'
import { Bars } from './bars.tsx'
import { overviewQuery } from './statistics.queries.ts'

/** The openings of the last days on a card, with a link to the statistics. */
export function StatisticsLink({ facility }: { facility: Facility }) {
  const t = useTranslate()
  const { data } = useQuery(overviewQuery)
  const { opens = [], openQuestions = 0 } = data?.find(({ facilityId }) => facilityId === facility.id) ?? {}
  const count = opens.reduce((sum, one) => sum + one, 0)
  return (
    <>
      {openQuestions > 0 && (
        <Link
          href={`${href('facility', { id: facility.id })}?tab=assistant`}
          className="flex min-h-11 items-center gap-2.5 rounded-lg bg-primary-soft px-3 text-sm font-semibold text-primary"
        >
          <MessageCircleQuestion className="size-5 shrink-0" aria-hidden="true" />
          {t('statistics.questions', { count: openQuestions })}
        </Link>
      )}
      <Link
        href={href('statistics', { id: facility.id })}
        className="flex min-h-11 items-center justify-between gap-4 rounded-lg px-2 text-start text-sm text-ink-soft hover:bg-muted"
      >
        {/* A link has a name before its figure is there, too. */}
        {data ? (
          <span>{t('statistics.visits', { count })}</span>
        ) : (
          <span className="sr-only">{t('statistics.title', { name: facility.name })}</span>
        )}
        <Bars values={opens} className="h-7 w-24" />
      </Link>
    </>
  )
}
