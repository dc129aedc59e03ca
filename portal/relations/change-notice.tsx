import { useState } from 'react'
import { instantInNumbers } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useNamed, useTranslate } from '../messages.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { LinkWithChange } from './link-with-change.ts'

/** Says that a block was changed by its author, and opens the comparison. */
export function ChangeNotice(props: LinkWithChange) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { link, change } = props
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-accent-soft ps-3 text-sm text-accent">
      <p className="py-2 font-semibold">{t('blockChange.notice', { date: instantInNumbers(language, change.changedAt) })}</p>
      <Button
        tone="plain"
        className="me-3 min-w-11 wrap-anywhere !justify-start !px-0 !text-accent underline"
        onClick={() => setOpen(true)}
        aria-label={named(t('blockChange.compare'), link.block.name)}
      >
        {t('blockChange.compare')}
      </Button>
      {isOpen && <ChangeDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
