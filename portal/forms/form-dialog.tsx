import { type ComponentProps, useState } from 'react'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'closeLabel'> & {
  /** True while something is typed that is not saved. */
  hasChanges: boolean
}

/** A dialog with a form. It asks before Escape, a press beside it or the browser's back button loses what was typed. */
export function FormDialog({ hasChanges, onClose, children, ...dialog }: FormDialogProps) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  useUnsavedChanges(hasChanges)
  return (
    <Dialog isOpen onClose={() => (hasChanges ? setAsking(true) : onClose())} closeLabel={t('app.close')} {...dialog}>
      {children}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('form.leave.title')}
        description={t('form.leave.text')}
        cancelLabel={t('form.leave.stay')}
        choices={[{ label: t('form.leave.action'), tone: 'danger', onChoose: onClose }]}
      />
    </Dialog>
  )
}
