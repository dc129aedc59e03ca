import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'

/** As wide as a phone is at most, where a toast is as wide as a dialog. */
const phone = '(width < 40rem)'
/** Where toasts begin, and how far down one reaches, in pixels. */
const usual = { top: 64, bottom: 224 }

/** Where a toast begins so that the title of the uppermost dialog can be read and its button be pressed; undefined for the usual place. */
function topBelowTitle(): number | undefined {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog],[role=alertdialog]')].at(-1)
  const title = dialog?.querySelector('h2')
  if (!dialog || !title || !matchMedia(phone).matches) return undefined
  // Not by its rectangle: the dialog is rising still.
  const top = dialog.offsetTop + title.offsetTop - dialog.scrollTop
  const bottom = top + title.offsetHeight
  return top < usual.bottom && bottom > usual.top ? bottom : undefined
}

/** Whether toasts that begin there hide what has the focus. */
function hidesFocus(toasts: HTMLElement, top: number): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return false
  const { left, right } = toasts.getBoundingClientRect()
  const rect = focused.getBoundingClientRect()
  const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2]
  const isSmall = rect.height < toasts.offsetHeight
  return isSmall && x > left && x < right && y > top && y < top + toasts.offsetHeight
}

/** How far from the end of the page the visible part ends: a keyboard covers the rest. */
const coveredBelow = () => (visualViewport ? innerHeight - visualViewport.offsetTop - visualViewport.height : 0)

/** The lower edge of an iPhone, where a swipe leads home, stays free. */
const aboveEdge = 'max(1rem, env(safe-area-inset-bottom))'

function placeOf(toasts: HTMLElement): CSSProperties {
  const top = topBelowTitle()
  // WCAG 2.4.11: what has the focus is not hidden.
  return hidesFocus(toasts, top ?? usual.top) ? { top: 'auto', bottom: coveredBelow(), paddingBlockEnd: aboveEdge } : { top }
}

/**
 * @param toasts holds the toast
 * @param id of the toast that is shown; dialogs that open or close meanwhile, another focus, and a keyboard move it
 */
export function useToastPlace(toasts: RefObject<HTMLElement | null>, id: number | undefined): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    if (id === undefined) return
    const move = () => {
      const shown = toasts.current
      // A press gives the toast the focus: what moves before it is let go was not pressed.
      if (shown && !shown.contains(document.activeElement)) setPlace(placeOf(shown))
    }
    // What gets the focus comes into sight first.
    const moveSoon = () => requestAnimationFrame(move)
    move()
    moveSoon()
    const watcher = new MutationObserver(move)
    watcher.observe(document.body, { childList: true })
    document.addEventListener('focusin', moveSoon)
    // A keyboard opens after the focus has moved.
    visualViewport?.addEventListener('resize', move)
    return () => {
      watcher.disconnect()
      document.removeEventListener('focusin', moveSoon)
      visualViewport?.removeEventListener('resize', move)
    }
  }, [id, toasts])
  return place
}
