/** The tab of a screen that its address names ("?tab=security"); the first where it names none of them. */
export function tabOfAddress<Name extends string>(search: string, names: readonly Name[]): Name {
  const asked = new URLSearchParams(search).get('tab')
  const tab = names.find((name) => name === asked) ?? names[0]
  if (tab === undefined) throw new Error('A screen has at least one tab.')
  return tab
}

/** Notes the open tab in the address: whoever reads the document anew, or comes back to it, goes on there. */
export function noteTab<Name extends string>(tab: Name, names: readonly Name[]): void {
  const address = new URL(location.href)
  if (tab === names[0]) address.searchParams.delete('tab')
  else address.searchParams.set('tab', tab)
  history.replaceState(history.state, '', address)
}
