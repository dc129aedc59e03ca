import { Suspense, useCallback, useState } from 'react'
import type { Facility } from '#contract/facilities.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { useTranslate } from '../messages.ts'
import { useRemoveFacility } from './facilities.queries.ts'

const OpenAgreements = loadOnDemand(() => import('./open-agreements.tsx'), 'OpenAgreements')

/** Asks before a facility is deleted, and names what its guests have agreed on (docs/product.md#facilities). */
export function RemoveDialog({ facility, onClose }: { facility: Facility; onClose: () => void }) {
  const t = useTranslate()
  const remove = useRemoveFacility()
  /** Nobody deletes it before its guests are named. */
  const [isRead, setRead] = useState(false)
  const onRead = useCallback(() => setRead(true), [])
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('facility.delete.title')}
      description={t('facility.delete.confirm', { name: facility.name })}
      cancelLabel={t('app.cancel')}
      choices={[{ label: t('app.delete'), tone: 'danger', isBusy: !isRead, onChoose: () => remove.mutate(facility) }]}
    >
      <Suspense fallback={<p className="text-ink-soft">{t('app.loading')}</p>}>
        <OpenAgreements facilityId={facility.id} onRead={onRead} />
      </Suspense>
    </ConfirmDialog>
  )
}
