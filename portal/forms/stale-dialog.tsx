import { leaveDocument } from '#ui/back-closes.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages.ts'
import { forgetChanges } from './unsaved-changes.ts'

type StaleDialogProps = { onClose: () => void; onOverwrite: () => void }

/** Shown when somebody else has changed the record meanwhile: reload it, or overwrite it. */
export function StaleDialog({ onClose, onOverwrite }: StaleDialogProps) {
  const t = useTranslate()
  function reload() {
    forgetChanges()
    leaveDocument(() => location.reload())
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('form.stale.title')}
      description={t('form.stale.text')}
      cancelLabel={t('app.cancel')}
      choices={[
        { label: t('form.stale.reload'), tone: 'outline', onChoose: reload },
        { label: t('form.stale.overwrite'), tone: 'danger', onChoose: onOverwrite },
      ]}
    />
  )
}
