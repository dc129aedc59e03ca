import { useEffect } from 'react'
import { createStore } from '../stores/create-store.ts'

const name = createStore('')

/** Names the screen in the title of the window, so that tabs and the history can be told apart (WCAG 2.4.2). */
export function useNamedScreen(title: string): void {
  useEffect(() => {
    name.set(title)
    return () => name.set('')
  }, [title])
}

/** What the screen is called; empty where it has no name of its own. */
export const useScreenName = name.useValue
