import { ConfirmDialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages.ts'
import { useLeaveQuestion } from './unsaved-changes.ts'

/** Asks before unsaved changes are lost. */
export function LeaveDialog() {
  const t = useTranslate()
  const { isOpen, stay, leave } = useLeaveQuestion()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={stay}
      title={t('form.leave.title')}
      description={t('form.leave.text')}
      cancelLabel={t('form.leave.stay')}
      choices={[{ label: t('form.leave.action'), tone: 'danger', onChoose: leave }]}
    />
  )
}
