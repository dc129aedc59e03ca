import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Facility } from '#contract/facilities.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useTranslate } from '../messages/properties.ts'
import type { Result } from './use-several.ts'

type SeveralResultsProps = {
  results: Result[]
  /** How many are under way; undefined once all have ended. */
  running: number | undefined
  onRetry: (failed: Facility[]) => void
  onClose: () => void
}

/** What became of each property: changed, or why not. */
export function SeveralResults({ results, running, onRetry, onClose }: SeveralResultsProps) {
  const t = useTranslate()
  const failed = results.filter(({ error }) => error)
  const done = results.length - failed.length
  const isBusy = running !== undefined
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="font-medium">
        {isBusy ? t('properties.several.running') : t('properties.several.done', { done, total: results.length })}
      </p>
      {isBusy && <ProgressBar max={running} value={results.length} aria-label={t('properties.several.running')} />}
      <ul className="grid grid-cols-1 gap-2">
        {results.map(({ facility, error }) => (
          <li
            key={facility.id}
            className={`flex items-start gap-3 rounded-lg px-4 py-3 ${error ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success'}`}
          >
            {error ? (
              <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
            ) : (
              <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
            )}
            <span className="grid min-w-0">
              <bdi className="font-semibold break-words">{facility.name}</bdi>
              <span className="text-sm">{error ? t(error.text) : t('properties.several.changed')}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        {failed.length > 0 && (
          <Button tone="outline" isBusy={isBusy} onClick={() => onRetry(failed.map(({ facility }) => facility))}>
            {t('properties.several.retry')}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onClose}>
          {t('app.close')}
        </Button>
      </div>
    </div>
  )
}
