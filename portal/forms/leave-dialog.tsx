import { ConfirmDialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages.ts'
import { type LeaveWords, useLeaveQuestion } from './unsaved-changes.ts'

const unsaved: LeaveWords = { title: 'form.leave.title', text: 'form.leave.text', stay: 'form.leave.stay', leave: 'form.leave.action' }

/** Asks before unsaved changes are lost. */
export function LeaveDialog() {
  const t = useTranslate()
  const { isOpen, words = unsaved, stay, leave } = useLeaveQuestion()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={stay}
      title={t(words.title)}
      description={t(words.text)}
      cancelLabel={t(words.stay)}
      choices={[{ label: t(words.leave), tone: 'danger', onChoose: leave }]}
    />
  )
}
