import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Download, Inbox } from 'lucide-react'
import { useState } from 'react'
import { requestsApi } from '#contract/requests.api.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/placeholders.tsx'
import { addressOf } from '../api/address.ts'
import { Pages, totalOf } from '../lists/pages.tsx'
import { useTranslate } from '../messages/requests.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ForwardDialog } from './forward-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { RemoveRequestDialog } from './remove-request-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import type { RequestDialog } from './request-dialog.ts'
import { RequestFilters, useFilters } from './request-filters.tsx'
import { RequestItem } from './request-item.tsx'
import { requestsQuery, useUpdateRequest } from './requests.queries.ts'

type Opened = { dialog: RequestDialog; request: GuestRequest }

/** Filters, rows and their dialogs. */
export function RequestList() {
  const t = useTranslate()
  const { filters, isFiltered } = useFilters()
  const query = useInfiniteQuery({ ...requestsQuery(filters), placeholderData: keepPreviousData })
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const update = useUpdateRequest()
  const total = totalOf(query)
  return (
    <div className="grid grid-cols-1 gap-5">
      <RequestFilters />
      {total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-soft" aria-live="polite">
            {t('requests.count', { count: total })}
          </p>
          <Button asChild tone="outline">
            <a href={addressOf(requestsApi.exportTable, { query: filters })} download>
              <Download className="size-5" aria-hidden="true" />
              {t('requests.export')}
            </a>
          </Button>
        </div>
      )}
      <Pages
        query={query}
        look="cards"
        failed={t('requests.failed')}
        empty={
          <Notice
            icon={<Inbox />}
            title={t('requests.empty.title')}
            text={t(isFiltered ? 'requests.empty.filtered' : 'requests.empty.text')}
          />
        }
      >
        {(requests) => (
          <ul className="grid grid-cols-1 gap-3">
            {requests.map((request) => (
              <RequestItem key={request.id} request={request} onOpen={(dialog) => setOpened({ dialog, request })} />
            ))}
          </ul>
        )}
      </Pages>
      {opened?.dialog === 'details' && <DetailsDialog request={opened.request} onClose={close} />}
      {opened?.dialog === 'edit' && <EditDialog request={opened.request} onClose={close} />}
      {opened?.dialog === 'history' && <HistoryDialog request={opened.request} onClose={close} />}
      {opened?.dialog === 'forward' && <ForwardDialog request={opened.request} onClose={close} />}
      {opened?.dialog === 'reply' && <ReplyDialog request={opened.request} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveRequestDialog request={opened.request} onClose={close} />}
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
    </div>
  )
}
