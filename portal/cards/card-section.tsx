import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { CircleAlert, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Page } from '#contract/paging.ts'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Notice, SkeletonCards } from '#ui/placeholders.tsx'
import type { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../messages.ts'

type CardSectionProps<Row> = {
  title: string
  /** "12 properties". */
  count: (total: number) => string
  add: { label: string; href: string }
  query: Pick<UseInfiniteQueryResult<InfiniteData<Page<Row>>, ApiError>, 'data' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage'>
  failed: string
  empty: { icon: ReactNode; title: string; text: string }
  /** Shown between title and cards. */
  tools?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** One section of the dashboard: title, add button, and cards that load on as one scrolls. */
export function CardSection<Row>({ title, count, add, query, failed, empty, tools, children }: CardSectionProps<Row>) {
  const t = useTranslate()
  const { data, error, refetch, hasNextPage, fetchNextPage } = query
  const total = data?.pages[0]?.total ?? 0
  const addLink = (
    <Button asChild>
      <Link href={add.href}>
        <Plus className="size-5" aria-hidden="true" />
        {add.label}
      </Link>
    </Button>
  )
  return (
    <section aria-labelledby="section-title" className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="section-title" className="text-2xl font-semibold">
            {title}
          </h1>
          <p className="min-h-6 text-ink-soft">{total > 0 && count(total)}</p>
        </div>
        {total > 0 && addLink}
      </header>
      {!data && !error && <SkeletonCards label={t('app.loading')} />}
      {!data && error && (
        <Notice icon={<CircleAlert />} title={failed} text={t(error.text)}>
          <Button onClick={() => refetch()}>{t('app.retry')}</Button>
        </Notice>
      )}
      {data && total === 0 && (
        <Notice icon={empty.icon} title={empty.title} text={empty.text}>
          {addLink}
        </Notice>
      )}
      {data && total > 0 && tools}
      {data && total > 0 && children(data.pages.flatMap(({ rows }) => rows))}
      {hasNextPage && !error && <LoadMore onReach={fetchNextPage} label={t('app.loading')} />}
      {data && error && <Button onClick={() => fetchNextPage()}>{t('app.retry')}</Button>}
    </section>
  )
}
