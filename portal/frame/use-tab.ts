import { useState } from 'react'
import { noteTab, tabOfAddress } from '../browser/tab-in-address.ts'

/** The open tab of a form or screen; at first the one that the address names ("?tab=security"), else the first. What was opened stays. */
export function useTab<Name extends string>(names: readonly Name[]) {
  const [start] = useState(() => tabOfAddress(names))
  const [opened, setOpened] = useState<Name[]>([start])
  return {
    tab: opened.at(-1) ?? start,
    setTab: (name: Name) => {
      setOpened((before) => [...before.filter((one) => one !== name), name])
      noteTab(name, names)
    },
    wasOpened: (name: Name) => opened.includes(name),
  }
}
