import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts.api.ts'
import type { ChangePasswordInput } from '#contract/accounts.ts'
import { api } from '../api/api.ts'
import { currentUserQuery } from '../session/current-user.ts'

/** Asks for a reset link; the dialog shows the result. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => api(accountsApi.forgotPassword, { body: { email } }),
    meta: { failed: { text: 'auth.forgot.failed' } },
  })
}

/** Sets a new password with a mailed token; the screen shows the result. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) => api(accountsApi.resetPassword, { body }),
    meta: { isSilent: true },
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangePasswordInput) => api(accountsApi.changePassword, { body }),
    // A change to another address that waited is called off.
    onSuccess: () => client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    meta: {
      done: { title: 'account.password.changed' },
      failed: { reasonOr: 'account.password.failed' },
      handled: ['auth.wrongPassword'],
    },
  })
}
