import type { Page } from '@playwright/test'
import { exampleBlock, exampleFacility, exampleRequest } from './host.ts'
import { choose, expect, test } from './test.ts'

/** A telephone's, whose back button is how one closes what covers the screen. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const back = (page: Page) => page.evaluate(() => history.back())
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Modifiche non salvate' })

test('the back button closes a dialog, and the screen below stays with what was typed', async ({ page, host: _ }) => {
  await page.goto('/?section=blocks')
  await page.locator('a[href="/block/new"]').first().click()
  const name = page.getByRole('textbox', { name: 'Nome', exact: true })
  await name.fill('Cucina')
  await page.getByRole('link', { name: 'Annulla' }).click()
  await expect(question(page)).toBeVisible()
  await back(page)
  await expect(question(page)).toBeHidden()
  await expect(name).toHaveValue('Cucina')
  await back(page)
  await expect(question(page)).toBeVisible()
  await back(page)
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL('/block/new')
  await expect(name).toHaveValue('Cucina')
})

test('the first screen of a window is not left either', async ({ page, host }) => {
  await host.call('POST', '/api/facilities', exampleFacility)
  await page.goto('/')
  await choose(page, 'Villa Sole', 'Codice QR')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await back(page)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('a dialog of which something is typed asks, each time', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  await page.goto('/bookings')
  await page.getByRole('button', { name: /Gita alle isole/ }).click()
  await page.getByRole('button', { name: 'Rispondi' }).click()
  const reply = page.getByRole('dialog')
  await reply.getByLabel(/^Prezzo/).fill('120')
  const asked = page.getByRole('alertdialog', { name: 'Chiudere e tenere la bozza?' })
  for (const stay of [() => asked.getByRole('button', { name: 'Continua a modificare' }).click(), () => back(page)]) {
    await back(page)
    await expect(asked).toBeVisible()
    await stay()
    await expect(asked).toBeHidden()
    await expect(reply.getByLabel(/^Prezzo/)).toHaveValue('120')
  }
  await back(page)
  await asked.getByRole('button', { name: 'Elimina la bozza' }).click()
  await expect(reply).toBeHidden()
  await expect(page).toHaveURL('/bookings')
})

test('a dialog that was closed, or left by a link, is no step of the back button', async ({ page, host }) => {
  await host.call('POST', '/api/blocks', exampleBlock)
  await page.goto('/')
  await page.locator('a[href="/?section=blocks"]').last().click()
  for (let count = 0; count < 2; count++) {
    await choose(page, 'La cucina', 'Elimina')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  await page.locator('article a[href^="/block/"]').first().click()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('La cucina')
  await back(page)
  await expect(page).toHaveURL('/?section=blocks')
  await back(page)
  await expect(page).toHaveURL('/')
})

test('a reload forgets the dialog, and the back button leaves the screen', async ({ page, host }) => {
  await host.call('POST', '/api/facilities', exampleFacility)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Ospita' }).click()
  await choose(page, 'Villa Sole', 'Codice QR')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Azioni: Villa Sole' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await back(page)
  await expect(page).toHaveURL('/settings')
})
