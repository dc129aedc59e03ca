import type { Locator, Route } from '@playwright/test'
import { exampleFacility, registerHost } from './host.ts'
import { startProduct } from './product.ts'
import { expect, expectAccessible, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

type Facility = { id: string; link_id: string }

test('a guest asks in English and reads the host’s own words, with the way to where they stand', async ({ page, host }) => {
  const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  const foreign: string[] = []
  page.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && foreign.push(request.url()))
  await page.goto(`/guest?property_id=${link_id}&lang=en`)
  await page.getByRole('link', { name: 'Ask' }).tap()
  const field = page.getByRole('textbox', { name: 'Your question' })
  await field.fill('Where can we park the car?')
  await field.press('Enter')
  const answers = page.locator('[data-answers]')
  await expect(answers.getByText('Parcheggio gratuito in Via dei Tigli.')).toHaveAttribute('lang', 'it')
  await expect(answers.getByText('Where can we park the car?')).toBeVisible()
  await expect(field).toHaveValue('')
  await expectAccessible(page)
  await answers.getByRole('link', { name: 'Go to “Access and instructions”' }).tap()
  await expect(page).toHaveURL(/#instructions$/)
  expect(foreign).toEqual([])
})

test('what is not known is said so, with contacts; a lost connection keeps the question', async ({ page, host, context }) => {
  const { id, link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest?property_id=${link_id}&lang=it`)
  const field = page.getByRole('textbox', { name: 'La tua domanda' })
  const answers = page.locator('[data-answers]')
  await field.fill('C’è una palestra?')
  await page.getByRole('button', { name: 'Chiedi' }).tap()
  await expect(answers.getByText('Non lo so: la struttura non l’ha scritto.')).toBeVisible()
  await expect(answers.getByRole('link', { name: 'Vai alla parte «Contatti»' })).toBeVisible()
  expect(await host.call('GET', `/api/facilities/${id}/questions`)).toMatchObject([{ question: 'C’è una palestra?', count: 1 }])

  await context.setOffline(true)
  await field.fill('A che ora è il check-out?')
  await page.getByRole('button', { name: 'Chiedi' }).tap()
  await expect(answers.getByText('Check-out: entro le 10:30')).toBeVisible()
  await expect(field).toHaveValue('A che ora è il check-out?')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Chiedi' }).tap()
  await expect(answers.getByText('Il check-out è entro le 10:30.')).toBeVisible()
})

test('of several questions in one message each stands apart, above its own answer and the way to it', async ({ page, host, browser }) => {
  const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  const address = `/guest?property_id=${link_id}&lang=it`
  const message = 'A che ora è il check-in? Qual è la rete wifi? A che ora è il check-out? C’è una palestra?'
  const rules = (box: Locator) =>
    box.evaluate((all) =>
      [...all.querySelectorAll('*')]
        .filter((part) => parseFloat(getComputedStyle(part).borderTopWidth) && getComputedStyle(part).borderBottomWidth === '0px')
        .map((part) => part.textContent),
    )
  await page.goto(address)
  const field = page.getByRole('textbox', { name: 'La tua domanda' })
  await field.fill(message)
  await field.press('Enter')
  const answer = page.locator('.answer')
  await expect(answer).toContainText('palestra')
  expect(await rules(answer)).toEqual([
    'A che ora è il check-in?',
    'Qual è la rete wifi?',
    'A che ora è il check-out?',
    expect.stringContaining('C’è una palestra'),
  ])
  // Both hours stand in one section: each answer leads there.
  await expect(answer.getByRole('link', { name: 'Vai alla parte «Arrivo e partenza»' })).toHaveCount(2)

  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'it-IT' })
  const other = await plain.newPage()
  await other.goto(new URL(address, page.url()).href)
  await other.getByRole('textbox', { name: 'La tua domanda' }).fill(message)
  await other.getByRole('button', { name: 'Chiedi' }).click()
  expect(await rules(other.locator('main'))).toHaveLength(4)
  await plain.close()
})

test('the next question, begun while the answer is on its way, stays in the field', async ({ page, host }) => {
  const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest?property_id=${link_id}&lang=it`)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/ask', async (route) => {
    await asked
    await route.continue()
  })
  const field = page.getByRole('textbox', { name: 'La tua domanda' })
  await field.fill('A che ora è il check-out?')
  const sent = page.waitForRequest('**/ask')
  await field.press('Enter')
  await sent
  await expect(page.locator('form[aria-busy=true]')).toBeVisible()
  await field.fill('C’è una palestra?')
  answer()
  await expect(page.locator('[data-answers]').getByText('Il check-out è entro le 10:30.')).toBeVisible()
  await expect(field).toHaveValue('C’è una palestra?')
})

test('a call for help waits for no other answer, and stands above it', async ({ page, host }) => {
  const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest?property_id=${link_id}&lang=it`)
  let answer = () => {}
  const first = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/ask', async (route) => {
    if (route.request().postData()?.includes('check-out')) await first
    await route.continue()
  })
  const field = page.getByRole('textbox', { name: 'La tua domanda' })
  const answers = page.locator('[data-answers]')
  await field.fill('A che ora è il check-out?')
  const sent = page.waitForRequest('**/ask')
  await field.press('Enter')
  await sent
  await expect(page.locator('form[aria-busy=true]')).toBeVisible()
  await field.fill('Mio marito non respira')
  await field.press('Enter')
  await expect(answers.getByRole('link', { name: '112' })).toBeVisible()
  answer()
  await expect(answers.locator('.answer')).toContainText([/112/, /Il check-out è entro le 10:30\./])
  await expect(page.locator('form[aria-busy=true]')).toBeHidden()
})

test('the number to call stands in one piece on the narrowest phone with text twice as large', async ({ page, host }) => {
  const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/guest?property_id=${link_id}&lang=it`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.getByRole('textbox', { name: 'La tua domanda' }).fill('Mio marito non respira')
  await page.getByRole('button', { name: 'Chiedi' }).tap()
  const lines = await page.locator('[data-answers] a[href="tel:112"]').evaluate((call) => {
    const text = document.createRange()
    text.selectNodeContents(call)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
  await expectAccessible(page)
})

test('what a hotel’s network answers in the product’s place is no answer, and the next question is asked', async ({ page, host }) => {
  const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest?property_id=${link_id}&lang=it`)
  const answers = page.locator('[data-answers]')
  const field = page.getByRole('textbox', { name: 'La tua domanda' })
  await page.route('**/ask', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }), { times: 1 })
  await field.fill('C’è una palestra?')
  await field.press('Enter')
  await expect(answers.getByText('Nessuna risposta. Riprova, o usa i contatti della struttura.')).toBeVisible()
  await expect(answers.getByRole('link', { name: 'Chiama il 112' })).toBeVisible()
  await field.fill('Mio marito non respira')
  await field.press('Enter')
  await expect(answers.getByRole('link', { name: '112', exact: true })).toBeVisible()
})

test('a server that is away, or a property that is gone, is said so, and never that there is no line', async ({ page, host }) => {
  const { id, link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  await page.goto(`/guest?property_id=${link_id}&lang=it`)
  const newest = page.locator('[data-answers] > .answer').first()
  const ask = async (question: string) => {
    await page.getByRole('textbox', { name: 'La tua domanda' }).fill(question)
    await page.getByRole('button', { name: 'Chiedi' }).tap()
    await expect(newest).toContainText(question)
  }
  const away = { code: 'database.unavailable', message: 'Il servizio è momentaneamente non disponibile. Riprova tra poco.' }
  await page.route('**/ask', (route) => route.fulfill({ status: 503, json: away }), { times: 1 })
  await ask('Qual è la password?')
  await expect(newest).toContainText(away.message)
  await expect(newest).toContainText('Password: sole;mare,2026')
  const badGateway = (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
  await page.route('**/ask', badGateway, { times: 1 })
  await ask('A che ora è il check-in?')
  await expect(newest).toContainText('Nessuna risposta: ecco che cosa dice questa pagina.')
  await expect(newest).toContainText('Check-in: dalle 15:00')
  await page.route(/\/healthz|\/guest\/request/, badGateway)
  await page.locator('#services').getByRole('link', { name: 'Invia una richiesta' }).tap()
  await expect(page.getByRole('alert')).toHaveText('Nessuna risposta. Riprova, o usa i contatti della struttura.')
  await host.call('DELETE', `/api/facilities/${id}`)
  await ask('Qual è la password del Wi-Fi?')
  await expect(newest).toContainText('la struttura non è più online')
  await expect(newest).not.toContainText('sole;mare,2026')
  await expect(newest.getByRole('link', { name: 'Chiama il 112' })).toBeVisible()
})

test('without a line for its script too the assistant holds the call of 112', async ({ page, host, context }) => {
  const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  await page.route('**/assets/on-demand*', (route) => route.abort())
  await page.goto(`/guest?property_id=${link_id}&lang=it`)
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'La tua domanda' }).fill('Mio marito non respira')
  await page.getByRole('button', { name: 'Chiedi' }).tap()
  const answers = page.locator('[data-answers]')
  await expect(answers).toContainText('Nessuna risposta.')
  await expect(answers.getByRole('link', { name: 'Chiama il 112' })).toBeVisible()
})

test('without a line the page is searched for the words themselves, and speaks as its language writes', async ({ page, host }) => {
  const { link_id } = await host.call<Facility>('POST', '/api/facilities', {
    ...exampleFacility,
    description: 'Una casa di pietra.\nA due passi dal mare, con biciclette per tutti.',
  })
  await page.route('**/ask', (route) => route.abort())
  const answers = page.locator('[data-answers]')
  const ask = async (question: string) => {
    await page.locator('[data-where] input').fill(question)
    await page.locator('[data-where] button').tap()
  }
  await page.goto(`/guest?property_id=${link_id}&lang=it`)
  await ask('Qual è la password?')
  await expect(answers).toContainText('Password: sole;mare,2026')
  await expect(answers).not.toContainText('A due passi dal mare')
  await ask('Ci sono bici?')
  await expect(answers).toContainText('A due passi dal mare')
  await page.goto(`/guest?property_id=${link_id}&lang=ja`)
  await ask('Wi-Fiのパスワードは？')
  await expect(answers).toContainText('パスワード：sole;mare,2026')
})

test('who asks without end reads when to try again, and keeps the question', async ({ page }) => {
  const limited = await startProduct(undefined, { RATE_LIMITS: 'on' })
  try {
    const host = await registerHost(limited.url)
    const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
    await page.goto(`${limited.url}/guest?property_id=${link_id}&lang=it`)
    await page.evaluate(async (id) => {
      const body = JSON.stringify({ question: 'A che ora è il check-out?' })
      const ask = () => fetch(`/api/guest/properties/${id}/ask`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      await ask()
      for (let asked = 0; asked < 30; asked++) await ask()
    }, link_id)
    const field = page.getByRole('textbox', { name: 'La tua domanda' })
    await field.fill('C’è una palestra?')
    await page.getByRole('button', { name: 'Chiedi' }).tap()
    await expect(page.locator('[data-answers]').getByText(/^Troppi tentativi\. Riprova tra \d minut[oi]\.$/)).toBeVisible()
    await expect(field).toHaveValue('C’è una palestra?')
  } finally {
    await limited.stop()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the answer comes as a page', async ({ page, host }) => {
    const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
    await page.goto(`/guest?property_id=${link_id}&lang=de`)
    await page.getByRole('textbox', { name: 'Ihre Frage' }).fill('Wie lautet das WLAN-Passwort?')
    await page.getByRole('button', { name: 'Fragen' }).tap()
    await expect(page.getByText('sole;mare,2026')).toBeVisible()
    await page.getByRole('textbox', { name: 'Ihre Frage' }).fill('Gibt es einen Golfplatz?')
    await page.getByRole('button', { name: 'Fragen' }).tap()
    await expect(page.getByText('Das weiß ich nicht')).toBeVisible()
    await page.getByRole('link', { name: 'Villa Sole' }).tap()
    await expect(page).toHaveURL(/\/guest\?property_id=/)
  })
})

test('where the browser can translate, a host’s words have a button for it, and only there; the focus goes on in the translation', async ({
  page,
  host,
}) => {
  const { link_id } = await host.call<Facility>('POST', '/api/facilities', exampleFacility)
  await page.addInitScript(() => {
    const availability = async () => (localStorage.getItem('translator') ? 'available' : 'unavailable')
    const create = async () => ({ translate: async (text: string) => text.toUpperCase() })
    Object.assign(globalThis, { Translator: { availability, create } })
  })
  const button = page.getByRole('button', { name: 'Machine translation by this device' })
  const words = page.locator('[data-answers]').getByText('Parcheggio gratuito in Via dei Tigli.')
  for (const canTranslate of [false, true]) {
    await page.goto(`/guest?property_id=${link_id}&lang=en`)
    await page.evaluate((can) => can && localStorage.setItem('translator', 'yes'), canTranslate)
    await page.getByRole('textbox', { name: 'Your question' }).fill('Where can we park the car?')
    await page.getByRole('textbox', { name: 'Your question' }).press('Enter')
    await expect(words).toBeVisible()
    await expect(button).toHaveCount(canTranslate ? 1 : 0)
  }
  await button.press('Enter')
  await expect(page.locator('[data-answers] :focus')).toContainText('PARCHEGGIO GRATUITO')
})
