import { MousePointerClick } from 'lucide-react'
import type { Ref } from 'react'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { Notice } from '#ui/placeholders.tsx'
import { LoadedPart } from '../frame/boundary.tsx'
import { useTranslate } from '../messages/requests.ts'
import type { OpenedDialog } from './request-dialog.ts'

const RequestView = loadOnDemand(() => import('./request-view.tsx'), 'RequestView')

type BesideListProps = {
  ref: Ref<HTMLElement>
  id: number | undefined
  onGone: (id: number) => void
  /** The dialog stands beyond this view, which goes when a tablet is turned. */
  onOpen: (opened: OpenedDialog) => void
}

/** The chosen request beside the list; it scrolls by itself. */
export function BesideList({ ref, id, onGone, onOpen }: BesideListProps) {
  const t = useTranslate()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('requests.details.title')}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] min-w-0 overflow-y-auto rounded-lg"
    >
      {id === undefined ? (
        <Notice icon={<MousePointerClick />} title={t('requests.beside.title')} text={t('requests.beside.text')} />
      ) : (
        <LoadedPart>
          <RequestView key={id} id={id} onGone={() => onGone(id)} onOpen={onOpen} />
        </LoadedPart>
      )}
    </section>
  )
}
