import { exampleFacility, exampleRequest, registerHost } from './host.ts'
import { startProduct } from './product.ts'
import { refusedAt } from './signed-out.ts'
import { decideCookies, expect, signIn, test, toast } from './test.ts'

test('a profile is there as it was typed when the session ended, without the password', async ({ page, host }) => {
  await page.goto('/settings')
  const save = page.getByRole('button', { name: 'Salva' })
  await page.getByLabel(/^Nome/).first().fill('Lucrezia')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nuova@example.com')
  await page.getByLabel('Password attuale').fill(host.password)
  await refusedAt(page, host, save)
  await expect(page.getByLabel(/^Nome/).first()).toHaveValue('Lucrezia')
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('nuova@example.com')
  await expect(page.getByLabel('Password attuale')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(host.password)
})

test('a changed profile asks before it is left', async ({ page, host: _ }) => {
  await page.goto('/settings')
  await page.getByLabel(/^Nome/).first().fill('Lucrezia')
  await page.getByRole('link', { name: 'Indietro' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continua a modificare' }).click()
  await expect(page.getByLabel(/^Nome/).first()).toHaveValue('Lucrezia')
})

test('a webhook and a token are there as they were typed when the session ended', async ({ page, host }) => {
  const dialog = page.getByRole('dialog')
  await page.goto('/settings?tab=security')
  const addWebhook = page.getByRole('region', { name: 'Webhook' }).getByRole('button', { name: 'Aggiungi un webhook' })
  await addWebhook.click()
  await dialog.getByLabel('Indirizzo').fill('https://hotel.example/hook')
  await dialog.getByRole('checkbox').first().click()
  const isOn = await dialog.getByRole('checkbox').first().isChecked()
  await dialog.getByLabel('Password attuale').fill(host.password)
  await refusedAt(page, host, dialog.getByRole('button', { name: 'Aggiungi un webhook' }))
  await addWebhook.click()
  await expect(dialog.getByLabel('Indirizzo')).toHaveValue('https://hotel.example/hook')
  await expect(dialog.getByRole('checkbox').first()).toBeChecked({ checked: isOn })
  await expect(dialog.getByLabel('Password attuale')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci senza salvare' }).click()

  const addToken = page.getByRole('button', { name: 'Crea un token' })
  await addToken.click()
  await dialog.getByLabel('Nome del programma').fill('Cassa')
  await dialog.getByLabel('Password attuale').fill(host.password)
  await refusedAt(page, host, dialog.getByRole('button', { name: 'Crea un token' }))
  await addToken.click()
  await expect(dialog.getByLabel('Nome del programma')).toHaveValue('Cassa')

  // Nor does closing the dialog lose it.
  await dialog.getByLabel('Nome del programma').fill('Cassa 2')
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continua a modificare' }).click()
  await expect(dialog.getByLabel('Nome del programma')).toHaveValue('Cassa 2')
})

test('the answer to a guest is there as it was typed when the session ended', async ({ page, host }) => {
  const { link_id } = await host.call<{ link_id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', `/api/guest/properties/${link_id}/ask`, { question: 'C’è una palestra?', language: 'it' })
  await page.goto('/')
  await page.getByRole('link', { name: /domanda degli ospiti senza risposta|domande degli ospiti senza risposta/ }).click()
  const answer = page.getByRole('listitem').filter({ hasText: 'C’è una palestra?' }).getByLabel('Risposta')
  await answer.fill('Sì, al piano terra.')
  await refusedAt(page, host, page.getByRole('button', { name: 'Salva la risposta' }))
  await expect(answer).toHaveValue('Sì, al piano terra.')
})

test('the settings of the installation are there as they were typed when the session ended', async ({ browser }) => {
  const product = await startProduct()
  const admin = await registerHost(product.url)
  const context = await browser.newContext({ baseURL: product.url })
  await context.addInitScript(decideCookies)
  await signIn(context, admin, product.url)
  const page = await context.newPage()
  await page.goto('/administration')
  await page.getByLabel('Sede').fill('Pisa')
  await refusedAt(page, admin, page.getByRole('button', { name: 'Salva' }))
  await expect(page.getByLabel('Sede')).toHaveValue('Pisa')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(toast(page, 'Impostazioni salvate')).toBeVisible()
  await context.close()
  await product.stop()
})

test('a template is there as it was typed when the session ended', async ({ page, host }) => {
  const { link_id } = await host.call<{ link_id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', `/api/guest/properties/${link_id}/requests`, exampleRequest)
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  await host.call('POST', '/api/proposal-templates', { name: 'Gita', notes: 'Molo 3' })
  await page.goto(`/bookings/${request?.id}`)
  const templates = page.getByRole('dialog', { name: 'Gestisci template' })
  const openTemplate = async () => {
    await page.getByRole('button', { name: 'Rispondi: Gita alle isole' }).click()
    await page.getByRole('button', { name: 'Gestisci template' }).click()
    await templates.getByRole('button', { name: 'Modifica: Gita' }).click()
  }
  await openTemplate()
  await templates.getByLabel('Note').fill('Molo 4')
  await refusedAt(page, host, templates.getByRole('button', { name: 'Salva' }))
  await openTemplate()
  await expect(templates.getByLabel('Note')).toHaveValue('Molo 4')
})
