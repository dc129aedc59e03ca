import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { privacyApi } from '#contract/privacy.api.ts'
import type { PrivacySettings, PrivacyState } from '#contract/privacy.ts'
import { api } from '../api/api.ts'

/** How long guests' data are kept; the daily work changes it while the portal is open. */
export const privacyQuery = queryOptions<PrivacyState>({ queryKey: [privacyApi.read.path], refetchOnMount: 'always' })

export function useSavePrivacy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PrivacySettings) => api(privacyApi.update, { body }),
    onSuccess: (state) => client.setQueryData(privacyQuery.queryKey, state),
    meta: { done: { title: 'privacy.saved' }, failed: { text: 'privacy.save.failed' }, signedOut: { path: '/auth', delay: 0 } },
  })
}
