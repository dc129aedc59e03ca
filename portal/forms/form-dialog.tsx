import { type ComponentProps, useState } from 'react'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'closeLabel'> & {
  /** True while something is typed that is not saved, or something is shown that is not copied. */
  hasChanges: boolean
  /** What is asked then, where nothing was typed. */
  question?: { title: string; text: string; stay: string; action: string }
}

/** A dialog with a form. It asks before Escape, a press beside it or the browser's back button loses what was typed. */
export function FormDialog({ hasChanges, question, onClose, children, ...dialog }: FormDialogProps) {
  const t = useTranslate()
  const typed = { title: t('form.leave.title'), text: t('form.leave.text'), stay: t('form.leave.stay'), action: t('form.leave.action') }
  const { title, text, stay, action } = question ?? typed
  const [isAsking, setAsking] = useState(false)
  useUnsavedChanges(hasChanges)
  return (
    <Dialog isOpen onClose={() => (hasChanges ? setAsking(true) : onClose())} closeLabel={t('app.close')} {...dialog}>
      {children}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        description={text}
        cancelLabel={stay}
        choices={[{ label: action, tone: 'danger', onChoose: onClose }]}
      />
    </Dialog>
  )
}
