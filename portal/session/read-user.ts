import { useEffect } from 'react'
import { accountsApi } from '#contract/accounts.api.ts'
import type { User } from '#contract/accounts.ts'
import { api } from '../api/api.ts'
import { queryClient, showFailure } from '../api/query-client.ts'
import { currentUserQuery } from './current-user.ts'

/**
 * Reads anew who is signed in. Leads to the sign-in once the session has ended, here or elsewhere: a screen that hears no more would go on as
 * if nothing happened.
 */
export function readUser(): void {
  api(accountsApi.currentUser).then(
    (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
    (error) => error.code === 'auth.required' && showFailure(error),
  )
}

/** While an address waits for its link, which is opened in another tab or on another device: looks after it whenever this tab is looked at again. */
export function useWaitingAddress({ emailVerified, pendingEmail }: User): void {
  const isWaiting = !emailVerified || pendingEmail !== null
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState === 'visible') readUser()
    }
    // Phones say that a tab is visible, two windows side by side that one has the focus.
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [isWaiting])
}
