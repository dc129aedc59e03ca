import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts.api.ts'
import type { LoginInput, ProfileInput, RegisterInput } from '#contract/accounts.ts'
import { href } from '#contract/routes.ts'
import { api } from '../api/api.ts'
import { leave } from '../api/query-client.ts'
import { showOnIcon } from '../events/waiting.ts'
import { forgetGuestDrafts } from '../forms/guest-drafts.ts'
import { forgetShell } from '../push/shell-copy.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { setCurrentUser, tellOtherTabs, tellSignOut } from '../session/other-tabs.ts'

export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginInput) => api(accountsApi.login, { body }),
    onSuccess: ({ user }) => setCurrentUser(user),
    meta: {
      done: { title: 'auth.login.done.title', text: 'auth.login.done.text' },
      failed: { title: 'auth.login.failed' },
    },
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterInput) => api(accountsApi.register, { body }),
    onSuccess: ({ user }) => setCurrentUser(user),
    meta: {
      done: { title: 'auth.register.done.title', text: 'auth.register.done.text' },
      failed: { title: 'auth.register.failed' },
    },
  })
}

/** Saves the profile; the response replaces the current user. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: ProfileInput) => api(accountsApi.updateProfile, { body }),
    onSuccess: setCurrentUser,
    meta: {
      done: { title: 'account.profile.saved' },
      failed: { reasonOr: 'account.profile.failed' },
      handled: ['auth.wrongPassword'],
    },
  })
}

export function useRemoveAccount() {
  return useMutation({
    mutationFn: (body: { password: string }) => api(accountsApi.removeAccount, { body }),
    onSuccess: () => {
      // The landing page, which comes next, does neither.
      showOnIcon(0)
      forgetShell()
      forgetGuestDrafts()
      leave(href('dashboard'))
    },
    meta: { failed: { text: 'account.remove.failed' }, handled: ['auth.wrongPassword'] },
  })
}

export function useLogout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => {
      tellSignOut()
      return api(accountsApi.logout)
    },
    onSuccess: async () => {
      forgetGuestDrafts()
      tellOtherTabs()
      // What was asked before may still say who was signed in.
      await client.cancelQueries()
      client.setQueryData(currentUserQuery.queryKey, null)
      const [own] = currentUserQuery.queryKey
      client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== own })
    },
    meta: {
      done: { title: 'auth.logout.done.title', text: 'auth.logout.done.text' },
      failed: { title: 'auth.logout.failed' },
    },
  })
}
