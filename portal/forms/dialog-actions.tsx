import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages.ts'

/** Cancel and save at the end of a form in a dialog. */
export function DialogActions({ onCancel, isBusy }: { onCancel: () => void; isBusy: boolean }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button tone="plain" onClick={onCancel}>
        {t('app.cancel')}
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {t('app.save')}
      </Button>
    </div>
  )
}
