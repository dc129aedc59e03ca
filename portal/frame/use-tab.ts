import { useState } from 'react'
import { useSearch } from 'wouter'
import { noteTab, tabOfAddress } from '../browser/tab-in-address.ts'

/** The open tab of a form or screen: the one that the address names ("?tab=security"), else the first; a notice may lead to another. What was opened stays. */
export function useTab<Name extends string>(names: readonly Name[]) {
  const tab = tabOfAddress(useSearch(), names)
  const [opened, setOpened] = useState<readonly Name[]>([tab])
  if (!opened.includes(tab)) setOpened([...opened, tab])
  return {
    tab,
    setTab: (name: Name) => noteTab(name, names),
    wasOpened: (name: Name) => opened.includes(name),
  }
}
