import { type FetchQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'

/** Reads at once what another device has changed, for a form that shows it: a failure is said, and the form stays as it is. */
export function useReadNow<Data, Key extends readonly unknown[]>(query: FetchQueryOptions<Data, ApiError, Data, Key>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => client.fetchQuery({ ...query, staleTime: 0 }), meta: { failed: {} } })
}
