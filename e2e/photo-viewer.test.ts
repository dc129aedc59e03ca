import type { Page } from '@playwright/test'
import { exampleFacility } from './host.ts'
import { expect, expectAccessible, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const viewer = (page: Page) => page.getByRole('dialog')
/** The photo in the middle of the screen. */
const shown = (page: Page, name: string) => expect(viewer(page).getByRole('img', { name })).toBeInViewport({ ratio: 0.9 })

async function openSecond(page: Page, house: string): Promise<void> {
  await page.goto(`/guest?property_id=${house}&lang=it`)
  await page.locator('summary', { hasText: 'Il forno a legna' }).click()
  await page.getByRole('link', { name: 'Il forno a legna, foto 2' }).click()
  await shown(page, 'Il forno a legna, foto 2')
}

test('photos fill the screen with their names, move by swipe and arrows, and close without losing the place', async ({ page, house }) => {
  await openSecond(page, house)
  await expect(viewer(page).getByText('Il forno a legna, foto 2 · 2 / 2')).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await shown(page, 'Il forno a legna, foto 1')
  await page.keyboard.press('ArrowRight')
  await shown(page, 'Il forno a legna, foto 2')
  await viewer(page)
    .locator('ul')
    .evaluate((strip) => strip.scrollBy({ left: -strip.clientWidth }))
  await shown(page, 'Il forno a legna, foto 1')
  await viewer(page).getByRole('button', { name: 'Chiudi' }).tap()
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Il forno a legna, foto 2' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`property_id=${house}`))
})

test('the way back closes it and stays on the page; Escape leaves no step behind', async ({ page, house }) => {
  await page.goto('/guest/account')
  await openSecond(page, house)
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Villa Sole', level: 1 })).toBeAttached()
  await page.getByRole('link', { name: 'Il forno a legna, foto 1' }).click()
  await shown(page, 'Il forno a legna, foto 1')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  // The step is taken back a moment after the viewer is closed; who goes back within it takes one step with it.
  await expect.poll(() => page.evaluate(() => history.state)).not.toBe('photo')
  await page.goBack()
  await expect(page).toHaveURL(/\/guest\/account/)
})

test('two taps at once open one viewer, which one step back closes', async ({ page, house }) => {
  await page.goto('/guest/account')
  await page.goto(`/guest?property_id=${house}&lang=it`)
  await page.locator('summary', { hasText: 'Il forno a legna' }).click()
  await page.getByRole('link', { name: 'Il forno a legna, foto 1' }).evaluate((link) => {
    for (let tap = 0; tap < 2; tap++) (link as HTMLElement).click()
  })
  await expect(viewer(page)).toHaveCount(1)
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/guest\/account/)
})

test('in Arabic the arrows go the way one reads', async ({ page, house }) => {
  await page.goto(`/guest?property_id=${house}&lang=ar`)
  await page.locator('summary', { hasText: 'Il forno a legna' }).click()
  await page.getByRole('link', { name: /forno a legna.*1/ }).click()
  await expect(viewer(page).getByRole('img').first()).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page).getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link opens the photo', async ({ page, house }) => {
    await page.goto(`/guest?property_id=${house}&lang=it`)
    await page.locator('summary', { hasText: 'La piscina' }).click()
    await page.getByRole('link', { name: 'La piscina, foto 1' }).click()
    await expect(page).toHaveURL(/\/media\/.*\.webp$/)
  })
})

test('on a phone that lies on its side the photo takes the whole height, and its name stands on it', async ({ page, house }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openSecond(page, house)
  await expect.poll(async () => (await viewer(page).getByRole('img').nth(1).boundingBox())?.height).toBeGreaterThan(380)
  await expect(viewer(page).getByText('Il forno a legna, foto 2 · 2 / 2')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('a name without a blank stays within the screen below its photo', async ({ page, host, album }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const block = { name: 'Donaudampfschifffahrtsgesellschaft'.repeat(3), data: { photos: album.slice(0, 2) } }
  const { id: childId } = await host.call<{ id: string }>('POST', '/api/blocks', block)
  await host.call('POST', '/api/relations', { parentId: id, parentType: 'facility', childId, relationType: 'mainpage' })
  await page.goto(`/guest?property_id=${id}&lang=it`)
  await page.locator('#mainpage summary').click()
  await page.getByRole('link', { name: /foto 1$/ }).click()
  await expect(viewer(page).getByText(/foto 1\s· 1/)).toBeInViewport({ ratio: 1 })
})
