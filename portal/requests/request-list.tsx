import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Download, Inbox } from 'lucide-react'
import { useState } from 'react'
import { requestsApi } from '#contract/requests.api.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/placeholders.tsx'
import { addressOf } from '../api/address.ts'
import { Pages, totalOf } from '../lists/pages.tsx'
import { useTranslate } from '../messages/requests.ts'
import type { RequestDialog } from './request-dialog.ts'
import { RequestDialogs } from './request-dialogs.tsx'
import { RequestFilters, useFilters } from './request-filters.tsx'
import { RequestItem } from './request-item.tsx'
import { requestsQuery } from './requests.queries.ts'

type Opened = { dialog: RequestDialog; request: GuestRequest }

/** Filters, rows and their dialogs. */
export function RequestList() {
  const t = useTranslate()
  const { filters, isFiltered } = useFilters()
  const query = useInfiniteQuery({ ...requestsQuery(filters), placeholderData: keepPreviousData })
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
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
      {opened && <RequestDialogs {...opened} onClose={close} />}
    </div>
  )
}
