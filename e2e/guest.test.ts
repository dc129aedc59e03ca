import { exampleFacility } from './host.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] })

let path: string
test.beforeEach(async ({ host, context }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', {
    ...exampleFacility,
    property_image_url: 'https://foto.example/villa.png',
  })
  path = `/guest?property_id=${id}`
  await context.clearCookies()
})

test('a guest copies the password and the address with one tap', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Copia la password' }).tap()
  await expect(page.getByRole('status')).toHaveText('Copiato')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('sole;mare,2026')
  await page.getByRole('button', { name: 'Copia l’indirizzo' }).tap()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Via delle Rose 12, 55100 Lucca, Italia')
  await expect(page.getByRole('button', { name: 'Copia l’indirizzo' })).toBeVisible()
})

test('the button says what it does again, however often it was tapped', async ({ page }) => {
  await page.goto(path)
  const button = page.locator('#wifi [data-copy]')
  await page.clock.install()
  await button.tap()
  await expect(button).toHaveText('Copiato')
  await page.clock.runFor(1_500)
  await button.tap()
  await page.clock.runFor(5_000)
  await expect(button).toHaveText('Copia')
})

test('where a browser lets nothing be copied, the button does not say that it was', async ({ page, house }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
    document.execCommand = () => {
      document.body.dataset.tried = 'both ways'
      return false
    }
  })
  await page.goto(`/guest?property_id=${house}&lang=en`)
  const button = page.getByRole('button', { name: 'Copy the password' })
  await button.tap()
  await expect(page.locator('body')).toHaveAttribute('data-tried', 'both ways')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  // Had it been copied, it would say so from now on for two seconds.
  expect(await button.textContent()).toBe('Copy')
})

test('where a browser refuses the clipboard, as windows of apps do, the old way copies', async ({ page }) => {
  await page.goto(path)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copia la password' }).tap()
  await expect(page.getByRole('status')).toHaveText('Copiato')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('sole;mare,2026')
})

test('the greeting follows the hour of the phone', async ({ page }) => {
  await page.clock.setFixedTime('2026-07-01T06:00:00')
  await page.goto(path)
  await expect(page.getByText('Buongiorno')).toBeVisible()
  await page.clock.setFixedTime('2026-07-01T21:00:00')
  await page.reload()
  await expect(page.getByText('Buonasera')).toBeVisible()
})

test('nothing leaves for another host before a tap', async ({ page, product }) => {
  const foreign: string[] = []
  page.on('request', (request) => request.url().startsWith(product.url) || foreign.push(request.url()))
  await page.route('https://foto.example/**', (route) =>
    route.fulfill({
      contentType: 'image/png',
      body: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    }),
  )
  await page.goto(path)
  await page.mouse.wheel(0, 5_000)
  await page.getByText('Collega con un codice QR').tap()
  await expect(page.getByRole('img', { name: 'Codice QR per collegarsi alla rete VillaSole' })).toBeVisible()
  expect(foreign).toEqual([])
  await page.getByRole('link', { name: 'Mostra la foto' }).tap()
  await expect(page.getByRole('link', { name: 'Mostra la foto' })).toBeHidden()
  expect(foreign).toEqual(['https://foto.example/villa.png'])
})

test('the bar leads to each part, and the language changes in place', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('navigation').getByRole('link', { name: 'Aiuto' }).tap()
  await expect(page.getByRole('link', { name: 'Chiama il 112' })).toBeInViewport()
  await page.getByRole('navigation').getByRole('link', { name: 'Wi-Fi' }).tap()
  await expect(page.getByRole('heading', { name: 'Wi-Fi' })).toBeInViewport()
  await page.locator('summary', { hasText: 'Italiano' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'English' })).toBeHidden()
  await page.locator('summary', { hasText: 'Italiano' }).click()
  await page.getByRole('link', { name: 'English' }).tap()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('from 15:00')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, and no button is there that cannot work', async ({ page }) => {
    await page.goto(path)
    for (const text of ['VillaSole', 'sole;mare,2026', 'dalle 15:00', 'Via delle Rose 12, 55100 Lucca, Italia', 'Chiama il 112']) {
      await expect(page.getByText(text).first()).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /Copia/ })).toHaveCount(0)
    await page.locator('summary', { hasText: 'Collega con un codice QR' }).click()
    await expect(page.getByRole('img', { name: /Codice QR/ })).toBeVisible()
  })
})
