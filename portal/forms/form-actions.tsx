import { Link } from 'wouter'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages.ts'

type FormActionsProps = { back: string; submit: string; isBusy: boolean; isDone: boolean }

/** Cancel and save at the end of a form. */
export function FormActions({ back, submit, isBusy, isDone }: FormActionsProps) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <p className="me-auto text-sm text-ink-soft">{t('form.required.note')}</p>
      <Button asChild tone="outline">
        <Link href={back}>{t('app.cancel')}</Link>
      </Button>
      <Button type="submit" isBusy={isBusy} disabled={isDone}>
        {submit}
      </Button>
    </div>
  )
}
