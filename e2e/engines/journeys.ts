import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { exampleFacility, exampleRequest, exampleService } from '../host.ts'
import { type Product, startProduct } from '../product.ts'
import { type Page, pageIn } from './page.ts'
import type { Engine, Session } from './session.ts'

/** What a host and a guest mostly do, in a browser that is not Chromium. The tests go on from one another: a browser takes long to start. */
export function journeys(engine: Engine): void {
  const missing = engine.missing()
  describe.skipIf(missing.length)(`${engine.name}${missing.length ? `, without ${missing.join(' and ')}` : ''}`, () => {
    let product: Product
    let session: Session
    let page: Page
    let property: string
    let request: string
    let hasFailed = false

    beforeAll(async () => {
      ;[product, session] = await Promise.all([startProduct(), engine.start()])
      await session.resize(1280, 900)
      page = pageIn(session, product.url)
    })
    afterAll(async () => {
      await session?.close()
      await product?.stop()
    })

    // What goes on from a test that failed could only wait in vain.
    beforeEach(({ skip }) => {
      skip(hasFailed)
      onTestFailed(() => {
        hasFailed = true
      })
    })

    test('a visitor registers; what is wrong is said, and the first field has the focus', async () => {
      await page.open('/auth?tab=register&lang=it')
      await page.click('button', 'Solo necessari')
      await page.click('button', 'Crea account')
      await page.reads('Il nome deve essere di almeno 2 caratteri')
      expect(await focused(page)).toBe('firstName')
      await page.type('Nome', 'Maria')
      await page.type('Cognome', 'Rossi')
      await page.type('Email', 'maria@ospita.example')
      await page.type('Password', 'una password lunga')
      await page.type('Conferma password', 'una password lunga')
      await page.click('button', 'Crea account')
      await page.sees('heading', 'Nessuna struttura trovata')
    })

    test('a host describes a property; leaving before it is saved asks', async () => {
      await page.click('link', 'Aggiungi struttura')
      await page.type('Nome', 'Villa Sole')
      await page.type('Telefono', '+39 0583 123456')
      await page.click('link', 'Annulla')
      await page.sees('dialog', 'Modifiche non salvate')
      await page.click('button', 'Continua a modificare')
      await page.click('tab', 'Posizione')
      await page.type('Indirizzo', 'Via delle Rose 12')
      await page.type('Città', 'Lucca')
      await page.click('button', 'Crea struttura')
      await page.sees('button', 'Azioni: Villa Sole')
      const [facility] = await call<{ id: string }[]>(page, 'GET', '/api/facilities')
      property = facility?.id ?? ''
      await call(page, 'PUT', `/api/facilities/${property}`, exampleFacility)
      await call(page, 'POST', '/api/services', exampleService)
    })

    test('the dialog of the QR code takes the focus, Escape closes it and gives the focus back', async () => {
      await page.click('button', 'Azioni: Villa Sole')
      await page.click('menuitem', 'Codice QR: Villa Sole')
      await page.until(() => document.querySelector<HTMLImageElement>('[role=dialog] img')?.naturalWidth)
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')))).toBe(true)
      await page.press('Escape')
      await page.until(() => !document.querySelector('[role=dialog]'))
      await page.until(() => document.activeElement?.getAttribute('aria-label') === 'Azioni: Villa Sole')
    })

    test('a guest reads the page, asks it a question, and changes the language', async () => {
      await page.open(`/guest?property_id=${property}&lang=it`)
      for (const words of ['Villa Sole', 'sole;mare,2026', 'Via delle Rose 12', 'Gita alle isole']) await page.reads(words)
      await page.type('La tua domanda', 'A che ora è il check-in?')
      await page.press('Enter')
      await page.until(() => document.querySelector('[data-answers]')?.textContent?.includes('15:00'))
      expect(await sideways(page)).toBe(0)
      await page.open(`/guest?property_id=${property}&lang=ar`)
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
      expect(await sideways(page)).toBe(0)
    })

    test('a guest asks for a day; what was left out is said, and the first such field has the focus', async () => {
      await page.open(`/guest/request?property_id=${property}&lang=en`)
      await page.pick('What would you like', 'Gita alle isole')
      await page.pick('Day', '2038-06-24')
      await page.type('Or in words', '15:00 - 18:00')
      await page.click('button', 'Continue')
      await page.type('First name', 'Eva')
      await page.click('button', 'Send the request')
      await page.until(() => document.activeElement?.id === 'email')
      await page.type('Last name', 'Klein')
      await page.type('Email', exampleRequest.email)
      await page.click('button', 'Send the request')
      await page.reads('Your request has arrived')
      request = await page.evaluate(() => location.pathname)
    })

    test('the host answers; what was typed is not thrown away unasked', async () => {
      await page.open('/bookings')
      await page.click('button', 'Eva Klein, Gita alle isole')
      await page.click('button', 'Rispondi: Gita alle isole')
      await page.pick('Ora', '15:00')
      await page.type('Note', 'Molo 3')
      await page.press('Escape')
      await page.sees('dialog', 'Chiudere e tenere la bozza?')
      await page.click('button', 'Continua a modificare')
      await page.click('button', 'Invia')
      await page.reads('1 proposta/e inviata/e con successo')
    })

    test('the guest takes the offer, and both hold the booking', async () => {
      await page.open(`${request}?lang=en`)
      await page.reads('Thursday, 24 June 2038')
      await page.click('link', 'Accept')
      await page.click('button', 'Yes, accept')
      await page.reads('Offer accepted')
      await page.sees('link', 'Add to calendar')
      await page.open('/bookings?view=calendar&month=2038-06')
      await page.click('button', 'giovedì 24 giugno 2038, 1 prenotazione')
      for (const words of ['Eva Klein', 'Molo 3']) await page.reads(words)
    })

    test('the calendar opens on this month, and goes to the next', async () => {
      await page.open('/bookings?view=calendar')
      await page.sees('button', 'Mese successivo')
      const month = await page.evaluate(() => document.querySelector('h2')?.textContent)
      await page.click('button', 'Mese successivo')
      await page.until((before) => document.querySelector('h2')?.textContent !== before, month)
    })

    test('without a network the guest page is there, says of when it is, and answers from itself', async () => {
      await page.open(`/guest?property_id=${property}&lang=it`)
      await page.until(async () => (await (await caches.open('guest-pages')).keys()).length && navigator.serviceWorker.controller)
      await page.until(async () => (await caches.match(document.body.dataset.onDemand?.split(' ').at(-1) ?? '')) !== undefined)
      await product.kill()
      await page.open(`/guest?property_id=${property}&lang=it`)
      await page.reads(/Copia offline del \d{1,2} \p{L}+ \d{4}, \d\d:\d\d/u)
      await page.type('La tua domanda', 'A che ora è il check-in?')
      await page.press('Enter')
      await page.reads('Nessuna risposta: ecco che cosa dice questa pagina.')
      await page.reads('Check-in: dalle 15:00')
      await page.reads('Via delle Rose 12')
    })
  })
}

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Calls the API as the host who is signed in here. */
const call = <T>(page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async (how: string, where: string, what: object | undefined) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(where, { method: how, ...(what && { headers, body: JSON.stringify(what) }) })
      return response.json()
    },
    method,
    path,
    body,
  ) as Promise<T>
