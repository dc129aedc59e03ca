import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CircleAlert, Download, Inbox } from 'lucide-react'
import { useState } from 'react'
import { requestsApi } from '#contract/requests.api.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Notice, SkeletonCards } from '#ui/placeholders.tsx'
import { t } from '../messages.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { RequestFilters, useFilters } from './request-filters.tsx'
import { RequestRow } from './request-row.tsx'
import { requestsQuery, useUpdateRequest } from './requests.queries.ts'

export type RequestDialog = 'details' | 'edit' | 'history' | 'reply' | 'reject'
type Opened = { dialog: RequestDialog; request: GuestRequest }

/** What guests ask for (spec section 2, Requests screen). */
export function RequestsSection() {
  const { filters, isFiltered } = useFilters()
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...requestsQuery(filters),
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const update = useUpdateRequest()
  const total = data?.pages[0]?.total ?? 0
  return (
    <section aria-labelledby="section-title" className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="section-title" className="text-2xl font-semibold">
            {t('requests.title')}
          </h1>
          <p className="min-h-6 text-ink-soft">{total > 0 && t('requests.count', { count: total })}</p>
        </div>
        {total > 0 && (
          <Button asChild tone="outline">
            <a href={`${requestsApi.exportTable.path}?${new URLSearchParams(filters)}`} download>
              <Download className="size-5" aria-hidden="true" />
              {t('requests.export')}
            </a>
          </Button>
        )}
      </header>
      <RequestFilters />
      {!data && !error && <SkeletonCards label={t('app.loading')} />}
      {!data && error && (
        <Notice icon={<CircleAlert />} title={t('requests.failed')} text={error.text}>
          <Button onClick={() => refetch()}>{t('app.retry')}</Button>
        </Notice>
      )}
      {data && total === 0 && (
        <Notice
          icon={<Inbox />}
          title={t('requests.empty.title')}
          text={t(isFiltered ? 'requests.empty.filtered' : 'requests.empty.text')}
        />
      )}
      <ul className="grid grid-cols-1 gap-3">
        {data?.pages
          .flatMap(({ rows }) => rows)
          .map((request) => (
            <RequestRow key={request.id} request={request} onOpen={(dialog) => setOpened({ dialog, request })} />
          ))}
      </ul>
      {hasNextPage && !error && <LoadMore onReach={fetchNextPage} label={t('app.loading')} />}
      {data && error && <Button onClick={() => fetchNextPage()}>{t('app.retry')}</Button>}
      {opened?.dialog === 'details' && <DetailsDialog request={opened.request} onClose={close} />}
      {opened?.dialog === 'edit' && <EditDialog request={opened.request} onClose={close} />}
      {opened?.dialog === 'history' && <HistoryDialog request={opened.request} onClose={close} />}
      {opened?.dialog === 'reply' && <ReplyDialog request={opened.request} onClose={close} />}
      <ConfirmDialog
        isOpen={opened?.dialog === 'reject'}
        onClose={close}
        title={t('requests.reject.title')}
        description={t('requests.reject.confirm')}
        cancelLabel={t('app.cancel')}
        choices={[
          {
            label: t('requests.reject.action'),
            tone: 'danger',
            onChoose: () => opened && update.mutate({ id: opened.request.id, changes: { status: 'rejected' } }),
          },
        ]}
      />
    </section>
  )
}
