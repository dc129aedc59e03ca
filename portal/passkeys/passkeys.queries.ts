import { useMutation } from '@tanstack/react-query'
import { passkeysApi } from '#contract/passkeys.api.ts'
import { api } from '../api/api.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import { text } from '../messages/account.ts'
import { readAgain, reading } from '../reads/reading.ts'
import { useReadWithTrail } from '../security/use-read-with-trail.ts'
import { makePasskey } from './make-passkey.ts'

export const passkeysQuery = readAgain(reading(passkeysApi.list))

const useReadAnew = () => useReadWithTrail(passkeysQuery.queryKey)

/** Errors that the dialog shows itself: screen readers do not read toasts outside an open dialog. */
const saidByDialog = ['network', 'passkey.refused', 'passkey.expired', 'passkey.known', 'passkey.tooMany', 'request.tooMany'] as const

export function useAddPasskey() {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) =>
      api(passkeysApi.create, { body: { name, response: await makePasskey(password) } }),
    onSuccess: readAnew,
    meta: {
      done: { title: text('security.passkey.added') },
      handled: ['auth.wrongPassword', 'request.invalid', ...saidByDialog],
    },
  })
}

export function useRenamePasskey(id: string) {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (body: { name: string }) => api(passkeysApi.rename, { params: { id }, body }),
    ...refreshAfter(readAnew),
    meta: { done: { title: text('security.passkey.renamed') }, handled: ['request.invalid'] },
  })
}

export function useRemovePasskey(id: string) {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (body: { password: string }) => api(passkeysApi.remove, { params: { id }, body }),
    ...refreshAfter(readAnew),
    meta: { done: { title: text('security.passkey.removed') }, handled: ['auth.wrongPassword', 'request.invalid'] },
  })
}
