import { href } from '#contract/routes.ts'
import { leave, queryClient } from '../api/query-client.ts'
import { currentUserQuery } from './current-user.ts'

const name = 'ospita-session'

/** Tells this browser's other tabs that its operator has signed out. */
export function tellSignedOut(): void {
  const tabs = new BroadcastChannel(name)
  tabs.postMessage('ended')
  tabs.close()
}

/** Leads to the sign-in once another tab has signed out: this one would go on showing what it has read. Call it once. */
export function followSignOut(): void {
  new BroadcastChannel(name).onmessage = () => {
    if (queryClient.getQueryData(currentUserQuery.queryKey)) leave(href('auth'))
  }
}
