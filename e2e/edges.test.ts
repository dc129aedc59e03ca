import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'

const edges = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left: Math.round(left), right: Math.round(right) }
  })

test('on a tablet the scenes of the landing page begin where their heading does', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1_180 })
  for (const language of ['it', 'ar']) {
    await page.goto(`/?lang=${language}`)
    const heading = page.locator('#evening').evaluate((title) => {
      const words = document.createRange()
      words.selectNodeContents(title)
      const { left, right } = words.getBoundingClientRect()
      return { left: Math.round(left), right: Math.round(right) }
    })
    const side = language === 'ar' ? 'right' : 'left'
    expect((await edges(page.locator('.scenes li').first()))[side]).toBe((await heading)[side])
  }
})
