import type { Page } from '@playwright/test'

/**
 * Waits until a page looks as it stays: nothing loads any more that is to be seen. The network says nothing about it,
 * since a signed-in page keeps its stream of events open.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(async () => {
    await document.fonts.ready
    const seen = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight
    }
    const isLoading = [...document.querySelectorAll('.animate-spin, .animate-pulse, [aria-busy=true]')].some(seen)
    const areDrawn = [...document.images].filter(seen).every(({ complete }) => complete)
    const isFilled = Boolean(document.body.textContent?.trim())
    return isFilled && !isLoading && areDrawn && document.getAnimations().every(({ playState }) => playState !== 'running')
  })
}
