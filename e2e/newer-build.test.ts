import type { Page } from '@playwright/test'
import { exampleFacility } from './host.ts'
import { expect, test } from './test.ts'

/** From here on the files of the build that the page was read with are gone, until a new document is read. */
async function update(page: Page, isGone = (_: string) => true) {
  let isUpdated = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isUpdated = false
  })
  await page.route('**/assets/**', (route) =>
    isUpdated && isGone(route.request().url()) ? route.fulfill({ status: 404 }) : route.continue(),
  )
  // A document that was just read is not read anew by itself.
  await page.clock.fastForward(11_000)
}

test('a portal that was open while the server was updated goes on at what is pressed', async ({ page, host: _ }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Le tue strutture' })).toBeVisible()
  await update(page)
  await page.getByRole('link', { name: 'Impostazioni' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('tab', { name: 'Profilo' })).toBeVisible()
})

test('a part of a form is there after one more press, and what was typed stays', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.clock.install()
  await page.goto(`/facility/${id}`)
  await page.getByLabel('Nome *').fill('Villa Nuova')
  await update(page)
  await page.getByRole('tab', { name: 'Agente AI' }).click()
  const anew = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Ricarica' }).click()
  await anew
  await expect(page.getByRole('tab', { name: 'Agente AI' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Generale' }).click()
  await expect(page.getByLabel('Nome *')).toHaveValue('Villa Nuova')
})

test('where the build is the same nothing is read anew by itself', async ({ page, host: _ }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Le tue strutture' })).toBeVisible()
  const start = await page.locator('script[type=module][src]').first().getAttribute('src')
  await update(page, (url) => !url.endsWith(`${start}`))
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await page.getByRole('link', { name: 'Impostazioni' }).click()
  await asked
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible()
})
