import { createStore } from '../stores/create-store.ts'

const count = createStore(0)

/** Says how many requests wait for the host, for the menu and for the app's icon. */
export function setWaiting(waiting: number): void {
  count.set(waiting)
}

/** How many requests wait for the host. */
export const useWaiting = count.useValue

/** Shows a number on the icon of the installed app, where there is one; nothing for 0. */
export function showOnIcon(waiting: number): void {
  if (!('setAppBadge' in navigator)) return
  // A browser may refuse it, as without permission to notify: the number stands in menu and title too.
  navigator.setAppBadge(waiting).catch(() => {})
}
