import { useQuery } from '@tanstack/react-query'
import type { OfferInput } from '#contract/proposals.ts'
import { sentences } from '#i18n/labels.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { previewQuery } from './requests.queries.ts'

type PreviewDialogProps = { requestId: number; offers: OfferInput[]; onClose: () => void }

/** The offers as the guest's page will show them, in the guest's language; rendered by the server. */
export function PreviewDialog({ requestId, offers, onClose }: PreviewDialogProps) {
  const t = useTranslate()
  const language = useLanguage()
  const query = useQuery(previewQuery(requestId, offers))
  return (
    <Dialog isOpen isWide onClose={onClose} title={t('proposals.preview.title')} closeLabel={t('app.close')}>
      <QueryState query={query} failed={query.error ? sentences(language, t('proposals.preview.failed'), t(query.error.text)) : undefined}>
        {(html) => (
          <iframe
            srcDoc={html}
            // allow-same-origin lets it load the product's stylesheet; scripts stay forbidden.
            sandbox="allow-same-origin"
            title={t('proposals.preview.title')}
            className="h-[60dvh] w-full rounded-lg border border-line bg-canvas"
          />
        )}
      </QueryState>
    </Dialog>
  )
}
