import { leaveDocument } from '#ui/back-closes.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useTranslate } from '../messages.ts'
import { forgetChanges } from './unsaved-changes.ts'

type StaleDialogProps = {
  onClose: () => void
  onOverwrite: () => void
  /** Reads this record anew, and closes once it is there; left out, the whole document is loaded, with all that stands in other forms. */
  reload?: { start: () => void; isBusy: boolean; stop: () => void } | undefined
}

function reloadDocument(): void {
  forgetChanges()
  leaveDocument(() => location.reload())
}

/** Shown when somebody else has changed the record meanwhile: reload it, or overwrite it. */
export function StaleDialog({ onClose, onOverwrite, reload }: StaleDialogProps) {
  const t = useTranslate()
  /** Whoever decides otherwise while it is read keeps what stands in the form. */
  const instead = (act: () => void) => () => {
    reload?.stop()
    act()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={instead(onClose)}
      title={t('form.stale.title')}
      description={t('form.stale.text')}
      cancelLabel={t('app.cancel')}
      choices={[
        {
          label: t('form.stale.reload'),
          tone: 'outline',
          onChoose: reload?.start ?? reloadDocument,
          staysOpen: reload !== undefined,
          isBusy: reload?.isBusy,
        },
        { label: t('form.stale.overwrite'), tone: 'danger', onChoose: instead(onOverwrite) },
      ]}
    />
  )
}
