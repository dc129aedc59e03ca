import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReadinessItem } from '#contract/assistant.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useTranslate } from '../messages/assistant.ts'
import { useNamed } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { readinessQuery } from './assistant.queries.ts'
import type { OpenTab } from './field-link.tsx'
import { Part } from './part.tsx'

type ReadinessProps = { facilityId: string; onOpenTab: OpenTab }

/** The usual questions: which of them the assistant can answer, from which field, and which not. */
export function Readiness({ facilityId, onOpenTab }: ReadinessProps) {
  const t = useTranslate()
  const query = useQuery(readinessQuery(facilityId))
  return (
    <Part title={t('assistant.readiness.title')} text={t('assistant.readiness.text')}>
      <QueryState query={query}>{(items) => <Items items={items} onOpenTab={onOpenTab} />}</QueryState>
    </Part>
  )
}

function Items({ items, onOpenTab }: { items: ReadinessItem[]; onOpenTab: ReadinessProps['onOpenTab'] }) {
  const t = useTranslate()
  const named = useNamed()
  const answered = items.filter(({ sources }) => sources.length)
  const open = items.filter(({ sources }) => !sources.length)
  return (
    <>
      <div className="grid gap-2">
        <p className="font-semibold">{t('assistant.readiness.count', { done: answered.length, total: items.length })}</p>
        <ProgressBar value={answered.length} max={items.length} aria-label={t('assistant.readiness.title')} />
      </div>
      {open.length > 0 && (
        <details className="rounded-lg border border-line">
          <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
            {t('assistant.readiness.open', { number: open.length })}
          </summary>
          <ul className="grid grid-cols-1 gap-2 p-4 pt-0">
            {open.map(({ topic, question, tab, field }) => (
              <li key={topic} className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line p-3">
                <span className="min-w-0 flex-1">{question}</span>
                <Button
                  tone="outline"
                  onClick={() => onOpenTab(tab, field ?? undefined)}
                  aria-label={named(t('assistant.readiness.write', { tab: t(`facility.tab.${tab}`) }), question)}
                >
                  {t('assistant.readiness.write', { tab: t(`facility.tab.${tab}`) })}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {answered.length > 0 && (
        <details className="rounded-lg border border-line">
          <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">{t('assistant.readiness.answered')}</summary>
          <ul className="grid grid-cols-1 gap-3 p-4 pt-0">
            {answered.map(({ topic, question, sources }) => (
              <li key={topic} className="flex items-start gap-2">
                <Check className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
                <div className="min-w-0">
                  <p>{question}</p>
                  {sources.map(({ field, label, text }) => (
                    <p key={`${field} ${label} ${text}`} className="text-sm break-words text-ink-soft">
                      <bdi className="font-medium">{label}</bdi>: <bdi>{text}</bdi>
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
