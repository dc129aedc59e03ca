import type { Page } from '@playwright/test'
import { readDay } from '#i18n/typed-dates.ts'
import { exampleFacility, exampleRequest, type Host } from './host.ts'
import { expect, test, toast } from './test.ts'

type Created = { id: string }
type Listed = { id: number; guid: string; status: string }

async function ask(host: Host, values: object = {}): Promise<string> {
  const [facility] = await host.call<Created[]>('GET', '/api/facilities')
  const { id } = facility ?? (await host.call<Created>('POST', '/api/facilities', exampleFacility))
  const email = `guest-${Date.now()}-${Math.random()}@ospita.example`
  const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, {
    ...exampleRequest,
    email,
    ...values,
  })
  return guid
}

/** Shows the details and the actions of the first row in the list itself. */
async function unfold(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Apri la riga: Eva Klein' }).first()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
}

const newest = async (host: Host) => (await host.call<Listed[]>('GET', '/api/bookings'))[0] as Listed

test('the requests stand in a section and at /bookings, with a way back', async ({ page, host }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Richieste' }).click()
  await expect(page).toHaveURL('/?section=requests')
  await expect(page.getByRole('heading', { name: 'Nessuna richiesta trovata' })).toBeVisible()
  const guid = await ask(host)
  await page.goto('/bookings')
  const row = page.getByRole('button', { name: /^Eva Klein, Gita alle isole · Villa Sole, .*Tocca a te.*In Attesa$/ })
  for (const text of [
    'Eva Klein',
    'Gita alle isole · Villa Sole',
    'Adulti 4 · Bambini 1',
    '24/12/2037',
    '15:00 - 18:00',
    'Tocca a te',
    'In Attesa',
  ])
    await expect(row).toContainText(text)
  await unfold(page)
  for (const text of [guid, 'Con pranzo', /Richiesta ricevuta\s· \d\d\/\d\d\/\d{4} \d\d:\d\d/])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('link', { name: 'Indietro' }).click()
  await expect(page).toHaveURL('/')
})

test('status, history, details, edit and rejection', async ({ page, host }) => {
  await ask(host)
  await page.goto('/bookings')
  await unfold(page)
  await page.getByRole('combobox', { name: 'Stato: Gita alle isole' }).selectOption('Completata')
  await expect(toast(page, 'Richiesta aggiornata con successo')).toBeVisible()
  await expect(page.getByRole('button', { name: /Gita alle isole.*Completata/ })).toBeVisible()

  await page.getByRole('button', { name: 'Modifica' }).click()
  const edit = page.getByRole('dialog', { name: 'Modifica richiesta' })
  await edit.getByLabel('Adulti').fill('-1')
  await edit.getByRole('button', { name: 'Salva' }).click()
  await expect(edit.getByText('Numero non valido')).toBeVisible()
  await edit.getByLabel('Adulti').fill('2')
  await expect(edit.getByLabel('Stato').getByRole('option')).toHaveText(['Scegli…', 'In Attesa', 'Confermata', 'Completata', 'Annullata'])
  await edit.getByLabel('Fascia oraria').fill('18:30')
  await edit.getByRole('button', { name: 'Salva' }).click()
  // The request is booked: another hour asks about the booking.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lascia la prenotazione dov’è' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('button', { name: /Adulti 2 · Bambini 1/ })).toBeVisible()

  await page.getByRole('button', { name: 'Cronologia' }).click()
  const history = page.getByRole('dialog', { name: 'Cronologia' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').first()).toContainText('Richiesta modificata')
  await history.getByRole('button', { name: 'Chiudi' }).click()
  await page.route('**/history', (route) => route.abort())
  await page.getByRole('button', { name: 'Cronologia' }).click()
  await expect(history.getByText('Errore nel caricamento della storia')).toBeVisible()
  await history.getByRole('button', { name: 'Chiudi' }).click()
  await page.unroute('**/history')
  await page.route('**/history', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Cronologia' }).click()
  await expect(history.getByText('Nessun evento trovato per questa richiesta')).toBeVisible()
  await history.getByRole('button', { name: 'Chiudi' }).click()

  await page.getByRole('button', { name: 'Dettagli' }).click()
  const details = page.getByRole('dialog', { name: 'Dettagli della richiesta' })
  for (const text of ['Gita alle isole', '18:30', '24/12/2037', 'Con pranzo', '+49 170 1234567'])
    await expect(details.getByText(text, { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Chiudi' }).click()

  await expect(page.getByRole('button', { name: 'Rifiuta' })).toBeHidden()
  await page.getByRole('combobox', { name: 'Stato: Gita alle isole' }).selectOption('Confermata')
  await page.getByRole('button', { name: 'Rifiuta' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Sei sicuro di voler rifiutare questa richiesta?')
  await question.getByLabel('Motivo (facoltativo)').fill('Barca guasta')
  await question.getByRole('button', { name: 'Rifiuta' }).click()
  await expect(page.getByRole('button', { name: /Gita alle isole.*Rifiutata/ })).toBeVisible()
  expect(await newest(host)).toMatchObject({ status: 'rejected' })

  await page.route(/api\/bookings\/\d+$/, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }))
  await page.getByRole('combobox', { name: 'Stato: Gita alle isole' }).selectOption('In Attesa')
  await question.getByRole('button', { name: 'Riapri' }).click()
  await expect(page.getByText("Errore nell'aggiornamento della richiesta").first()).toBeVisible()
})

test('filters live in the address', async ({ page, host }) => {
  await ask(host)
  await ask(host, { service: 'Taxi', category: 'auto', requestDate: '2037-12-01' })
  await page.goto('/?section=requests')
  const rows = page.getByRole('heading', { level: 3 })
  const filters = page.getByRole('button', { name: 'Filtri' })
  await expect(page.getByRole('heading', { name: '2 richieste' })).toBeVisible()
  await filters.click()
  await expect(page.getByLabel('Categoria').getByRole('option')).toHaveText(['Tutte', 'Auto', 'Barche', 'Tour', 'Appartamenti', 'Altro'])
  await page.getByLabel('Categoria').selectOption('Auto')
  await expect(page.getByRole('heading', { name: '1 richiesta' })).toBeVisible()
  await expect(page).toHaveURL(/section=requests&category=auto/)
  await page.reload()
  await expect(filters).toHaveAccessibleName('Filtri 1')
  await filters.click()
  await expect(page.getByLabel('Categoria')).toHaveValue('auto')
  await expect(rows.filter({ hasText: 'Taxi' })).toBeVisible()
  await page.getByLabel('Categoria').selectOption('Tutte')
  await page.getByLabel('Cerca').fill('isole')
  await expect(page.getByRole('heading', { name: '1 richiesta' })).toBeVisible()
  await page.getByLabel('Cerca').fill('')
  await page.getByLabel('Dal').fill('2037-12-02')
  await page.getByLabel('Al', { exact: true }).fill('2037-12-23')
  await expect(page.getByRole('heading', { name: 'Nessuna richiesta trovata' })).toBeVisible()
  await expect(page.getByText('Prova a cambiare i filtri.')).toBeVisible()
})

test('a host replies with two proposals and a template; nothing typed is lost when sending fails', async ({ page, host }) => {
  const guid = await ask(host)
  await page.goto('/bookings')
  await page.getByRole('button', { name: /Gita alle isole/ }).click()
  await page.getByRole('button', { name: 'Rispondi: Gita alle isole' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rispondi: Gita alle isole' })
  const first = dialog.getByRole('group', { name: 'Proposta 1' })
  await expect(first.getByLabel('Data')).toHaveValue('gio 24/12/2037')
  await expect(dialog.getByRole('button', { name: 'Rimuovi: Proposta 1' })).toBeHidden()
  await expect(first.getByLabel(/^Ora/)).toHaveValue('15:00')
  await first.getByLabel(/^Ora/).fill('')
  await dialog.getByRole('button', { name: 'Invia' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Almeno una proposta deve avere data e ora')
  await expect(first.getByLabel(/^Ora/)).toBeFocused()

  await first.getByLabel(/^Ora/).fill('15:00')
  await first.getByLabel('Prezzo').fill('45.50')
  await first.getByLabel('Sito web').fill('https://barche.example')
  await first.getByLabel('Note').fill('Molo 3')
  await first.getByLabel('Scadenza: giorno').fill('2030-01-01')
  await first.getByLabel('Scadenza: ora').fill('12:00')
  await first.getByLabel('Indirizzo di una foto').fill(' https://foto.example/1.jpg ')
  await first.getByLabel('Indirizzo di una foto').press('Enter')
  await first.getByLabel('Indirizzo di una foto').fill('https://foto.example/2.jpg')

  await dialog.getByRole('button', { name: 'Salva come template' }).click()
  await expect(dialog.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled()
  await dialog.getByLabel('Nome del template').fill('Gita')
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText('Template salvato con successo').first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Aggiungi proposta' }).click()
  const second = dialog.getByRole('group', { name: 'Proposta 2' })
  await second.getByLabel('Note').fill('Da togliere')
  await dialog.getByRole('button', { name: 'Aggiungi proposta' }).click()
  const third = dialog.getByRole('group', { name: 'Proposta 3' })
  await third.getByLabel('Data').fill('2037-12-26')
  await third.getByLabel(/^Ora/).fill('10:00')
  await second.getByRole('button', { name: 'Rimuovi: Proposta 2' }).click()
  await page.getByRole('alertdialog', { name: 'Rimuovi: Proposta 2' }).getByRole('button', { name: 'Rimuovi' }).click()
  await expect(third).toBeHidden()
  await expect(second.getByLabel('Data')).toHaveValue('sab 26/12/2037')
  await expect(second.getByLabel('Note')).toHaveValue('')

  await page.route('**/api/proposals', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Invia' }).click()
  await expect(page.getByText("Si è verificato un errore nell'invio delle proposte.").first()).toBeVisible()
  await expect(first.getByLabel('Note')).toHaveValue('Molo 3')
  await page.unroute('**/api/proposals')
  await dialog.getByRole('button', { name: 'Invia' }).click()
  await expect(toast(page, '2 proposta/e inviata/e con successo')).toBeVisible()
  await expect(dialog).toBeHidden()
  const { proposals } = await host.call<{ proposals: { proposalsData: object[] }[] }>('GET', `/api/guest/requests/${guid}`)
  expect(proposals[0]?.proposalsData).toMatchObject([
    {
      date: '2037-12-24',
      time: '15:00',
      price: '45.50',
      notes: 'Molo 3',
      websiteUrl: 'https://barche.example',
      mediaUrls: ['https://foto.example/1.jpg', 'https://foto.example/2.jpg'],
      expiresAt: '2030-01-01T11:00:00.000Z',
    },
    { date: '2037-12-26', time: '10:00' },
  ])

  await page.getByRole('button', { name: 'Rispondi: Gita alle isole' }).click()
  await dialog.getByLabel('Usa un template').selectOption('Gita')
  await expect(first.getByLabel('Prezzo')).toHaveValue('45,50')
  await expect(first.getByLabel('Note')).toHaveValue('Molo 3')
  await expect(first.getByLabel('Sito web')).toHaveValue('https://barche.example')
  const tomorrow = readDay('it', await first.getByLabel('Scadenza: giorno').inputValue()) ?? ''
  const hours = (Date.parse(tomorrow) - Date.now()) / 3_600_000
  expect(hours > 0 && hours < 30).toBe(true)
  await dialog.getByRole('button', { name: 'Gestisci template' }).click()
  const templates = page.getByRole('dialog', { name: 'Gestisci template' })
  await templates.getByRole('button', { name: 'Modifica: Gita' }).click()
  await expect(templates.getByLabel('Validità della proposta in ore')).toHaveValue('24')
  await templates.getByLabel('Validità della proposta in ore').fill('0')
  await templates.getByRole('button', { name: 'Salva' }).click()
  await expect(templates.getByText('Numero non valido')).toBeVisible()
  await templates.getByLabel('Validità della proposta in ore').fill('')
  await templates.getByLabel('Nome del template').fill('Gita breve')
  await templates.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Template aggiornato').first()).toBeVisible()
  const saved = await host.call<object[]>('GET', '/api/proposal-templates')
  expect(saved).toMatchObject([{ name: 'Gita breve', price: '45.50', notes: 'Molo 3', offerDurationHours: null }])
  await templates.getByRole('button', { name: 'Rimuovi: Gita breve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByText('Template eliminato').first()).toBeVisible()
  await templates.getByRole('button', { name: 'Chiudi' }).click()
  await expect(dialog.getByLabel('Usa un template').getByRole('option')).toHaveText(['Ancora nessun template'])
})

test('a reply can be looked at as the guest will see it, in their language, before anything is sent', async ({ page, host }) => {
  const guid = await ask(host)
  await page.goto('/bookings')
  await page.getByRole('button', { name: /Gita alle isole/ }).click()
  await page.getByRole('button', { name: 'Rispondi: Gita alle isole' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rispondi: Gita alle isole' })
  await dialog.getByLabel(/^Ora/).fill('')
  await dialog.getByRole('button', { name: 'Anteprima' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Almeno una proposta deve avere data e ora')
  await dialog.getByLabel(/^Ora/).fill('15:00')
  await dialog.getByLabel('Prezzo').fill('45.50')
  await dialog.getByLabel('Note').fill('Molo 3')
  await page.route('**/api/proposals/preview', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Anteprima' }).click()
  const preview = page.getByRole('dialog', { name: 'Come la vede l’ospite' })
  await expect(preview.getByRole('alert')).toContainText('Impossibile mostrare l’anteprima.')
  await preview.getByRole('button', { name: 'Riprova' }).click()
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByText('Thursday, 24 December 2037')).toBeVisible()
  await expect(frame.getByText('€45.50')).toBeVisible()
  // Its stylesheet was allowed by the content policy of the page around it.
  expect(await frame.locator('li').evaluate((card) => getComputedStyle(card).borderRadius)).not.toBe('0px')
  // A single offer has the whole width.
  expect(await frame.locator('li').evaluate((card) => card.clientWidth / document.body.clientWidth)).toBeGreaterThan(0.9)
  await preview.getByRole('button', { name: 'Chiudi' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('Molo 3')
  const { proposals } = await host.call<{ proposals: object[] }>('GET', `/api/guest/requests/${guid}`)
  expect(proposals).toEqual([])
})
