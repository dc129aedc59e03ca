import { type RefObject, useEffect, useRef } from 'react'

/** A row of tabs that may be wider than the screen; its sides fade where there are more. */
export const tabStrip =
  'flex gap-1 overflow-x-auto [mask-image:linear-gradient(to_right,transparent,#000_var(--left,0px),#000_calc(100%-var(--right,0px)),transparent)] data-more-left:[--left:2.5rem] data-more-right:[--right:2.5rem] rounded-lg bg-muted p-1'

/** How much of its neighbours stands beside the open tab, in pixels: there is more to both sides. */
const peek = 48

/** Fades the sides of a strip behind which there are more tabs, as long as there are; ends with the function that it returns. */
function showEdges(strip: HTMLElement): () => void {
  const look = () => {
    const { left, right } = strip.getBoundingClientRect()
    const sides = [...strip.children].map((tab) => tab.getBoundingClientRect())
    strip.toggleAttribute(
      'data-more-left',
      sides.some((tab) => tab.left < left - 1),
    )
    strip.toggleAttribute(
      'data-more-right',
      sides.some((tab) => tab.right > right + 1),
    )
  }
  const size = new ResizeObserver(look)
  size.observe(strip)
  strip.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    size.disconnect()
    strip.removeEventListener('scroll', look)
  }
}

/**
 * Scrolls the open tab of a strip into view, without scrolling the page, and fades its sides.
 * @param open selects the open tab
 * @param width what else makes the tabs wider, as a mark
 */
export function useTabStrip<Strip extends HTMLElement>(open: string, width: unknown): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width moves the open tab
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(open)
    if (!strip.current || !tab) return
    const { left, right } = strip.current.getBoundingClientRect()
    const box = tab.getBoundingClientRect()
    const [beyond, before] = [box.right + peek - right, box.left - peek - left]
    strip.current.scrollLeft += beyond > 0 ? beyond : Math.min(0, before)
    return showEdges(strip.current)
  }, [open, width])
  return strip
}
