import type { Page } from '@playwright/test'
import { exampleFacility } from './host.ts'
import { expect, test } from './test.ts'

/** The parts of the page that move while the second of two properties is opened, once they are known. */
async function movingParts(page: Page): Promise<string[]> {
  const link = page.getByRole('link', { name: 'Gestisci: Casa Luna' })
  const isOpen = () => expect(page.getByLabel('Nome *')).toHaveValue('Casa Luna')
  await page.goto('/')
  // A screen that comes late is shown without motion, so it is loaded beforehand.
  await link.click()
  await isOpen()
  await page.goBack()
  await page.evaluate(() => {
    const start = document.startViewTransition?.bind(document)
    document.body.dataset.moving = ''
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const moving = document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? [])
        document.body.dataset.moving = [...new Set(moving)].join(' ')
      })
      return transition
    }
  })
  await link.click()
  await isOpen()
  return (await page.evaluate(() => document.body.dataset.moving ?? '')).split(' ').filter((part) => part.includes('carried-photo'))
}

test.beforeEach(async ({ host, album: [property_image_url] }) => {
  for (const name of ['Villa Sole', 'Casa Luna'])
    await host.call('POST', '/api/facilities', { ...exampleFacility, name, property_image_url })
})

test('the photo of a card moves to the head of its screen, and back comes no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await movingParts(page)).toEqual(expect.arrayContaining(['::view-transition-group(carried-photo)']))
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Gestisci: Villa Sole' })).toBeVisible()
})

test('nothing moves where the system asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await movingParts(page)).toEqual([])
})
