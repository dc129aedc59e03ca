import { type ReactNode, useState } from 'react'
import { noteTab, tabOfAddress } from '../browser/tab-in-address.ts'
import { LoadedPart } from './boundary.tsx'

/**
 * The tabs of a screen. Mails and links lead to one of them ("?tab=security").
 * @param names the first one is open where the address asks for none
 */
export function useAskedTab<Name extends string>(names: readonly [Name, ...Name[]]) {
  const [tab, setTab] = useState<Name>(() => tabOfAddress(names))
  const [opened, setOpened] = useState([tab])
  return {
    tab,
    open: (name: Name) => {
      setTab(name)
      noteTab(name, names)
      setOpened([...opened, name])
    },
    /** What a tab holds: it is loaded when it is first opened, and stays. */
    once: (name: Name, content: ReactNode) => opened.includes(name) && <LoadedPart>{content}</LoadedPart>,
  }
}
