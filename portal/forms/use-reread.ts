import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import { useReadNow } from '../reads/use-read-now.ts'
import type { SavedDialog } from './use-saved-dialog.ts'

type OnReread<Values> = SavedDialog<Values>['onReread']

/** Reads the record of a form anew and hands it over. */
export type Reread<Values> = { start: (onReread: OnReread<Values>) => void; isBusy: boolean; stop: () => void }

/** Reads a list anew for a form that holds one of its records. @param find that one by now; undefined where it is gone */
export function useReread<Data, Key extends readonly unknown[], Values>(
  query: FetchQueryOptions<Data, ApiError, Data, Key>,
  find: (data: Data) => Parameters<OnReread<Values>>[0],
): Reread<Values> {
  const read = useReadNow(query)
  return {
    isBusy: read.isPending,
    stop: read.reset,
    start: (onReread) => read.mutate(undefined, { onSuccess: (data) => onReread(find(data)) }),
  }
}
