/** The link that is to have the focus, and what had it when that was said. */
let wanted: { path: string; from: Element | null } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** How long a list may take to show it, in milliseconds. */
const timeout = 5_000

/** Lets the keyboard go on at the card of something that was made, or that one comes back from, as soon as its list stands there. */
export function wantLink(path: string): void {
  forgetLink()
  wanted = { path, from: document.activeElement }
  timer = setTimeout(forgetLink, timeout)
}

export function forgetLink(): void {
  clearTimeout(timer)
  wanted = undefined
}

export const isLinkWanted = (): boolean => wanted !== undefined

/** Whether it is the link of the thing with this id. */
export const isCardWanted = (id: string | number): boolean => wanted?.path.endsWith(`/${id}`) ?? false

/** Whether it is the link of such a thing, as "/block/", and not "/block/new". */
export const isLinkWantedOf = (things: string): boolean => (wanted?.path.startsWith(things) && wanted.path !== `${things}new`) ?? false

/** Focuses it if it is there. @returns false where none is wanted, or the person has gone on meanwhile */
export function focusWantedLink(): boolean {
  if (!wanted) return false
  const { path, from } = wanted
  const { activeElement, body } = document
  if (activeElement !== body && activeElement !== from) {
    forgetLink()
    return false
  }
  const link = document.querySelector<HTMLElement>(`main li a[href="${path}"]`)
  if (!link) return true
  forgetLink()
  link.focus({ preventScroll: true })
  link.scrollIntoView({ block: 'nearest' })
  return true
}
