/** What stands on a page: looked for by what it is and what a screen reader calls it. These functions run inside the browser, each on its own. */

export type What = { role: 'button' | 'field' | 'heading' | 'link' | 'listitem' | 'menuitem' | 'dialog' | 'tab' | 'option'; name: string }

export type Place = { x: number; y: number }

/** Where to press it: shown, at rest and covered by nothing; else nothing. With a value: the field holds that from now on, as if picked. */
export async function reach({ role, name }: What, value?: string): Promise<Place | undefined> {
  const kinds = {
    button: 'button, summary, [role=button]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    listitem: 'li',
    menuitem: '[role=menuitem]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    tab: '[role=tab]',
    option: 'option',
  }
  const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const named = (element: Element) => {
    const heads = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const words = [...heads.map((id) => document.getElementById(id)), ...labels].map(textOf)
    return element.ariaLabel || words.join(' ') || textOf(element)
  }
  // What is open above the rest is all that can be used.
  const top = [...document.querySelectorAll(kinds.dialog)].filter((dialog) => dialog.checkVisibility()).at(-1)
  const around = role === 'dialog' ? document : (top ?? document)
  const shown = [...around.querySelectorAll<HTMLElement>(kinds[role])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const found = shown.find((element) => named(element) === name) ?? shown.find((element) => named(element).startsWith(name))
  if (!found) return undefined
  if (value !== undefined) {
    const chosen = found instanceof HTMLSelectElement ? [...found.options].find((option) => option.text === value)?.value : value
    const kind = Object.getPrototypeOf(found)
    // React notices a change only when the browser's own setter made it.
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(found, chosen)
    for (const type of ['input', 'change']) found.dispatchEvent(new Event(type, { bubbles: true }))
  }
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = found.getBoundingClientRect()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const { left, top: upper, width, height } = found.getBoundingClientRect()
  if (left !== before.left || upper !== before.top) return undefined
  const place = { x: Math.round(left + width / 2), y: Math.round(upper + height / 2) }
  const hit = document.elementFromPoint(place.x, place.y)
  return hit && (found.contains(hit) || hit.contains(found)) ? place : undefined
}

/** The words that can be read now. */
export function readable(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
  return document.body.innerText.replace(/\s+/g, ' ')
}
