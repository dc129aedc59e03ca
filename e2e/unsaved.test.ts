import type { Page } from '@playwright/test'
import { exampleBlock, exampleFacility, exampleService, type Host } from './host.ts'
import { expect, test, toast } from './test.ts'

type Created = { id: string }

const name = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Modifiche non salvate' })

const forms = [
  { noun: 'facility', api: '/api/facilities', values: exampleFacility, submit: 'Aggiorna struttura' },
  { noun: 'service', api: '/api/services', values: exampleService, submit: 'Aggiorna servizio' },
  { noun: 'block', api: '/api/blocks', values: exampleBlock, submit: 'Aggiorna blocco' },
]

for (const { noun, api, values, submit } of forms) {
  const open = async (page: Page, host: Host) => {
    const { id } = await host.call<Created>('POST', api, values)
    await page.goto(noun === 'facility' ? '/' : `/?section=${noun}s`)
    await page.locator(`a[href="/${noun}/${id}"]`).first().click()
    await expect(name(page)).toHaveValue(values.name)
    return `${api}/${id}`
  }

  test(`leaving a ${noun} form with changes asks: by link, by cancel, by the back button`, async ({ page, host }) => {
    await open(page, host)
    const address = page.url()
    await name(page).fill('Cambiato')
    for (const leave of [
      () => page.getByRole('link', { name: 'Ospita' }).click(),
      () => page.getByRole('link', { name: 'Annulla' }).click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave()
      await question(page).getByRole('button', { name: 'Continua a modificare' }).click()
      await expect(question(page)).toBeHidden()
      expect(page.url()).toBe(address)
      await expect(name(page)).toHaveValue('Cambiato')
    }
    await page.evaluate(() => history.back())
    await question(page).getByRole('button', { name: 'Esci senza salvare' }).click()
    await expect(page).toHaveURL(noun === 'facility' ? '/' : `/?section=${noun}s`)
  })

  test(`a ${noun} form without changes, or saved, does not ask`, async ({ page, host }) => {
    await open(page, host)
    await page.getByRole('link', { name: 'Ospita' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await name(page).fill('Salvato')
    await page.getByRole('button', { name: submit }).click()
    await expect(toast(page, 'Successo')).toBeVisible()
    await expect(page).not.toHaveURL(new RegExp(`/${noun}/`))
    await expect(question(page)).toBeHidden()
  })

  test(`a session that ends while a ${noun} is edited lets one sign in and go on`, async ({ page, host }) => {
    // Else the page may hear of it, and leave, before the press.
    await page.route('/api/events', (route) => route.abort())
    const path = await open(page, host)
    const address = page.url()
    await name(page).fill('Dopo la sessione')
    await host.call('POST', '/api/logout')
    const press = page.getByRole('button', { name: submit }).click()
    // What the page reads meanwhile may hear of it first, and leave.
    await Promise.race([press, page.waitForURL(/\/auth(\?|$)/)])
    press.catch(() => {})
    await expect(page).toHaveURL(/\/auth(\?|$)/)
    await page.getByLabel('Email').first().fill(host.email)
    await page.getByLabel('Password', { exact: true }).first().fill(host.password)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect(page).toHaveURL(address)
    await expect(toast(page, 'Abbiamo ritrovato quello che avevi scritto')).toBeVisible()
    await expect(name(page)).toHaveValue('Dopo la sessione')
    await page.getByRole('button', { name: submit }).click()
    await expect(toast(page, 'Successo')).toBeVisible()
    const saved = await page.evaluate(async (target) => (await fetch(target)).json(), path)
    expect(saved).toMatchObject({ name: 'Dopo la sessione' })
  })

  test(`two tabs on one ${noun}: the second may reload or overwrite`, async ({ page, host }) => {
    const path = await open(page, host)
    await name(page).fill('Dalla seconda scheda')
    await host.call('PUT', path, { name: 'Dalla prima scheda' })
    await page.getByRole('button', { name: submit }).click()
    const stale = page.getByRole('alertdialog', { name: 'Dati modificati altrove' })
    await stale.getByRole('button', { name: 'Annulla' }).click()
    await expect(name(page)).toHaveValue('Dalla seconda scheda')
    await page.getByRole('button', { name: submit }).click()
    await stale.getByRole('button', { name: 'Ricarica' }).click()
    await expect(name(page)).toHaveValue('Dalla prima scheda')
    await name(page).fill('Alla fine')
    await host.call('PUT', path, { name: 'Ancora la prima' })
    await page.getByRole('button', { name: submit }).click()
    await stale.getByRole('button', { name: 'Sovrascrivi' }).click()
    await expect(toast(page, 'Successo')).toBeVisible()
    expect(await host.call('GET', path)).toMatchObject({ name: 'Alla fine' })
  })
}

test('what another device changed while one signed in again is not overwritten unasked', async ({ page, host }) => {
  const { id } = await host.call<Created>('POST', '/api/blocks', exampleBlock)
  await page.goto(`/block/${id}`)
  await name(page).fill('Dopo la sessione')
  const elsewhere = await host.signInAgain()
  await host.call('POST', '/api/logout')
  await page.getByRole('button', { name: 'Aggiorna blocco' }).click()
  await expect(page).toHaveURL('/auth')
  await elsewhere.call('PUT', `/api/blocks/${id}`, { name: 'Da un altro telefono' })
  await page.getByLabel('Email').first().fill(host.email)
  await page.getByLabel('Password', { exact: true }).first().fill(host.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(name(page)).toHaveValue('Dopo la sessione')
  await page.getByRole('button', { name: 'Aggiorna blocco' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Dati modificati altrove' })).toBeVisible()
  expect(await elsewhere.call('GET', `/api/blocks/${id}`)).toMatchObject({ name: 'Da un altro telefono' })
})

test('who stays after the back button has the open tab in the address', async ({ page, host }) => {
  const { id } = await host.call<Created>('POST', '/api/facilities', exampleFacility)
  await page.goto('/')
  await page.locator(`a[href="/facility/${id}"]`).first().click()
  await name(page).fill('Cambiato')
  await page.getByRole('tab', { name: 'Orari' }).click()
  await expect(page).toHaveURL(/\?tab=/)
  const address = page.url()
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Continua a modificare' }).click()
  await expect(question(page)).toBeHidden()
  expect(page.url()).toBe(address)
})

test('the back button asks before a dialog loses what was typed', async ({ page, host: _ }) => {
  await page.goto('/bookings')
  await page.getByText('Fornitori', { exact: true }).click()
  await page.getByRole('button', { name: 'Aggiungi fornitore' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aggiungi fornitore' })
  await dialog.getByLabel(/^Nome/).fill('Taxi Lucca')
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Continua a modificare' }).click()
  await expect(dialog.getByLabel(/^Nome/)).toHaveValue('Taxi Lucca')
  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Esci senza salvare' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Ospita' }).click()
  await expect(page).toHaveURL('/')
})

test('closing the window with changes asks too', async ({ page, host: _ }) => {
  await page.goto('/block/new')
  await name(page).fill('Cucina')
  const asked = page.waitForEvent('dialog')
  const leaving = page.goto('/settings').catch(() => {})
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(name(page)).toHaveValue('Cucina')
})

test("another person's draft is not theirs to see", async ({ page, host, product }) => {
  await host.call('POST', '/api/blocks', exampleBlock)
  await page.goto('/block/new')
  await name(page).fill('Segreto di Maria')
  await host.call('POST', '/api/logout')
  await page.getByRole('button', { name: 'Crea blocco' }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('tab', { name: 'Registrati' }).click()
  const form = page.getByRole('tabpanel')
  await form
    .getByLabel('Nome', { exact: true })
    .or(form.getByRole('textbox', { name: /^Nome/ }).first())
    .first()
    .fill('Ugo')
  await form.getByRole('textbox', { name: 'Cognome' }).fill('Verdi')
  await form.getByRole('textbox', { name: 'Email' }).fill(`ugo-${Date.now()}@ospita.example`)
  await form.getByLabel(/^Password/).fill('una password lunga')
  await form.getByLabel(/^Conferma password/).fill('una password lunga')
  await form.getByRole('button', { name: 'Crea account' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await page.goto('/block/new')
  await expect(name(page)).toHaveValue('')
})

test('what was typed stays where a tab of the form does not load, and the tab is tried again', async ({ page, host: _ }) => {
  await page.goto('/facility/new')
  await name(page).fill('Villa Luna')
  await page.context().setOffline(true)
  await page.getByRole('tab', { name: 'Agente AI' }).click()
  await expect(page.getByRole('alert')).toContainText('Errore di connessione')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('tab', { name: 'Generale' }).click()
  await expect(name(page)).toHaveValue('Villa Luna')
})
