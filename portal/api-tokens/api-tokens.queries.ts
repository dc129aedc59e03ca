import { useMutation } from '@tanstack/react-query'
import { apiTokensApi } from '#contract/api-tokens.api.ts'
import type { ApiTokenInput } from '#contract/api-tokens.ts'
import { api } from '../api/api.ts'
import { text } from '../messages/account.ts'
import { readAgain, reading } from '../reads/reading.ts'
import { useReadWithTrail } from '../security/use-read-with-trail.ts'

export const apiTokensQuery = readAgain(reading(apiTokensApi.list))

const useReadAnew = () => useReadWithTrail(apiTokensQuery.queryKey)

/** Makes a token; the dialog says what goes wrong, since screen readers do not read toasts outside an open dialog. */
export function useMakeToken() {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (body: ApiTokenInput) => api(apiTokensApi.create, { body }),
    onSuccess: readAnew,
    meta: { handled: ['auth.wrongPassword', 'request.invalid', 'network', 'token.tooMany', 'request.tooMany'] },
  })
}

export function useRemoveToken() {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (id: string) => api(apiTokensApi.remove, { params: { id } }),
    onSettled: readAnew,
    meta: { done: { title: text('security.token.removed') } },
  })
}
