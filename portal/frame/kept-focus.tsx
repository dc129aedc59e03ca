import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { focusWantedLink, forgetLink, isLinkWanted, wantLink } from './wanted-link.ts'

/** An element from the focused one up to its screen or dialog, with what stood beside it. */
type Step = { element: Element; next: Element | null; previous: Element | null }

/** Where the focus was, from the innermost step on. */
type Place = { surface: Element; steps: Step[] }

/** So many places are remembered: a question has taken the focus from what goes away with it. */
const remembered = 4

const surfaces = 'main, [role=dialog], [role=alertdialog]'
/** The address of one thing, or of a screen about it. */
const ofThing = /^\/\w+\/[\w-]+/
const controls = 'a[href], button:not(:disabled, [tabindex="-1"])'

/** Leads the focus on when what has it goes away or is switched off: the keyboard would begin at the top of the page again (WCAG 2.4.3). Shows nothing itself. */
export function KeptFocus() {
  const places = useRef<Place[]>([])
  const [path] = useLocation()
  const [search] = useSearchParams()
  const address = `${path}?${search}`
  const before = useRef(path)

  // Another screen begins at its top, but a list at what one comes back from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs at each new address, which it does not read
  useLayoutEffect(() => {
    places.current = []
    const [left] = ofThing.exec(before.current) ?? []
    if (left && path !== before.current && !isLinkWanted() && document.activeElement === document.body) wantLink(left)
    before.current = path
  }, [address])

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const place = target instanceof Element && placeOf(target)
      if (!place) return
      // Of a dialog the last alone: one with many fields would push out what it was opened from.
      const others = places.current.filter(({ surface }) => surface !== place.surface || surface.matches('main'))
      places.current = [place, ...others].slice(0, remembered)
    }
    // A press beside everything takes the focus away because the person wants it.
    const forget = () => {
      places.current = []
      forgetLink()
    }
    // So does a telephone whose keyboard is closed: what is left is still there, and could have the focus.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !(target instanceof Element)) return
      setTimeout(() => {
        if (document.activeElement === document.body && target.isConnected && !target.matches(':disabled')) forget()
      })
    }
    const restore = () => {
      if (!focusWantedLink() && document.activeElement === document.body) places.current.some(({ steps }) => takeFocus(steps))
    }
    const observer = new MutationObserver(restore)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', leave)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
  return null
}

/** The steps from an element to its surface; undefined outside of all. */
function placeOf(target: Element): Place | undefined {
  const surface = target.closest(surfaces)
  if (!surface) return undefined
  const steps: Step[] = []
  for (let element = target; element !== surface; element = element.parentElement ?? surface) {
    steps.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling })
  }
  return { surface, steps }
}

/** Focuses the element again, else what is nearest to where it was. @returns false where nothing of its surface is left */
function takeFocus(steps: Step[]): boolean {
  const [first] = steps
  if (first?.element.isConnected) {
    // One that is busy gets it back as soon as it can take it.
    focus(first.element)
    return true
  }
  return steps.some(({ element, next, previous }) => {
    const near = element.isConnected ? [element, element.nextElementSibling, element.previousElementSibling] : [next, previous]
    const control = near.map((one) => one?.isConnected && controlIn(one)).find(Boolean)
    return control && focus(control)
  })
}

function controlIn(element: Element): Element | undefined {
  return [element, ...element.querySelectorAll(controls)].find((one) => one.matches(controls) && one.getClientRects().length > 0)
}

function focus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return document.activeElement === element
}
