import { useState } from 'react'

/** The open tab of a form; at first the one that the address names. Tabs that were opened stay mounted. */
export function useTab<Name extends string>(names: readonly Name[]) {
  const [first] = names
  const wanted = new URLSearchParams(location.search).get('tab')
  const start = names.find((name) => name === wanted) ?? first
  if (start === undefined) throw new Error('A form has at least one tab.')
  const [opened, setOpened] = useState<Name[]>([start])
  return {
    tab: opened.at(-1) ?? start,
    setTab: (name: Name) => setOpened((before) => [...before.filter((one) => one !== name), name]),
    wasOpened: (name: Name) => opened.includes(name),
  }
}
