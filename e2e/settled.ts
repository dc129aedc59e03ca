import type { Page } from '@playwright/test'

/**
 * Waits until a page looks as it stays: nothing loads any more that is to be seen. The network says nothing about it,
 * since a signed-in page keeps its stream of events open.
 * @param interval milliseconds in which nothing more may have been loaded
 */
export async function settled(page: Page, interval = 300): Promise<void> {
  await page.waitForLoadState('load')
  // Not async: of a promise waitForFunction sees only that it is there.
  const look = () => {
    // What has just come may ask for more: as much as the last time says that nothing did.
    const page = window as { loaded?: number }
    const before = page.loaded
    page.loaded = performance.getEntriesByType('resource').length
    const seen = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight
    }
    const isLoading = [...document.querySelectorAll('.animate-spin, .animate-pulse, [aria-busy=true]')].some(seen)
    const areDrawn = [...document.images].filter(seen).every(({ complete }) => complete)
    const isFilled = Boolean(document.body.textContent?.trim())
    return (
      page.loaded === before &&
      isFilled &&
      document.fonts.status === 'loaded' &&
      !isLoading &&
      areDrawn &&
      document.getAnimations().every(({ playState }) => playState !== 'running')
    )
  }
  await page.waitForFunction(look, undefined, { polling: interval })
}
