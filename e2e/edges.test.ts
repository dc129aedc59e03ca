import type { Locator } from '@playwright/test'
import { exampleFacility, exampleRequest } from './host.ts'
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

test('the small photos of an offer end where the large one does', async ({ page, host, album }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  const mediaUrls = album.slice(0, 4)
  expect(mediaUrls).toHaveLength(4)
  await host.call('POST', '/api/proposals', { requestId: request?.id, proposals: [{ date: '2038-06-24', time: '15:00', mediaUrls }] })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/guest/requests/${guid}?lang=it`)
  const photos = page.locator('li img')
  await expect(photos).toHaveCount(4)
  const { left, right } = await edges(photos.first())
  expect(await edges(photos.nth(1))).toMatchObject({ left })
  expect(await edges(photos.nth(3))).toMatchObject({ right })
})
