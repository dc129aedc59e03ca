import { Save } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/placeholders.tsx'
import { useTranslate } from '../messages.ts'

type SaveFirstProps = { text: string; isBusy: boolean; onSave: () => void }

/** Shown in a tab that needs a saved record: offers to save it. */
export function SaveFirst({ text, isBusy, onSave }: SaveFirstProps) {
  const t = useTranslate()
  return (
    <Notice icon={<Save />} title={t('form.saveFirst.title')} text={text}>
      <Button isBusy={isBusy} onClick={onSave}>
        {t('form.saveFirst.action')}
      </Button>
    </Notice>
  )
}
