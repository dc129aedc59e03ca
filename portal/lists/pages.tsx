import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import type { Page } from '#contract/paging.ts'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Notice, SkeletonCards, SkeletonRows } from '#ui/placeholders.tsx'
import type { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../messages.ts'

/** A list that is read page by page. */
export type PagesQuery<Row> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page<Row>>, ApiError>,
  'data' | 'dataUpdatedAt' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchNextPageError'
>

type PagesProps<Row> = {
  query: PagesQuery<Row>
  /** What stands there while there are no rows: placeholders of cards or of rows, lines of text, or such lines in the middle. */
  look: 'cards' | 'rows' | 'lines' | 'centered'
  /** What could not be read; without it the reason alone. */
  failed?: string
  /** Shown when the list is empty. */
  empty?: ReactNode
  children: (rows: Row[]) => ReactNode
}

const skeletons: Partial<Record<PagesProps<unknown>['look'], typeof SkeletonCards>> = { cards: SkeletonCards, rows: SkeletonRows }

/** How many rows the whole list has, as far as is known. */
export const totalOf = ({ data }: PagesQuery<unknown>) => data?.pages[0]?.total ?? 0

/** The rows of a list, which load on as one scrolls. Before the first ones: that they are loading, or that this failed, with another try. */
export function Pages<Row>({ query, look, failed, empty, children }: PagesProps<Row>) {
  const t = useTranslate()
  const { data, dataUpdatedAt, error, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = query
  // A read that is under way goes on: given up, it would leave the rows as they were.
  const readOn = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const retry = <Button onClick={() => (isFetchNextPageError ? fetchNextPage() : refetch())}>{t('app.retry')}</Button>
  const Skeleton = skeletons[look]
  if (!data && Skeleton && !error) return <Skeleton label={t('app.loading')} />
  if (!data && Skeleton && error) {
    return (
      <Notice icon={<CircleAlert />} title={failed ?? t('app.error')} text={t(error.text)}>
        {retry}
      </Notice>
    )
  }
  const align = look === 'centered' ? 'justify-items-center py-6 text-center' : 'justify-items-start'
  if (!data && !error) return <p className={`grid text-ink-soft ${align}`}>{t('app.loading')}</p>
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <>
      {rows && (rows.length > 0 ? children(rows) : empty)}
      {hasNextPage && !error && <LoadMore page={dataUpdatedAt} onReach={readOn} label={t('app.loading')} />}
      {error && (
        <div className={`grid gap-3 ${align}`}>
          <p role="alert" className="font-medium text-danger">
            {(!data && failed) || t(error.text)}
          </p>
          {retry}
        </div>
      )}
    </>
  )
}
