import type { Page } from '@playwright/test'
import { exampleFacility, examplePhoto, exampleService, type Host } from './host.ts'
import { awaitMail } from './mails.ts'
import { expect, expectAccessible, test, toast } from './test.ts'

type Created = { id: string }

async function furnish(host: Host): Promise<string> {
  const { id } = await host.call<Created>('POST', '/api/facilities', exampleFacility)
  await host.call('POST', '/api/services', exampleService)
  await host.call('POST', '/api/services', { name: 'Fuori stagione', category: 'tour', isActive: false })
  return id
}

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^What would you like/).selectOption('Gita alle isole')
  await page.getByLabel(/^Day/).fill('2038-06-24')
  await page.getByLabel('Or in words').fill('15:00 - 18:00')
  await page.getByLabel(/^Adults/).fill('4')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel(/^First name/).fill('Eva')
  await page.getByLabel(/^Last name/).fill('Klein')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Notes/).fill('With lunch')
}

test('the whole loop: a guest on a phone asks, the host on a desk answers, one offer is taken', async ({
  page,
  host,
  browser,
  product,
  mailServer,
}) => {
  test.setTimeout(90_000)
  const id = await furnish(host)
  const phone = await browser.newContext({ baseURL: product.url, locale: 'en-GB', viewport: { width: 390, height: 844 } })
  await phone.addInitScript(() => localStorage.setItem('cookie-consent', '{"necessary":true,"functional":false}'))
  const guest = await phone.newPage()
  const email = `eva-${Date.now()}@example.org`

  await guest.goto(`/guest?property_id=${id}`)
  await guest.getByRole('link', { name: 'Send a request' }).click()
  // Six: the day of departure is there for a stay alone.
  expect(await guest.locator('input:visible, select:visible, textarea:visible').count()).toBeLessThanOrEqual(6)
  await expect(guest.getByLabel(/^What would you like/).getByRole('option')).toHaveText([
    'Choose…',
    'Gita alle isole',
    'Cars',
    'Boats',
    'Tours',
    'Apartments',
    'Other',
  ])
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByRole('alert')).toBeVisible()
  await expect(guest.getByLabel(/^What would you like/)).toBeFocused()
  await expect(guest.getByRole('link', { name: 'What would you like? – Choose what you would like' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Day – Choose a date' })).toBeVisible()
  await expectAccessible(guest)
  await fillForm(guest, 'not an address')
  expect(await guest.locator('main :is(input, select, textarea):visible:not(#subject)').count()).toBeLessThanOrEqual(5)
  await guest.getByRole('button', { name: 'Send the request' }).click()
  await expect(guest.getByRole('link', { name: /Email/ })).toBeVisible()
  await expect(guest.getByLabel(/^Notes/)).toHaveValue('With lunch')
  await expectAccessible(guest)
  await guest.getByLabel(/^Email/).fill(email)
  await guest.getByRole('button', { name: 'Send the request' }).click()
  await expect(guest.getByRole('status').filter({ hasText: 'Request sent.' })).toBeVisible()
  await expect(guest.getByText('We will write to you as soon as Villa Sole replies')).toBeVisible()
  const address = guest.url().split('?')[0] ?? ''
  expect(await awaitMail(mailServer, email, 'Request sent to Villa Sole')).toContain(address)
  expect(await awaitMail(mailServer, host.email, 'Nuova richiesta: Gita alle isole')).toContain(`${product.url}/bookings`)

  await page.goto('/bookings')
  await page.getByRole('button', { name: /Gita alle isole.*In Attesa/ }).click()
  await page.getByRole('button', { name: 'Rispondi: Gita alle isole' }).click()
  const dialog = page.getByRole('dialog')
  const first = dialog.getByRole('group', { name: 'Proposta 1' })
  await first.getByLabel(/^Ora/).fill('15:00')
  await first.getByLabel('Prezzo').fill('45.50')
  await first.getByLabel('Note').fill('Molo 3')
  await first
    .getByLabel('Scegli o scatta foto')
    .setInputFiles([{ name: 'barca.jpg', mimeType: 'image/jpeg', buffer: await examplePhoto() }])
  await expect(first.getByText('Caricata da te')).toBeVisible()
  await dialog.getByRole('button', { name: 'Aggiungi proposta' }).click()
  const second = dialog.getByRole('group', { name: 'Proposta 2' })
  await second.getByLabel(/^Data/).fill('2038-06-25')
  await second.getByLabel(/^Ora/).fill('10:00')
  await second.getByLabel('Scadenza: giorno').fill(new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Invia' }).click()
  await expect(toast(page, '2 proposta/e inviata/e con successo')).toBeVisible()

  expect(await awaitMail(mailServer, email, 'Reply to your request: Villa Sole')).toContain(address)
  const foreign: string[] = []
  guest.on('request', (request) => request.url().startsWith(product.url) || foreign.push(request.url()))
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'Thursday, 24 June 2038, 15:00' })).toBeVisible()
  await expect(guest.getByText('€45.50')).toBeVisible()
  await expect(guest.getByText(/Valid until .*, 23:59/)).toBeVisible()
  await expect(guest.getByRole('timer')).toHaveText(/^Time left: \d days/)
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Accept: Offer 1, Thursday, 24 June 2038, 15:00, €45.50' }).click()
  await expect(guest.getByRole('heading', { name: 'Accept this offer?' })).toBeVisible()
  await expect(guest.getByText('25 June 2038')).toBeHidden()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Yes, accept' }).click()
  await expect(guest.getByRole('status').filter({ hasText: 'Offer accepted' })).toBeVisible()
  await expect(guest.getByText('Status: Confirmed')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Directions' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+390583123456')
  await expectAccessible(guest)
  await guest.getByText('Earlier offers (1)').click()
  await expect(guest.getByText('Status: Declined')).toBeVisible()
  expect(await awaitMail(mailServer, email, 'Confirmed: Gita alle isole')).toContain('Day: Thursday, 24 June 2038')
  await awaitMail(mailServer, host.email, 'Proposta accettata: Gita alle isole')
  expect(foreign).toEqual([])
  const file = guest.waitForEvent('download')
  await guest.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toBe('booking.ics')

  await page.reload()
  await page.getByRole('button', { name: /Gita alle isole.*24\/06\/2038 15:00.*Confermata/ }).click()
  const beside = page.getByRole('region', { name: 'Dettagli della richiesta' })
  const told = beside.getByRole('region', { name: 'Che cosa è successo' })
  for (const text of ['Accettata', 'Rifiutata dall’ospite', 'Proposta accettata', 'Molo 3'])
    await expect(told.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const hosts = page.waitForEvent('download')
  await beside.getByRole('link', { name: 'Aggiungi al calendario' }).click()
  expect((await hosts).suggestedFilename()).toBe('booking.ics')
  await beside.getByLabel('Messaggio per l’ospite').fill('Porti il costume.')
  await beside.getByRole('button', { name: 'Invia il messaggio' }).click()
  await expect(told.getByText('Porti il costume.')).toBeVisible()
  const table = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Esporta CSV' }).click()
  expect((await table).suggestedFilename()).toMatch(/^ospita-.*\.csv$/)

  await guest.getByRole('link', { name: 'Cancel the booking' }).click()
  await expect(guest.getByRole('heading', { name: 'Cancel the booking?' })).toBeVisible()
  await expect(guest.getByText('Your host is notified at once')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(guest.getByRole('status').filter({ hasText: 'Cancelled. Your host has been notified.' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  await awaitMail(mailServer, host.email, 'Prenotazione annullata: Gita alle isole')
  await phone.close()
})

test('everything on the guest’s side works without script', async ({ host, browser, product }) => {
  const id = await furnish(host)
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', javaScriptEnabled: false })
  const guest = await context.newPage()
  await guest.goto(`/guest/request?property_id=${id}`)
  await guest.getByLabel(/^What would you like/).selectOption('Gita alle isole')
  await guest.getByLabel(/^Day/).fill('2020-06-24')
  await guest.getByLabel(/^Time/).fill('15:00')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByRole('link', { name: 'Day – Choose today or a later day' })).toBeVisible()
  await fillForm(guest, 'eva@example.org')
  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(guest.getByLabel('Or in words')).toHaveValue('15:00 - 18:00')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByLabel(/^Notes/)).toHaveValue('With lunch')
  await guest.getByRole('button', { name: 'Send the request' }).click()
  await expect(guest.getByText('Request sent.')).toBeVisible()
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  const offer = { date: '2038-06-24', time: '15:00' }
  await host.call('POST', '/api/proposals', { requestId: request?.id, proposals: [offer, { ...offer, time: '17:00' }] })
  await guest.reload()
  await guest.getByRole('link', { name: 'Decline' }).first().click()
  await guest.getByRole('button', { name: 'Yes, decline' }).click()
  await expect(guest.getByText('Offer declined.')).toBeVisible()
  await guest.getByRole('link', { name: 'Accept' }).click()
  await guest.getByRole('button', { name: 'Yes, accept' }).click()
  await expect(guest.getByText('Offer accepted: everything is confirmed.')).toBeVisible()
  const send = guest.getByRole('button', { name: 'Send the message' })
  await send.click()
  await expect(guest.getByText('Write a message')).toBeVisible()
  await guest.getByLabel('Write to Villa Sole').fill('We come by train.')
  await send.click()
  await expect(guest.getByText('Message sent to Villa Sole.')).toBeVisible()
  await expect(guest.getByRole('listitem').filter({ hasText: 'You wrote' })).toContainText('We come by train.')
  for (const was of ['intent=write', 'done=accept']) {
    await guest.goBack()
    await expect(send).toBeVisible()
    expect(guest.url()).toContain(was)
  }
  expect(await host.call('GET', '/api/bookings')).toMatchObject([{ status: 'confirmed' }])
  await context.close()
})

test('an offer that was withdrawn meanwhile is refused in words, and a request is taken back after a question', async ({
  host,
  browser,
  product,
}) => {
  const id = await furnish(host)
  const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, {
    category: 'tour',
    requestDate: '2038-06-24',
    timeRange: 'mattina',
    adultNum: 2,
    childNum: 0,
    firstName: 'Eva',
    email: 'eva@example.org',
    language: 'it',
  })
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  const { id: proposal, proposalsData } = await host.call<{ id: number; proposalsData: { id: string }[] }>('POST', '/api/proposals', {
    requestId: request?.id,
    proposals: [{ date: '2038-06-24', time: '10:00' }],
  })
  const guest = await browser.newPage({ baseURL: product.url, locale: 'en-GB' })
  await guest.goto(`/guest/requests/${guid}`)
  await guest.goto(`/guest/requests/${guid}?intent=accept&proposal=${proposal}&item=${proposalsData[0]?.id}`)
  await host.call('POST', `/api/proposals/${proposal}/withdraw`, {})
  await guest.getByRole('button', { name: 'Sì, accetto' }).click()
  await expect(guest.getByRole('alert')).toHaveText('Questa proposta è stata ritirata da chi ti ospita.')
  await expect(guest.getByRole('link', { name: 'Accetta' })).toBeHidden()
  await guest.getByRole('link', { name: 'Annulla la richiesta' }).click()
  await guest.getByRole('link', { name: 'Indietro' }).click()
  await guest.getByRole('link', { name: 'Annulla la richiesta' }).click()
  await guest.getByRole('button', { name: 'Sì, annulla' }).click()
  await expect(guest.getByText('Annullato. Chi ti ospita è stato avvisato.')).toBeVisible()
  await expect(guest.getByText('Hai annullato')).toBeVisible()
  for (const path of ['/guest/requests/AAAAAAAAAAAAAAAAAAAAAA', '/guest/requests/1', '/guest/request?property_id=x']) {
    const answer = await guest.goto(path)
    expect([answer?.status(), answer?.headers()['cache-control'], answer?.headers()['referrer-policy']]).toEqual([
      404,
      'no-store',
      'no-referrer',
    ])
  }
  await guest.close()
})

test('a stay is asked for from day to day, and the phone that sent it finds it again until it is gone', async ({
  host,
  browser,
  product,
}) => {
  const id = await furnish(host)
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', viewport: { width: 390, height: 844 } })
  await context.addInitScript(() => localStorage.setItem('cookie-consent', '{"necessary":true,"functional":false}'))
  const guest = await context.newPage()
  await guest.goto(`/guest?property_id=${id}`)
  await expect(guest.getByRole('heading', { name: 'Your requests' })).toBeHidden()
  await guest.goto(`/guest/request?property_id=${id}&lang=en`)
  await expect(guest.getByLabel(/^Departure day/)).toBeHidden()
  await guest.getByLabel(/^What would you like/).selectOption('Apartments')
  await guest.getByLabel(/^Day/).fill('2038-06-24')
  await guest.getByLabel(/^Departure day/).fill('2038-06-23')
  await guest.getByLabel(/^Time/).fill('16:30')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByLabel(/^Departure day/)).toBeFocused()
  await guest.getByLabel(/^Departure day/).fill('2038-06-27')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.locator('main header')).toContainText(/Apartments.*24\s+June.*27\s+June\s+2038.*16:30/)
  await guest.getByLabel(/^First name/).fill('Eva')
  await guest.getByLabel(/^Email/).fill('eva@example.org')
  await guest.getByRole('button', { name: 'Send the request' }).click()
  await expect(guest.getByText('Request sent.')).toBeVisible()
  expect(await host.call('GET', '/api/bookings')).toMatchObject([
    { requestDate: '2038-06-24', endDate: '2038-06-27', timeRange: '16:30', adultNum: 1 },
  ])

  await guest.getByRole('link', { name: 'Villa Sole' }).click()
  await expect(guest.getByRole('heading', { name: 'Your requests' })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Apartments · Thursday, 24 June 2038' }).click()
  await guest.getByRole('link', { name: 'Delete my data' }).click()
  await guest.getByRole('button', { name: 'Yes, delete for good' }).click()
  await expect(guest.getByRole('heading', { name: 'This request has been deleted' })).toBeVisible()
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('guest-requests'))).toBe('[]')
  await guest.goto(`/guest?property_id=${id}`)
  await expect(guest.getByRole('heading', { name: 'Your requests' })).toBeHidden()
  await context.close()
})
