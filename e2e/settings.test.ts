import { readFileSync } from 'node:fs'
import { exampleFacility, examplePhoto, exampleRequest } from './host.ts'
import { awaitMail } from './mails.ts'
import { expect, test, toast } from './test.ts'

test('the profile is saved and shown at once', async ({ page, host }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Impostazioni' }).click()
  await expect(page).toHaveURL('/settings')
  await page.getByLabel('Cognome').fill('R')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Il cognome deve essere di almeno 2 caratteri')).toBeVisible()
  await page.getByLabel('Cognome').fill('Verdi')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(toast(page, 'Profilo aggiornato')).toBeVisible()
  await expect(page.getByText('Maria Verdi')).toBeVisible()
  expect(await host.call('GET', '/api/auth/user')).toMatchObject({ lastName: 'Verdi' })
})

test('a face is cut to a small square, and guests see it', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto('/settings')
  await page
    .getByLabel('Carica una foto')
    .setInputFiles({ name: 'io.jpg', mimeType: 'image/jpeg', buffer: await examplePhoto('#a94a22', 400, 600) })
  await expect(page.getByRole('button', { name: 'Rimuovi: Foto' })).toBeVisible()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(toast(page, 'Profilo aggiornato')).toBeVisible()
  const { profileImageUrl } = await host.call<{ profileImageUrl: string }>('GET', '/api/auth/user')
  expect(profileImageUrl).toMatch(/_168x168\.webp$/)
  await page.goto(`/guest?property_id=${id}&lang=it`)
  await expect(page.getByRole('img', { name: 'Chi ti ospita' })).toHaveAttribute('src', profileImageUrl)
})

test('the language changes after a question, with a reload, and other tabs follow', async ({ page, host, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('heading', { name: 'Nessuna struttura trovata' })).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Lingua' }).click()
  await page.getByLabel('Lingua dell’interfaccia').selectOption('en')
  const question = page.getByRole('alertdialog', { name: 'Cambiare lingua?' })
  await expect(question).toContainText('la pagina verrà ricaricata')
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByLabel('Lingua dell’interfaccia')).toHaveValue('it')
  await page.getByLabel('Lingua dell’interfaccia').selectOption('en')
  const reloaded = page.waitForEvent('load')
  await question.getByRole('button', { name: 'Cambia e ricarica' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('app-language'))).toBe('en')
  expect(await host.call('GET', '/api/auth/user')).toMatchObject({ language: 'en' })
})

test('an unsupported stored language is Italian', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('app-language', 'xx'))
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Accedi o registrati' })).toBeVisible()
})

test.describe('theme', () => {
  test.use({ isUndecided: true })

  test('is kept only with functional consent', async ({ page, host }) => {
    const theme = () => page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem('app-theme')])
    expect(host.email).toBeTruthy()
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Solo necessari' }).click()
    await page.getByRole('tab', { name: 'Lingua' }).click()
    await page.getByLabel('Tema').selectOption('dark')
    await expect(page.getByText('per ricordarlo servono i cookie funzionali')).toBeVisible()
    expect(await theme()).toEqual(['dark', null])
    await page.getByRole('link', { name: 'Gestione cookie' }).click()
    await page.getByRole('switch', { name: 'Consenti i cookie funzionali' }).click()
    await page.getByRole('button', { name: 'Salva preferenze' }).click()
    await page.getByRole('button', { name: 'Indietro' }).click()
    await page.getByRole('tab', { name: 'Lingua' }).click()
    await page.getByLabel('Tema').selectOption('light')
    await page.getByLabel('Tema').selectOption('dark')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Impostazioni' })).toBeVisible()
    expect(await theme()).toEqual(['dark', 'dark'])
  })
  test('holds on every page of guests and of the API, whatever the system says', async ({ page, host }) => {
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    const sent = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, { ...exampleRequest, language: 'it' })
    await page.addInitScript(() => localStorage.setItem('app-theme', 'dark'))
    const pages = [
      `/guest?property_id=${id}`,
      `/guest/request?property_id=${id}`,
      `/guest/requests/${sent.guid}`,
      '/guest/account',
      '/api/docs',
    ]
    for (const path of pages) {
      await page.goto(path)
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      await expect.poll(paper, path).toBe('rgb(23, 21, 18)')
    }
  })
})

test('all own data come as a file', async ({ page, host }) => {
  await host.call('POST', '/api/facilities', exampleFacility)
  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Esporta i miei dati' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^ospita-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    user: { email: host.email },
    facilities: [{ name: 'Villa Sole' }],
  })
  await expect(toast(page, 'Dati esportati')).toBeVisible()
})

test('the account goes after the password is typed, and says so by mail', async ({ page, host, mailServer }) => {
  await page.goto('/settings')
  // As the worker keeps the document of whoever has installed the portal.
  await page.evaluate(async () => (await caches.open('portal-shell')).put('/', new Response('Maria Rossi')))
  await page.getByRole('button', { name: 'Elimina account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Elimina account' })
  const submit = dialog.getByRole('button', { name: 'Elimina per sempre' })
  await submit.click()
  await expect(dialog.getByText('Password attuale richiesta')).toBeVisible()
  await dialog.getByLabel('Password attuale').fill('sbagliata')
  await submit.click()
  await expect(dialog.getByText('La password attuale non è corretta.')).toBeVisible()
  await dialog.getByLabel('Password attuale').fill(host.password)
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Accogli ogni ospite come se fossi lì' })).toBeVisible()
  expect(await page.evaluate(() => caches.has('portal-shell'))).toBe(false)
  await expect(host.call('POST', '/api/login', { email: host.email, password: host.password })).rejects.toThrow('401')
  await awaitMail(mailServer, host.email, 'Il tuo account è stato eliminato')
})

test('settings need a session', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/auth')
})
