import jsqr from 'jsqr'
import sharp from 'sharp'
import { exampleFacility } from './host.ts'
import { choose, expect, test, toast } from './test.ts'

type Created = { id: string }

test('a host adds a property, sees its card, and a guest reads its page', async ({ page, host, product }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Aggiungi struttura' }).click()
  await expect(page.getByRole('heading', { name: 'Nuova struttura' })).toBeVisible()

  await page.getByRole('button', { name: 'Crea struttura' }).click()
  await expect(toast(page, '🚨 Campo obbligatorio mancante')).toContainText(
    'Manca il campo "Nome" nel tab "Generale". Completa il campo e riprova.',
  )
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()

  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Villa Sole')
  await page.getByRole('textbox', { name: 'Telefono' }).fill('+39 0583 123456')
  await page.getByLabel('Descrizione').fill('Tra gli ulivi')
  await page.getByRole('button', { name: 'Crea struttura' }).click()
  await expect(page.getByRole('tab', { name: 'Posizione' })).toHaveAttribute('aria-selected', 'true')
  await expect(toast(page, '🚨 Campo obbligatorio mancante')).toContainText('Manca il campo "Indirizzo" nel tab "Posizione".')
  await expect(page.getByLabel('Indirizzo')).toBeFocused()
  await expect(page.getByText("L'indirizzo è obbligatorio")).toBeVisible()
  await expect(page.getByLabel('Paese')).toHaveValue('Italia')

  await page.getByLabel('Indirizzo').fill('Via delle Rose 12')
  await page.getByLabel('Città').fill('Lucca')
  await page.getByRole('tab', { name: 'Orari' }).click()
  await expect(page.getByLabel('Orario check-in')).toHaveValue('15:00')
  await expect(page.getByLabel('Orario check-out')).toHaveValue('11:00')
  await page.getByLabel('Orario check-out').fill('10:30')
  await page.getByRole('tab', { name: 'Wi-Fi' }).click()
  await page.getByLabel('Nome della rete').fill('VillaSole')
  await page.getByLabel('Password').fill('sole;mare')
  await page.getByRole('button', { name: 'Crea struttura' }).click()

  const saved = Date.now()
  await expect(toast(page, 'Successo')).toContainText('Struttura creata con successo!')
  await expect(page).toHaveURL('/')
  expect(Date.now() - saved).toBeGreaterThan(500)

  const card = page.getByRole('article', { name: 'Villa Sole' })
  for (const text of ['Lucca, Italia', 'Check-in 15:00 · Check-out 10:30', '+39 0583 123456', 'Tra gli ulivi']) {
    await expect(card.getByText(text)).toBeVisible()
  }
  await expect(card.getByText('Assistente AI configurato')).toBeHidden()

  const opened = page.waitForEvent('popup')
  await card.getByRole('button', { name: 'Azioni: Villa Sole' }).click()
  await card.getByRole('menuitem', { name: /Prova/ }).click()
  const guest = await opened
  await expect(guest).toHaveURL(/\/guest\?property_id=[0-9a-f-]{36}$/)
  await expect(guest.getByRole('heading', { level: 1, name: 'Villa Sole' })).toBeVisible()
  expect([host.email.includes('@'), guest.url().startsWith(product.url)]).toEqual([true, true])
})

test('a host edits a property from its card', async ({ page, host }) => {
  const { id } = await host.call<Created>('POST', '/api/facilities', exampleFacility)
  await page.goto('/')
  await page.getByRole('link', { name: 'Gestisci: Villa Sole' }).click()
  await expect(page).toHaveURL(`/facility/${id}`)
  await expect(page.getByRole('heading', { name: 'Modifica struttura' })).toBeVisible()
  await expect(page.getByLabel('Sito web')).toHaveValue('https://www.villasole.example')
  await page.getByLabel('URL dell’immagine').fill('non un indirizzo')
  await page.getByRole('tab', { name: 'Wi-Fi' }).click()
  await page.getByRole('button', { name: 'Aggiorna struttura' }).click()
  await expect(page.getByText('URL immagine non valida', { exact: true })).toBeVisible()
  await expect(page.getByLabel('URL dell’immagine')).toBeFocused()
  await page.getByLabel('URL dell’immagine').fill('')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Villa Luna')
  await page.getByRole('button', { name: 'Aggiorna struttura' }).click()
  await expect(toast(page, 'Successo')).toContainText('Struttura aggiornata con successo!')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article', { name: 'Villa Luna' })).toBeVisible()
})

test('a host duplicates a property, and deletes one after a question', async ({ page, host }) => {
  await host.call('POST', '/api/facilities', exampleFacility)
  await page.goto('/')
  await choose(page, 'Villa Sole', 'Duplica')
  await expect(toast(page, 'Successo')).toContainText('Struttura duplicata con successo!')
  await choose(page, 'Copia di Villa Sole', 'Elimina')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await choose(page, 'Villa Sole', 'Elimina')
  const question = page.getByRole('alertdialog', { name: 'Elimina struttura' })
  await expect(question).toContainText('Sei sicuro di voler eliminare la struttura "Villa Sole"? Questa azione non può essere annullata.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Azioni: Villa Sole' })).toBeFocused()
  await choose(page, 'Villa Sole', 'Elimina')
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(toast(page, 'Successo')).toContainText('Struttura eliminata con successo!')
  await expect(page.getByRole('heading', { name: 'Nessuna struttura trovata' })).toBeVisible()
})

test('the QR code on the screen is 200 px wide and leads a phone to the guest page', async ({ page, host, product }) => {
  const { id } = await host.call<Created>('POST', '/api/facilities', exampleFacility)
  await page.goto('/')
  await choose(page, 'Villa Sole', 'Codice QR')
  const code = page.getByRole('img', { name: 'Codice QR della pagina ospite di Villa Sole' })
  await expect(code).toHaveJSProperty('complete', true)
  expect(await code.evaluate((image: HTMLImageElement) => [image.width, image.height, image.naturalWidth])).toEqual([200, 200, 200])
  const picture = sharp(await code.screenshot()).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(`${product.url}/guest?property_id=${id}`)
  await expect(page.getByRole('dialog').getByRole('link', { name: /property_id/ })).toHaveAttribute(
    'href',
    `${product.url}/guest?property_id=${id}`,
  )
})
