import { ArrowUpRight, PackageOpen, ShieldAlert } from 'lucide-react'
import type { Release } from '#contract/updates.ts'
import { longDay } from '#i18n/dates.ts'
import { leftToRight } from '#i18n/isolated.ts'
import { useTranslate } from '../messages/today.ts'
import { useLanguage } from '../messages.ts'

/** Tells an administrator that a later release is out. */
export function UpdateNotice({ latest: { version, date, notes_url, security } }: { latest: Release }) {
  const t = useTranslate()
  const language = useLanguage()
  const Icon = security ? ShieldAlert : PackageOpen
  return (
    <div role="note" className="flex items-start gap-3 rounded-lg border border-line bg-surface px-4 py-2 shadow-card">
      <Icon className={`mt-3 size-5 shrink-0 ${security ? 'text-danger' : 'text-ink-soft'}`} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <div className="min-w-0 grow basis-60 py-2.5 font-medium">
          <p>{t('update.out', { version: leftToRight(version), date: longDay(language, date) })}</p>
          {security && <p className="text-danger">{t('update.security')}</p>}
        </div>
        <a
          href={notes_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('update.notes')}
          <ArrowUpRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        </a>
      </div>
    </div>
  )
}
