import { type ReactNode, useState } from 'react'
import { LoadedPart } from './boundary.tsx'

/**
 * The tabs of a screen. Mails and links lead to one of them ("?tab=security").
 * @param names the first one is open where the address asks for none
 */
export function useAskedTab<Name extends string>(names: readonly [Name, ...Name[]]) {
  const [tab, setTab] = useState<Name>(() => {
    const asked = new URLSearchParams(location.search).get('tab')
    return names.find((name) => name === asked) ?? names[0]
  })
  const [opened, setOpened] = useState([tab])
  return {
    tab,
    open: (name: Name) => {
      setTab(name)
      setOpened([...opened, name])
    },
    /** What a tab holds: it is loaded when it is first opened, and stays. */
    once: (name: Name, content: ReactNode) => opened.includes(name) && <LoadedPart>{content}</LoadedPart>,
  }
}
