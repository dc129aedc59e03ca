import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PrivacyState, type RetentionMonths, retentionChoices } from '#contract/privacy.ts'
import { instantInNumbers } from '#i18n/dates.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Field, Select } from '#ui/field.tsx'
import { useTranslate } from '../messages/account.ts'
import { useLanguage } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { privacyQuery, useSavePrivacy } from './privacy.queries.ts'

/** How long guests' data are kept, and what that did last. */
export function PrivacyTab() {
  const t = useTranslate()
  const query = useQuery(privacyQuery)
  return (
    <section aria-labelledby="privacy-title" className="grid gap-4">
      <h2 id="privacy-title" className="text-lg font-semibold">
        {t('privacy.title')}
      </h2>
      <p className="text-ink-soft">{t('privacy.text')}</p>
      <QueryState query={query} failed={t('privacy.failed')}>
        {(state) => <Choice state={state} />}
      </QueryState>
    </section>
  )
}

function Choice({ state: { retentionMonths, lastRunAt, lastRunCount } }: { state: PrivacyState }) {
  const t = useTranslate()
  const language = useLanguage()
  const save = useSavePrivacy()
  const [shorter, setShorter] = useState<RetentionMonths>()
  const apply = (months: RetentionMonths) => save.mutate({ retentionMonths: months })
  // The choice is shown at once; the response confirms it.
  const shown = (save.isPending && save.variables.retentionMonths) || retentionMonths
  return (
    <>
      <Field label={t('privacy.label')}>
        {(described) => (
          <Select
            {...described}
            value={shown}
            disabled={save.isPending}
            onChange={({ target }) => {
              const months = retentionChoices.find((one) => `${one}` === target.value)
              if (months === undefined) return
              if (months < retentionMonths) setShorter(months)
              else apply(months)
            }}
          >
            {retentionChoices.map((months) => (
              <option key={months} value={months}>
                {t(`privacy.months.${months}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-sm text-ink-soft">
        {lastRunAt
          ? t('privacy.lastRun', { date: instantInNumbers(language, lastRunAt), number: lastRunCount })
          : t('privacy.lastRun.none')}
      </p>
      <ConfirmDialog
        isOpen={shorter !== undefined}
        onClose={() => setShorter(undefined)}
        title={t('privacy.shorter.title')}
        description={t('privacy.shorter.text')}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('app.save'), tone: 'danger', onChoose: () => shorter && apply(shorter) }]}
      />
    </>
  )
}
