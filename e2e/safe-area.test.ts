import type { Locator } from '@playwright/test'
import { exampleFacility, exampleRequest } from './host.ts'
import { choose, expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The lower edge of an iPhone without a button, where a swipe leads home, in pixels. */
const edge = 34

const toEdge = (button: Locator) => button.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)

test.beforeEach(async ({ context, page }) => {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: edge } })
})

test('what is pressed in a dialog stands above the lower edge of an iPhone', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  await page.goto(`/bookings/${request?.id}`)
  await page.getByRole('button', { name: /^Rispondi/ }).click()
  await expect.poll(() => toEdge(page.getByRole('dialog').getByRole('button', { name: 'Invia' }))).toBe(edge)
  await page.goto('/')
  await choose(page, 'Villa Sole', 'Elimina')
  await expect.poll(() => toEdge(page.getByRole('alertdialog').getByRole('button').last())).toBe(edge)
})

test('a message at the lower end leaves that edge free', async ({ page, host: _ }) => {
  await page.goto('/facility/new')
  const name = page.getByLabel(/^Nome[\s*]*$/)
  // Where messages do begin, so that this one gives way to the field that is refused.
  await name.evaluate((field) => {
    field.style.cssText = 'position: fixed; inset-block-start: 120px; inset-inline: 20px; width: auto; z-index: 1'
  })
  await page.getByRole('button', { name: 'Crea struttura' }).click()
  await expect.poll(() => toEdge(page.getByRole('listitem').filter({ hasText: 'Campo obbligatorio mancante' }))).toBe(edge)
})

// An iPad has such an edge too.
for (const viewport of [
  { width: 390, height: 844 },
  { width: 744, height: 1133 },
]) {
  test.describe(`before the visitor has decided, ${viewport.width} pixels wide`, () => {
    test.use({ isUndecided: true, viewport })

    test('the note on cookies leaves the lower edge free', async ({ page, house }) => {
      for (const path of ['/auth', '/?lang=it', `/guest?property_id=${house}&lang=it`]) {
        await page.goto(path)
        // The lowest one, where they do not stand in one row.
        const button = page.getByRole('button', { name: 'Chiudi' })
        await expect.poll(() => toEdge(button), path).toBeGreaterThanOrEqual(edge)
      }
    })
  })
}
