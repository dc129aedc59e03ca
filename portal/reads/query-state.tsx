import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../messages.ts'

type QueryStateProps<Data> = {
  query: UseQueryResult<Data, ApiError>
  /** Shown when the read failed, instead of the reason. */
  failed?: string
  /** Stands there while it loads, as tall as what comes, where something stands below. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query; before that a loading state, or the error with a retry button. */
export function QueryState<Data>({ query: { data, error, refetch }, failed, loading, children }: QueryStateProps<Data>) {
  const t = useTranslate()
  if (data !== undefined) return children(data)
  if (!error) return loading ?? <p className="text-ink-soft">{t('app.loading')}</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="font-medium text-danger">
        {failed ?? t(error.text)}
      </p>
      {error.code === 'internal' && error.reqId && <p className="text-sm text-ink-soft">{t('app.reqId', { id: error.reqId })}</p>}
      <Button onClick={() => refetch()}>{t('app.retry')}</Button>
    </div>
  )
}
