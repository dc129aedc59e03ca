import { exampleService } from './host.ts'
import { choose, expect, test, toast } from './test.ts'

type Created = { id: string }

test('a host adds a service through its four tabs and sees its card', async ({ page, host }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Servizi' }).click()
  await expect(page).toHaveURL('/?section=services')
  await expect(page.getByRole('heading', { name: 'Nessun servizio trovato' })).toBeVisible()
  await page.getByRole('link', { name: 'Aggiungi servizio' }).click()
  await expect(page.getByRole('tab')).toHaveText(['Generale', 'Dettagli', 'Posizione', 'Media'])

  await page.getByRole('tab', { name: 'Media' }).click()
  await page.getByRole('button', { name: 'Crea servizio' }).click()
  await expect(toast(page, 'Errore')).toContainText('Il nome è obbligatorio')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Nome' }).fill(exampleService.name)
  await page.getByRole('button', { name: 'Crea servizio' }).click()
  await expect(page.getByText('La categoria è obbligatoria', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Categoria').selectOption('Barche')

  const fields: [string, [string, string][]][] = [
    [
      'Generale',
      [
        ['Prezzo', exampleService.price],
        ['Durata', exampleService.duration],
        ['Capienza massima', exampleService.maxCapacity],
        ['Descrizione', exampleService.description],
        ['Telefono', exampleService.phone],
        ['Email', exampleService.email],
        ['Numero WhatsApp', exampleService.whatsapp],
        ['Sito web', exampleService.websiteurl],
      ],
    ],
    [
      'Dettagli',
      [
        ['Disponibilità', exampleService.availability],
        ['Requisiti', exampleService.requirements],
        ['Incluso', exampleService.included],
        ['Non incluso', exampleService.excluded],
        ['Condizioni di cancellazione', exampleService.cancellationPolicy],
        ['Istruzioni speciali', exampleService.specialInstructions],
      ],
    ],
    [
      'Posizione',
      [
        ['Indirizzo', exampleService.address],
        ['Città', exampleService.city],
        ['CAP', exampleService.postalCode],
        ['Paese', exampleService.country],
      ],
    ],
  ]
  for (const [tab, texts] of fields) {
    await page.getByRole('tab', { name: tab }).click()
    for (const [label, text] of texts) await page.getByRole('tabpanel').getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByRole('tab', { name: 'Dettagli' }).click()
  await page.getByLabel('Etichette').fill('mare')
  await page.getByLabel('Etichette').press('Enter')
  await page.getByLabel('Etichette').fill('famiglie')
  await page.getByRole('button', { name: 'Crea servizio' }).click()
  await expect(toast(page, 'Successo')).toContainText('Servizio creato con successo!')
  await expect(page).toHaveURL('/?section=services')

  const card = page.getByRole('article', { name: 'Gita alle isole' })
  for (const text of ['Barche', 'Porto di Viareggio, molo 3, Viareggio', '45 €', '6 ore', 'Max 8 persone', 'Un giorno in barca a vela']) {
    await expect(card.getByText(text)).toBeVisible()
  }
  expect(await host.call('GET', '/api/services')).toMatchObject([{ ...exampleService, images: [], isActive: true, guide: '' }])
})

test('a service is edited, duplicated and deleted after a question', async ({ page, host }) => {
  const { id } = await host.call<Created>('POST', '/api/services', exampleService)
  await page.goto('/?section=services')
  await page.getByRole('link', { name: 'Gestisci servizio: Gita alle isole' }).click()
  await expect(page).toHaveURL(`/service/${id}`)
  await page.getByLabel('Prezzo').fill('60')
  await page.getByRole('switch', { name: 'Attivo' }).click()
  await page.getByRole('button', { name: 'Aggiorna servizio' }).click()
  await expect(toast(page, 'Successo')).toContainText('Servizio aggiornato con successo!')
  expect(await host.call('GET', `/api/services/${id}`)).toMatchObject({ ...exampleService, price: '60', isActive: false })
  await choose(page, 'Gita alle isole', 'Duplica')
  await expect(toast(page, 'Successo')).toContainText('Servizio duplicato con successo!')
  await expect(page.getByRole('article', { name: 'Copia di Gita alle isole' })).toBeVisible()
  await choose(page, 'Copia di Gita alle isole', 'Elimina')
  const question = page.getByRole('alertdialog', { name: 'Elimina servizio' })
  await expect(question).toContainText('Sei sicuro di voler eliminare il servizio "Copia di Gita alle isole"?')
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(toast(page, 'Successo')).toContainText('Servizio eliminato con successo!')
  await page.route('**/api/services/*', (route) => route.abort())
  await choose(page, 'Gita alle isole', 'Elimina')
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(toast(page, 'Errore')).toContainText('Impossibile eliminare il servizio. Riprova.')
})

test('a visitor is led to sign in from every form', async ({ page }) => {
  for (const path of ['/service/new', '/block/new', `/service/${crypto.randomUUID()}`]) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth')
  }
})

test('a service that is not there is said', async ({ page, host: _ }) => {
  await page.goto(`/service/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Servizio non trovato' })).toBeVisible()
  await page.goto(`/block/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Blocco non trovato' })).toBeVisible()
})
