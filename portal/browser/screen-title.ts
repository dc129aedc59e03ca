import { useEffect } from 'react'
import { createStore } from '../stores/create-store.ts'

const screen = createStore('')
const thing = createStore('')

function useSet(store: typeof screen, title: string): void {
  useEffect(() => {
    store.set(title)
    return () => store.set('')
  }, [store, title])
}

/** Names the screen in the title of the window, so that tabs and the history can be told apart (WCAG 2.4.2). */
export const useScreenTitle = (title: string): void => useSet(screen, title)

/** Names the one thing that the screen shows, in place of the screen; empty while it is being read. */
export const useNamedScreen = (title: string): void => useSet(thing, title)

/** What the window is called; empty where it has no name of its own. */
export function useScreenName(): string {
  const ofScreen = screen.useValue()
  return thing.useValue() || ofScreen
}
