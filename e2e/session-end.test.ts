import type { Page } from '@playwright/test'
import { exampleFacility } from './host.ts'
import { refusedAt, typeSignIn } from './signed-out.ts'
import { expect, test, toast } from './test.ts'

type Created = { id: string }

const name = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true })

test('an own place, and the form behind its dialog, are as they were typed when the session ended', async ({ page, host }) => {
  const { id } = await host.call<Created>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/facility/${id}`)
  await name(page).fill('Villa Luna')
  const dialog = page.getByRole('dialog', { name: 'Aggiungi un tuo luogo' })
  const openDialog = async () => {
    await page.getByRole('tab', { name: 'Attività' }).click()
    await page.getByRole('button', { name: 'Aggiungi un tuo luogo' }).click()
  }
  await openDialog()
  await dialog.getByLabel(/^Nome/).fill('Da Lucia')
  await dialog.getByLabel('Categoria').selectOption('Ristorante')
  await dialog.getByLabel('Descrizione').fill('Pesce fresco')
  await refusedAt(page, host, dialog.getByRole('button', { name: 'Salva' }))
  await expect(page).toHaveURL(`/facility/${id}?tab=activities`)
  await page.getByRole('tab', { name: 'Generale' }).click()
  await expect(name(page)).toHaveValue('Villa Luna')
  await openDialog()
  await expect(dialog.getByLabel('Descrizione')).toHaveValue('Pesce fresco')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(toast(page, 'Successo')).toContainText('Luogo salvato')
})

test('the words about a chosen place are there again after signing in', async ({ page, host }) => {
  const { id } = await host.call<Created>('POST', '/api/facilities', exampleFacility)
  const [place] = await host.call<Created[]>('GET', '/api/recommendations?name=Guinigi')
  await host.call('POST', `/api/properties/${id}/recommendations`, { recommendationId: place?.id })
  const dialog = page.getByRole('dialog', { name: 'Torre Guinigi' })
  await page.goto(`/facility/${id}?tab=activities`)
  const openDialog = () => page.getByRole('button', { name: 'Il tuo consiglio su Torre Guinigi' }).click()
  await openDialog()
  await dialog.getByLabel('Il tuo consiglio').fill('Salite al tramonto')
  await dialog.getByLabel('Priorità').selectOption('Da non perdere')
  await refusedAt(page, host, dialog.getByRole('button', { name: 'Salva' }))
  await openDialog()
  await expect(dialog.getByLabel('Il tuo consiglio')).toHaveValue('Salite al tramonto')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Salite al tramonto')).toBeVisible()
  await expect(page.getByText('Da non perdere')).toBeVisible()
})

test('a change of several properties that met the end of the session leads to the sign-in, and is there again', async ({ page, host }) => {
  for (const house of ['Casa 1', 'Casa 2', 'Casa 3']) await host.call('POST', '/api/facilities', { ...exampleFacility, name: house })
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Modifica più strutture' })
  const openDialog = () => page.getByRole('button', { name: 'Modifica più strutture' }).click()
  await openDialog()
  await dialog.getByRole('checkbox', { name: 'Casa 1' }).click()
  await dialog.getByRole('checkbox', { name: 'Casa 3' }).click()
  await dialog.getByLabel('Nome della rete').fill('Sole')
  await refusedAt(page, host, dialog.getByRole('button', { name: 'Applica' }))
  await openDialog()
  await expect(dialog.getByText('Strutture: 2 · Campi: 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Applica' }).click()
  await expect(dialog.getByText('Modificate 2 su 2')).toBeVisible()
})

test('a tab that saves at once keeps what was typed on the others when the session ended', async ({ page, host }) => {
  const { id } = await host.call<Created>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/facility/${id}`)
  await name(page).fill('Villa Luna')
  await page.getByRole('tab', { name: 'Attività' }).click()
  const add = page.getByRole('button', { name: 'Aggiungi: Torre Guinigi' })
  await expect(add).toBeVisible()
  await refusedAt(page, host, add)
  await expect(add).toBeVisible()
  await page.getByRole('tab', { name: 'Generale' }).click()
  await expect(name(page)).toHaveValue('Villa Luna')
})

test('a screen whose session is ended elsewhere leads to the sign-in by itself, and what was typed is there again', async ({
  page,
  host,
}) => {
  const { id } = await host.call<Created>('POST', '/api/facilities', exampleFacility)
  const connected = page.waitForResponse('/api/events')
  await page.goto(`/facility/${id}`)
  await connected
  await name(page).fill('Villa Luna')
  const elsewhere = await host.signInAgain()
  await elsewhere.call('DELETE', '/api/sessions')
  await page.waitForURL(/auth/)
  // The toast of the refusal went with the screen.
  await expect(page.getByText("La tua sessione è scaduta. Effettua l'accesso di nuovo.")).toBeVisible()
  await typeSignIn(page, host)
  await expect(page).toHaveURL(`/facility/${id}`)
  await expect(name(page)).toHaveValue('Villa Luna')
})

test('a tab beside one that signs out is led to the sign-in without a word, also where its own events end first', async ({
  page,
  host,
}) => {
  const connected = page.waitForResponse('/api/events')
  await page.goto('/')
  await connected
  const elsewhere = await host.signInAgain()
  const other = await page.context().newPage()
  await other.goto('/cookie-settings')
  await other.evaluate(() => new BroadcastChannel('ospita-session').postMessage('signing out'))
  await elsewhere.call('DELETE', '/api/sessions')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Il portale gratuito per chi ospita')).toBeVisible()
})
