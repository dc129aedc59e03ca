import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountImportApi } from '#contract/account-import.api.ts'
import type { AccountImport } from '#contract/account-import.ts'
import { api } from '../api/api.ts'
import { reading } from '../reads/reading.ts'

/** Milliseconds between two looks at an import that runs in the background. */
const look = 1_500

/** True while it runs in the background. */
export const isUnderWay = (held: AccountImport | undefined) => held?.state === 'waiting' || held?.state === 'running'

/** The import of an archive; looked at again while it runs. */
export const accountImportQuery = queryOptions({
  ...reading(accountImportApi.read),
  refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? look : false),
})

export function useForgetImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(accountImportApi.forget),
    onSuccess: () => client.invalidateQueries({ queryKey: accountImportQuery.queryKey }),
  })
}
