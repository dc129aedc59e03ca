import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** True once the face draws what asks for it. */
const isShown = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].some(({ family, status }) => family === 'Brygada' && status === 'loaded')
  })

test('the display face comes once, stays in the cache for good, and brings its licence', async ({ page, house, request }) => {
  const files: string[] = []
  page.on('request', (asked) => asked.resourceType() === 'font' && files.push(asked.url()))
  await page.goto(`/guest?property_id=${house}&lang=it`)
  await expect.poll(() => files.length).toBe(1)
  const face = await request.get(files[0] ?? '')
  expect(face.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await face.body()).length).toBeLessThan(20 * 1_024)
  expect(await (await request.get('/assets/brygada-1918-licence.txt')).text()).toContain('SIL Open Font License')
  await page.reload()
  await expect.poll(() => isShown(page)).toBe(true)
})

test('a page in a script that it does not have asks for no font', async ({ page, house }) => {
  const files: string[] = []
  page.on('request', (asked) => asked.resourceType() === 'font' && files.push(asked.url()))
  for (const language of ['ar', 'ja', 'zh']) {
    await page.goto(`/guest?property_id=${house}&lang=${language}`, { waitUntil: 'networkidle' })
    await expect(page.locator('h1')).not.toHaveCSS('font-family', /Brygada/)
  }
  expect(files).toEqual([])
})
