import { useQuery } from '@tanstack/react-query'
import { Layers, MessageCircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import { useTranslate } from '../messages/today.ts'
import { changesQuery } from '../relations/changes.queries.ts'
import { overviewQuery, readinessCountsQuery } from '../statistics/statistics.queries.ts'

/** What a card says of a property beside its own words: how ready its page is, how often it was opened, what waits for the host. Nothing for zeros. */
export function FacilitySignals({ id }: { id: string }) {
  const t = useTranslate()
  const { data: overviews } = useQuery(overviewQuery)
  const { data: counts } = useQuery(readinessCountsQuery)
  const { data: changes } = useQuery(changesQuery)
  const { opens = [], openQuestions = 0 } = overviews?.find(({ facilityId }) => facilityId === id) ?? {}
  const visits = opens.reduce((sum, one) => sum + one, 0)
  const ready = counts?.find(({ facilityId }) => facilityId === id)
  const changed = changes?.find(({ parentId }) => parentId === id)?.count ?? 0
  const form = href('facility', { id })
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-ink-soft empty:hidden">
        {ready && ready.done < ready.total && <span>{t('today.ready', ready)}</span>}
        {visits > 0 && <span>{t('statistics.visits', { count: visits })}</span>}
      </p>
      {openQuestions > 0 && (
        <Signal href={`${form}?tab=assistant`} icon={<MessageCircleQuestionMark />}>
          {t('statistics.questions', { count: openQuestions })}
        </Signal>
      )}
      {changed > 0 && (
        <Signal href={`${form}?tab=media`} icon={<Layers />}>
          {t('blockChange.count', { count: changed })}
        </Signal>
      )}
    </>
  )
}

/** What waits for the host: it leads to where it is done, and lies above the link of the card. */
function Signal({ href: target, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link
      href={target}
      className="relative mt-1 flex min-h-11 items-center gap-2 rounded-lg bg-primary-soft px-3 py-1.5 leading-[calc(20/15)] font-semibold text-primary [&_svg]:size-5 [&_svg]:shrink-0"
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </Link>
  )
}
