import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts.api.ts'
import type { User } from '#contract/accounts.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { queryKeyOf } from '../reads/reading.ts'

/** The operator that the server wrote into the document. */
function inlinedUser(): User | null {
  return JSON.parse(document.getElementById('user')?.textContent ?? 'null')
}

/** Who is signed in; null when nobody is. Read again at every start: the session may have ended since the page was sent. */
export const currentUserQuery = queryOptions({
  queryKey: queryKeyOf(accountsApi.currentUser),
  queryFn: () =>
    api(accountsApi.currentUser).catch((error) => {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }),
  initialData: inlinedUser,
  refetchOnMount: 'always',
})

export function useCurrentUser(): User | null {
  return useSuspenseQuery(currentUserQuery).data
}
