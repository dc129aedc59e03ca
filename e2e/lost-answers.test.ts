import type { Page } from '@playwright/test'
import { exampleFacility, examplePhoto } from './host.ts'
import { fillForm } from './request-in-vain.ts'
import { choose, expect, loseAnswer, test, toast } from './test.ts'

/** A lost response makes people press again: the thing is created once all the same. */

test('a facility duplicated on a line that broke is there once, and a second time when that is wanted', async ({ page, host }) => {
  await host.call('POST', '/api/facilities', exampleFacility)
  await page.goto('/')
  const duplicate = () => choose(page, 'Villa Sole', 'Duplica')
  await loseAnswer(page, '**/duplicate')
  await duplicate()
  await expect(toast(page, 'Errore')).toContainText('Impossibile duplicare la struttura.')
  const copies = page.getByRole('article', { name: 'Copia di Villa Sole' })
  await duplicate()
  await expect(toast(page, 'Successo')).toContainText('Struttura duplicata con successo!')
  await expect(copies).toHaveCount(1)
  await duplicate()
  await expect(copies).toHaveCount(2)
  expect(await host.call('GET', '/api/facilities')).toHaveLength(3)
})

for (const [kind, path, calls, button, names] of [
  ['a facility', '/facility/new', '/api/facilities', 'Crea struttura', ['Villa Luna', 'Villa Sole']],
  ['a service', '/service/new', '/api/services', 'Crea servizio', ['Gita', 'Gita al lago']],
  ['a block', '/block/new', '/api/blocks', 'Crea blocco', ['La cucina', 'La cantina']],
] as const) {
  test(`${kind} that is changed after the line broke is one, as it was sent last`, async ({ page, host }) => {
    const [first, last] = names
    await page.goto(path)
    const name = page.getByRole('textbox', { name: /^Nome/ }).first()
    await name.fill(first)
    if (kind === 'a service') await page.getByLabel(/^Categoria/).selectOption('tour')
    if (kind === 'a facility') await fillAddress(page)
    await loseAnswer(page, `**${calls}`)
    await page.getByRole('button', { name: button }).first().click()
    await expect(toast(page, 'Errore')).toBeVisible()
    await name.fill(last)
    await page.getByRole('button', { name: button }).first().click()
    await expect(toast(page, 'Successo')).toBeVisible()
    const all = await host.call<{ name: string }[]>('GET', calls)
    expect(all.map((one) => one.name)).toEqual([last])
  })
}

/** What a facility must have, in another tab than its name. */
async function fillAddress(page: Page) {
  await page.getByRole('textbox', { name: 'Telefono' }).fill('+39 0583 123456')
  await page.getByRole('tab', { name: 'Posizione' }).click()
  await page.getByLabel('Indirizzo').fill('Via delle Rose 12')
  await page.getByLabel('Città').fill('Lucca')
  await page.getByRole('tab', { name: 'Generale' }).click()
}

test('a photo chosen again is the one that had arrived', async ({ page, host: _ }) => {
  await page.goto('/block/new')
  const photo = [{ name: 'uno.jpg', mimeType: 'image/jpeg', buffer: await examplePhoto() }]
  await loseAnswer(page, '**/api/media')
  const lost = page.waitForEvent('requestfailed')
  await page.getByLabel('Scegli o scatta foto').setInputFiles(photo)
  await lost
  await page.getByRole('button', { name: 'Rimuovi: uno.jpg' }).click()
  const again = page.waitForResponse('**/api/media')
  await page.getByLabel('Scegli o scatta foto').setInputFiles(photo)
  expect((await again).status()).toBe(200)
  await expect(page.getByRole('list', { name: 'Foto' }).getByRole('listitem')).toHaveCount(1)
})

test('a guest without script taps twice: one request, and its page', async ({ host, browser, product }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', javaScriptEnabled: false })
  const guest = await context.newPage()
  await fillForm(guest, id)
  await guest.getByRole('button', { name: 'Send the request' }).dblclick()
  await expect(guest.getByText('Request sent.')).toBeVisible()
  expect(await host.call('GET', '/api/bookings')).toHaveLength(1)
  await context.close()
})
