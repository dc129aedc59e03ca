import type { Facility } from '#contract/facilities.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages.ts'
import { useRemoveFacility } from './facilities.queries.ts'

/** Asks before a facility is deleted. */
export function RemoveDialog({ facility, onClose }: { facility: Facility; onClose: () => void }) {
  const t = useTranslate()
  const remove = useRemoveFacility()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('facility.delete.title')}
      description={t('facility.delete.confirm', { name: facility.name })}
      cancelLabel={t('app.cancel')}
      choices={[{ label: t('app.delete'), tone: 'danger', onChoose: () => remove.mutate(facility) }]}
    />
  )
}
