import { useMutation, useQueryClient } from '@tanstack/react-query'
import { privacyApi } from '#contract/privacy.api.ts'
import type { PrivacySettings } from '#contract/privacy.ts'
import { api } from '../api/api.ts'
import { text } from '../messages/account.ts'
import { readAgain, reading } from '../reads/reading.ts'

/** How long guests' data are kept; the daily work changes it while the portal is open. */
export const privacyQuery = readAgain(reading(privacyApi.read))

export function useSavePrivacy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PrivacySettings) => api(privacyApi.update, { body }),
    onSuccess: (state) => client.setQueryData(privacyQuery.queryKey, state),
    meta: { done: { title: text('privacy.saved') }, failed: { text: text('privacy.save.failed') } },
  })
}
