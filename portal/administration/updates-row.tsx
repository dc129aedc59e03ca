import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { UpdateState } from '#contract/updates.ts'
import { instantIn } from '#i18n/dates.ts'
import { leftToRight } from '#i18n/isolated.ts'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/administration.ts'
import { useLanguage } from '../messages.ts'
import { updatesQuery } from '../updates/updates.queries.ts'
import { useLookForUpdates } from './administration.queries.ts'
import { StateRow } from './state-row.tsx'

/** Which version runs, and what the last look for a later one has found. */
export function UpdatesRow() {
  const t = useTranslate()
  const { data } = useQuery(updatesQuery)
  const look = useLookForUpdates()
  if (!data) return null
  return (
    <StateRow name={t('admin.updates.title')}>
      <p>{t('admin.updates.running', { version: leftToRight(data.running) })}</p>
      {data.isOn ? <LastLook state={data} /> : <p>{t('admin.updates.off')}</p>}
      {data.isOn && (
        <Button tone="outline" className="mt-2" isBusy={look.isPending} onClick={() => look.mutate()}>
          <RefreshCw className="size-5" aria-hidden="true" />
          {t('admin.updates.look')}
        </Button>
      )}
    </StateRow>
  )
}

function LastLook({ state: { lookedAt, failure, latest } }: { state: UpdateState }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <div role="status" className="grid grid-cols-1 gap-1">
      {lookedAt && !failure && !latest && <p>{t('admin.updates.current')}</p>}
      <p>{lookedAt ? t('admin.updates.lookedAt', { when: instantIn(language, lookedAt) }) : t('admin.updates.never')}</p>
      {failure && (
        <>
          <p className="font-medium text-danger">{t('admin.updates.failed')}</p>
          <p>{t(`admin.updates.failed.${failure.reason}`, { detail: leftToRight(failure.detail) })}</p>
        </>
      )}
    </div>
  )
}
