import { useQuery } from '@tanstack/react-query'
import type { GuestRequest } from '#contract/requests.ts'
import { instantInNumbers } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { eventLabel, serviceLabel } from './request-words.ts'
import { historyQuery } from './requests.queries.ts'

/** What has happened to a request, newest first. */
export function HistoryDialog({ request, onClose }: { request: GuestRequest; onClose: () => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const { data, error, refetch, isFetchedAfterMount } = useQuery(historyQuery(request.id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('requests.history.action')}
      description={serviceLabel(t, request)}
      closeLabel={t('app.close')}
    >
      {!isFetchedAfterMount && !error && <p className="text-ink-soft">{t('app.loading')}</p>}
      {error && (
        <div className="grid justify-items-start gap-3">
          <p role="alert" className="font-medium text-danger">
            {t('requests.history.failed')}
          </p>
          <Button onClick={() => refetch()}>{t('app.retry')}</Button>
        </div>
      )}
      {isFetchedAfterMount && !error && data?.length === 0 && <p className="text-ink-soft">{t('requests.history.empty')}</p>}
      {isFetchedAfterMount && !error && (
        <ol className="grid gap-4 border-s-2 border-line ps-4">
          {data?.map(({ id, eventType, eventDate, supplierName }) => (
            <li key={id}>
              <p className="font-medium">{[eventLabel(t, eventType), supplierName].filter(Boolean).join(dot)}</p>
              <p className="text-sm text-ink-soft">{instantInNumbers(language, eventDate)}</p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
