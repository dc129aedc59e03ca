import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { t } from '../messages.ts'
import { previewQuery, type SentOffer } from './requests.queries.ts'

type PreviewDialogProps = { requestId: number; offers: SentOffer[]; onClose: () => void }

/** The offers as they will stand on the guest's page, in the guest's language; drawn by the server with the same cards. */
export function PreviewDialog({ requestId, offers, onClose }: PreviewDialogProps) {
  const { data, error, refetch } = useQuery(previewQuery(requestId, offers))
  return (
    <Dialog isOpen isWide onClose={onClose} title={t('proposals.preview.title')} closeLabel={t('app.close')}>
      {!data && !error && <p className="text-ink-soft">{t('app.loading')}</p>}
      {error && (
        <div className="grid justify-items-start gap-3">
          <p role="alert" className="font-medium text-danger">
            {t('proposals.preview.failed')} {error.text}
          </p>
          <Button onClick={() => refetch()}>{t('app.retry')}</Button>
        </div>
      )}
      {data && (
        <iframe
          srcDoc={data}
          // Its sheet is the product's own; nothing in it may run.
          sandbox="allow-same-origin"
          title={t('proposals.preview.title')}
          className="h-[60dvh] w-full rounded-lg border border-line bg-canvas"
        />
      )}
    </Dialog>
  )
}
