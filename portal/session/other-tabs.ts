import { accountsApi } from '#contract/accounts.api.ts'
import type { User } from '#contract/accounts.ts'
import { href, signInBackTo } from '#contract/routes.ts'
import { api } from '../api/api.ts'
import { leave, queryClient } from '../api/query-client.ts'
import { keepAll, noteSignOut } from '../api/session-end.ts'
import { currentUserQuery } from './current-user.ts'

/** One for sending and hearing: a channel does not hear itself, so that only other tabs do. */
const tabs = new BroadcastChannel('ospita-session')

/** What tabs tell each other; the second before it is done, since its end may be heard first. */
type News = 'changed' | 'signing out'
const tell = (news: News) => tabs.postMessage(news)

/** Tells this browser's other tabs that somebody else is signed in, nobody, or the same operator with another address or name. */
export function tellOtherTabs(): void {
  tell('changed')
}

/** Tells them that a sign-out, which ends their session as well, is asked for here. */
export function tellSignOut(): void {
  noteSignOut()
  tell('signing out')
}

/** Notes who is signed in, in the other tabs too. */
export function setCurrentUser(user: User): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  tellOtherTabs()
}

/**
 * Shows what another tab has changed about the operator. Once somebody else is signed in, or nobody, it leads to the sign-in or to what is
 * theirs: this tab would go on showing what it has read, and write to another's account. A tab where nobody is signed in, as at the sign-in,
 * becomes that of whoever signs in beside it. Call it once.
 */
export function followAccount(): void {
  tabs.onmessage = async ({ data }: MessageEvent<News>) => {
    if (data === 'signing out') return noteSignOut()
    const known = queryClient.getQueryData(currentUserQuery.queryKey)
    const user = await api(accountsApi.currentUser).catch(({ status }) => (status === 401 ? null : known))
    if (user && (!known || user.id === known.id)) queryClient.setQueryData(currentUserQuery.queryKey, user)
    else if (known) leaveTo(user)
  }
}

function leaveTo(user: User | null | undefined): void {
  keepAll()
  // Whoever comes after somebody else begins at their own start.
  leave(user ? href('auth') : signInBackTo(location.pathname + location.search))
}
