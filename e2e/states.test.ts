import { exampleFacility, exampleRequest } from './host.ts'
import { settled } from './settled.ts'
import { choose, expect, test, toast } from './test.ts'

test('a visitor who opens the form is told to sign in and led there', async ({ page }) => {
  // The message stands for half a second: it is noted from within the page.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const words = document.querySelector('[role=region] li')?.textContent
      if (words) sessionStorage.setItem('toast', words)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/facility/new')
  await expect(page).toHaveURL('/auth')
  const words = await page.evaluate(() => sessionStorage.getItem('toast'))
  expect(words).toBe("Non autorizzatoDevi effettuare l'accesso. Reindirizzamento...")
})

test('a session that ended while editing is said, and sign-in comes', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/facility/${id}`)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Villa Luna')
  await host.call('POST', '/api/logout')
  await page.getByRole('button', { name: 'Aggiorna struttura' }).click()
  await expect(toast(page, 'Sessione scaduta')).toContainText("La tua sessione è scaduta. Effettua l'accesso di nuovo.")
  await expect(page).toHaveURL('/auth')
})

test('the link of a mail leads through the sign-in to its request, and a session that ends there back to it', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  const signIn = async () => {
    await page.getByLabel('Email').first().fill(host.email)
    await page.getByLabel('Password', { exact: true }).first().fill(host.password)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect(page).toHaveURL(`/bookings/${request?.id}`)
    await expect(page.getByRole('heading', { name: 'Eva Klein' })).toBeVisible()
  }
  await page.context().clearCookies()
  await page.goto(`/bookings/${request?.id}`)
  await signIn()
  await page.getByLabel('Messaggio per l’ospite').fill('A domani')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Invia il messaggio' }).click()
  await page.waitForURL(/auth/)
  await signIn()
  await expect(page.getByLabel('Messaggio per l’ospite')).toHaveValue('A domani')

  // What was changed in a dialog is in it again, and may be saved.
  const dialog = page.getByRole('dialog', { name: 'Modifica richiesta' })
  const openDialog = () => page.getByRole('button', { name: 'Modifica' }).click()
  await openDialog()
  await dialog.getByLabel('Note').fill('Senza pranzo')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await page.waitForURL(/auth/)
  await signIn()
  await openDialog()
  await expect(dialog.getByLabel('Note')).toHaveValue('Senza pranzo')
  // On a slow connection too it closes once the page behind it is as it was saved.
  await page.route(`**/api/bookings/${request?.id}`, async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(dialog).toBeHidden()
  await openDialog()
  await expect(dialog.getByLabel('Note')).toHaveValue('Senza pranzo')
})

test('a property deleted elsewhere is said without leaving the form', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/facility/${id}`)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Villa Luna')
  await host.call('DELETE', `/api/facilities/${id}`)
  await page.getByRole('button', { name: 'Aggiorna struttura' }).click()
  await expect(toast(page, 'Struttura non trovata')).toContainText('La struttura che stai cercando di modificare non esiste.')
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Villa Luna')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Struttura non trovata' })).toBeVisible()
})

test('a failed save keeps everything and says why', async ({ page, host }) => {
  await page.goto('/facility/new')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Villa Sole')
  await page.getByRole('tab', { name: 'Posizione' }).click()
  await page.getByLabel('Indirizzo').fill('Via Roma 1')
  await page.getByLabel('Città').fill('Lucca')
  await page.context().setOffline(true)
  await expect(page.getByText('Sei offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Crea struttura' }).click()
  await expect(toast(page, 'Errore')).toContainText('Impossibile creare la struttura. Errore di connessione. Riprova più tardi.')
  await page.context().setOffline(false)
  await expect(page.getByText('Sei offline.')).toBeHidden()
  await page.getByRole('button', { name: 'Crea struttura' }).click()
  await expect(toast(page, 'Successo')).toBeVisible()
  expect(await host.call('GET', '/api/facilities')).toMatchObject([{ name: 'Villa Sole', address: 'Via Roma 1' }])
})

test('the list shows that it loads, that it failed, and tries again', async ({ page, host }) => {
  await host.call('POST', '/api/facilities', exampleFacility)
  let answer: () => void = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/facilities', async (route) => {
    await wait
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })
  await page.goto('/')
  await expect(page.getByRole('status').filter({ hasText: 'Caricamento dashboard...' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Impossibile caricare le strutture.' })).toBeVisible()
  await page.unroute('**/api/facilities')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('article', { name: 'Villa Sole' })).toBeVisible()
})

test('120 properties load on as one scrolls', async ({ page, host }) => {
  await Promise.all(
    Array.from({ length: 120 }, (_, index) => host.call('POST', '/api/facilities', { ...exampleFacility, name: `Casa ${index}` })),
  )
  await page.goto('/')
  await expect(page.getByText('120 strutture')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByRole('article')).toHaveCount(120, { timeout: 500 })
  }).toPass()
})

test('reads stay: nothing is asked again on focus', async ({ page, host }) => {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
  // The last that a card reads, once its chunk is there.
  const counted = page.waitForResponse('**/api/relations/changes')
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(1)
  await counted
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('focus'))
    dispatchEvent(new Event('online'))
  })
  await choose(page, 'Villa Sole', 'Elimina')
  await expect(page.getByRole('alertdialog')).toContainText('Sei sicuro')
  // The event stream is opened later, the menu asks for the link of now, and the dialog what is open; none of it is read again.
  const first = ['/api/events', `/api/facilities/${id}`, '/api/bookings/turns', '/api/calendar']
  expect(asked.filter((path) => path.startsWith('/api/') && !first.includes(path))).toEqual([])
})

test('an unknown address shows the not-found screen', async ({ page }) => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Torna all’inizio' }).click()
  await expect(page).toHaveURL('/')
})

test('without a connection every screen says so, and of when its data are', async ({ page, host }) => {
  await host.call('POST', '/api/facilities', exampleFacility)
  const at = (time: string) => page.clock.setFixedTime(new Date(`2026-11-22T${time}:00`))
  const sections = page.getByRole('navigation', { name: 'Sezioni' })
  const bar = page.getByText(/^Sei offline/)
  await at('10:00')
  await page.goto('/')
  await expect(page.getByRole('article', { name: 'Villa Sole' })).toBeVisible()
  await at('11:30')
  await sections.getByRole('link', { name: 'Servizi' }).click()
  await expect(page.getByRole('heading', { name: 'Nessun servizio trovato' })).toBeVisible()
  await at('12:00')
  await expect(bar).toBeHidden()
  await page.context().setOffline(true)
  await expect(bar).toHaveText('Sei offline: dati delle 11:30. Quello che scrivi resta qui.')
  await sections.getByRole('link', { name: 'Strutture' }).click()
  await expect(page.getByRole('article', { name: 'Villa Sole' })).toBeVisible()
  await expect(bar).toHaveText('Sei offline: dati delle 10:00. Quello che scrivi resta qui.')
  await page.context().setOffline(false)
  await expect(bar).toBeHidden()
})

test('a screen that cannot load offline says so and loads on the next try', async ({ page, host }) => {
  await host.call('POST', '/api/facilities', exampleFacility)
  await page.goto('/')
  const add = page.getByRole('link', { name: 'Aggiungi struttura' })
  await add.waitFor()
  await settled(page)
  await page.context().setOffline(true)
  await add.click()
  await expect(page.getByText('Errore di connessione. Riprova più tardi.')).toBeVisible()
  // The rest of the app stays: its header, its title, what was read before.
  await expect(page.getByRole('heading', { level: 1, name: 'Nuova struttura' })).toBeVisible()
  await expect(page).toHaveTitle('Nuova struttura · Ospita')
  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Strutture' }).click()
  await expect(page.getByRole('article', { name: 'Villa Sole' })).toBeVisible()
  await add.click()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('heading', { name: 'Nuova struttura' })).toBeVisible()
})
