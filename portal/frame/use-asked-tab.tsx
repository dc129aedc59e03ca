import type { ReactNode } from 'react'
import { LoadedPart } from './boundary.tsx'
import { useTab } from './use-tab.ts'

/** The tabs of a screen, of which some are loaded when they are first opened. Mails and links lead to one of them. */
export function useAskedTab<Name extends string>(names: readonly Name[]) {
  const { tab, setTab, wasOpened } = useTab(names)
  return {
    tab,
    setTab,
    /** What a tab holds: it is loaded when it is first opened, and stays. */
    once: (name: Name, content: ReactNode) => wasOpened(name) && <LoadedPart>{content}</LoadedPart>,
  }
}
