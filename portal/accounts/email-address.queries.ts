import { useMutation, useQueryClient } from '@tanstack/react-query'
import { emailAddressApi } from '#contract/email-address.api.ts'
import { api } from '../api/api.ts'
import { text } from '../messages/account.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { setCurrentUser, tellOtherTabs } from '../session/other-tabs.ts'

const calls = { confirm: emailAddressApi.confirm, undo: emailAddressApi.undo }
/** Uses a mailed link; the screen shows the result. */
export function useSpendEmailLink(kind: keyof typeof calls) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api(calls[kind], { body: { token } }),
    // The link may belong to another account, or may have ended this session.
    onSuccess: () => {
      tellOtherTabs()
      return client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
    meta: { isSilent: true },
  })
}

/** Mails the link again; the screen says beside the button that it was sent. None is sent for an address that another device has confirmed: then it shows that. */
export function useMailEmailLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (kind: 'confirm' | 'change') => api(emailAddressApi.mailLink, { body: { kind } }),
    onSuccess: () => client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  })
}

export function useCancelEmail() {
  return useMutation({
    mutationFn: () => api(emailAddressApi.cancel),
    onSuccess: setCurrentUser,
    meta: { done: { title: text('email.canceled') } },
  })
}
