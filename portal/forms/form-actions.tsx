import { Link } from 'wouter'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages.ts'

type FormActionsProps = { back: string; submit: string; isBusy: boolean; isDone: boolean }

/** Cancel and save at the end of a form; they stay at the lower edge of the window. */
export function FormActions({ back, submit, isBusy, isDone }: FormActionsProps) {
  const t = useTranslate()
  return (
    <div
      data-pinned
      className="sticky print:hidden bottom-0 z-10 -mx-4 sm:-mx-6 sm:px-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1"
    >
      <p className="me-auto text-sm text-ink-soft max-sm:hidden">{t('form.required.note')}</p>
      <Button asChild tone="outline">
        <Link href={back}>{t('app.cancel')}</Link>
      </Button>
      <Button type="submit" isBusy={isBusy} disabled={isDone}>
        {submit}
      </Button>
    </div>
  )
}
