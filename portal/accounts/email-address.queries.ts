import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts.api.ts'
import { api } from '../api.ts'
import { currentUserQuery } from './accounts.queries.ts'

const calls = { confirm: accountsApi.confirmEmail, undo: accountsApi.undoEmail }
const signedOut = { path: '/auth', delay: 0 }

/** Spends a mailed link; its end is said on the screen. */
export function useSpendEmailLink(kind: keyof typeof calls) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api(calls[kind], { body: { token } }),
    // Whoever is signed in here may be another, or nobody any more.
    onSuccess: () => client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    meta: { isSilent: true },
  })
}

/** Mails the link again; that it went is said beside the button. */
export function useMailEmailLink() {
  return useMutation({
    mutationFn: (kind: 'confirm' | 'change') => api(accountsApi.mailEmailLink, { body: { kind } }),
    meta: { signedOut },
  })
}

export function useCancelEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(accountsApi.cancelEmail),
    onSuccess: (user) => client.setQueryData(currentUserQuery.queryKey, user),
    meta: { done: { title: 'email.canceled' }, signedOut },
  })
}
