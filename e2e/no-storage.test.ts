import type { Page } from '@playwright/test'
import { exampleBlock, exampleFacility, exampleRequest, linkChangedBlock, registerHost } from './host.ts'
import { expect, test, toast } from './test.ts'

test.use({ isUndecided: true, permissions: ['clipboard-read', 'clipboard-write'] })

const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })

/** Some guests let no site keep anything, and the windows of some apps cannot. */
for (const kind of ['refuses', 'has no']) {
  test(`a browser that ${kind} storage copies the password, shows photos, and follows a request`, async ({ page, host, product }) => {
    await page.addInitScript((isRefused) => {
      const get = () => {
        if (isRefused) throw new DOMException('Storage is off.', 'SecurityError')
        return null
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
    }, kind === 'refuses')
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    await linkChangedBlock(host, await registerHost(product.url), id)
    await page.goto(`/guest?property_id=${id}&lang=en`)
    await page.getByRole('button', { name: 'Copy the password' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
    const photo = page.locator('#mainpage img').first()
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await expect(page.locator('[data-consent]')).toBeHidden()

    const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
    await page.goto(`/guest/requests/${guid}?lang=en&done=sent`)
    await page.getByRole('textbox').fill('Could it be at four?')
    const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
    await host.call('POST', '/api/proposals', { requestId: request?.id, proposals: [{ date: '2037-12-24', time: '15:00' }] })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByText('There is news from Villa Sole.')).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/?lang=en')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('a browser whose storage is full hides the note on cookies once it is answered, and follows a request', async ({ page, host }) => {
  await fillStorage(page)
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  await page.goto(`/guest?property_id=${id}&lang=en`)
  await page.getByRole('button', { name: 'Necessary only' }).click()
  await expect(page.locator('[data-consent]')).toBeHidden()
  await page.goto(`/guest/requests/${guid}?lang=en&done=sent`)
  await page.context().setOffline(true)
  await page.getByRole('textbox').fill('Could it be at four?')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('Could it be at four?')
})

test('in a browser whose storage is full a host chooses a language, answers, and is led to the sign-in', async ({ page, host }) => {
  await fillStorage(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  await page.goto(`/bookings/${request?.id}`)
  const words = page.getByLabel('Messaggio per l’ospite')
  await words.fill('Alle quattro va bene.')
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(toast(page, 'Messaggio inviato')).toBeVisible()
  await page.route('/api/events', (route) => route.abort())
  const block = await host.call<{ id: string }>('POST', '/api/blocks', exampleBlock)
  await page.goto(`/block/${block.id}`)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Piscina')
  // What cannot be kept is asked about before it is lost.
  const asked = page.waitForEvent('dialog')
  await host.call('POST', '/api/logout')
  // What the page reads meanwhile may hear of it first.
  page
    .getByRole('button', { name: 'Aggiorna blocco' })
    .click({ noWaitAfter: true })
    .catch(() => {})
  await (await asked).accept()
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  await page.getByRole('combobox').selectOption('de')
  await expect(page.getByRole('tab', { name: 'Anmelden' })).toBeVisible()
  expect(errors).toEqual([])
})
