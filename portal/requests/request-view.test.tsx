import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { proposalsApi } from '#contract/proposals.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import type { RequestEvent } from '#contract/requests.ts'
import { exampleDetails, exampleOffer, exampleProposal } from '../testing/examples.ts'
import { breakOff, refuse, respond, respondLate } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { RequestView } from './request-view.tsx'

const later = (minutes: number) => new Date(Date.parse(exampleDetails.createdOn) + minutes * 60_000).toISOString()
const event = (id: number, values: Partial<RequestEvent>): RequestEvent => ({
  ...{ id, requestId: 1, supplierId: null, supplierName: '', eventType: 'edited', eventDate: later(id), text: '', status: null },
  ...values,
})
const entries = () =>
  page.getByRole('region', { name: 'Che cosa è successo' }).getByRole('list').first().element().querySelectorAll(':scope > li')
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

const showView = (onGone = () => {}) => show(<RequestView id={1} onGone={onGone} />)

test('says who asks, how to reach them, and what for', async () => {
  respond(requestsApi.read, { ...exampleDetails, otherRequests: 3 })
  await showView()
  await expect.element(page.getByRole('heading', { name: 'Eva Klein' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '+49 170 1234567' })).toHaveAttribute('href', 'tel:+491701234567')
  await expect.element(page.getByRole('link', { name: 'WhatsApp: Eva Klein' })).toHaveAttribute('href', 'https://wa.me/491701234567')
  await expect.element(page.getByRole('link', { name: 'eva@example.org' })).toHaveAttribute('href', 'mailto:eva@example.org')
  await expect
    .element(page.getByRole('link', { name: '3 altre richieste di questo ospite' }))
    .toHaveAttribute('href', '/bookings?search=eva%40example.org')
  const facts = page.getByRole('definition').elements()
  expect(facts.map((fact) => fact.textContent)).toEqual(['24/12/2037\u00a0· 15:00 - 18:00', 'Adulti 4\u00a0· Bambini 1', 'A1B2C3'])
})

test('words without a blank, as a link that a guest sends, stay within a phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 720))
  const word = `https://maps.example/${'Donaudampfschifffahrt'.repeat(4)}`
  respond(requestsApi.read, {
    ...exampleDetails,
    ...{ firstName: word, service: word, facilityName: word, notes: word },
    events: [event(10, { eventType: 'message_from_guest', text: word }), ...exampleDetails.events],
    failedMails: [{ kind: 'proposalSent', toGuest: true, createdAt: later(25), lastError: word }],
  })
  await showView()
  await expect.element(page.getByRole('heading', { name: word })).toBeVisible()
  const ends = [...document.querySelectorAll('article *')].map((one) => one.getBoundingClientRect().right)
  expect(Math.max(...ends)).toBeLessThanOrEqual(320)
})

test('a stay, and what was agreed on', async () => {
  const booked = { bookingStart: '2037-12-24T14:00:00.000Z', bookingEnd: '2037-12-27T10:00:00.000Z', price: '450.00' }
  respond(requestsApi.read, { ...exampleDetails, ...booked, status: 'confirmed', turn: 'agreed', endDate: '2037-12-27' })
  await showView()
  await expect.element(page.getByText('24/12/2037 15:00 – 27/12/2037 11:00')).toBeVisible()
  await expect.element(page.getByText('24/12/2037 – 27/12/2037\u00a0· 15:00 - 18:00').first()).toBeVisible()
  await expect.element(page.getByText(/450,00.€/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Aggiungi al calendario' })).toHaveAttribute('href', '/api/bookings/1/booking.ics')
})

test('a guest is not said to have asked for the day and hour that the host has edited', async () => {
  const edited = event(9, { eventType: 'booking_changed' })
  respond(requestsApi.read, { ...exampleDetails, notes: 'Con il cane', events: [edited, event(5, {}), ...exampleDetails.events] })
  await showView()
  await expect.element(page.getByText('Con il cane')).toBeVisible()
  const said = [...entries()].map((entry) => entry.textContent?.includes('15:00 - 18:00'))
  expect(said).toEqual([...exampleDetails.events.map(() => false), false, true])
})

test('tells everything in the order in which it happened', async () => {
  respond(requestsApi.read, {
    ...exampleDetails,
    events: [
      event(60, { eventType: 'status_changed', status: 'canceled', text: 'Mare mosso' }),
      event(50, { eventType: 'message_from_guest', text: 'A che ora?' }),
      event(40, { eventType: 'message_from_host', text: 'Alle tre' }),
      event(30, { eventType: 'forwarded', supplierName: 'Hans Boote' }),
      event(20, { eventType: 'proposal_sent' }),
      ...exampleDetails.events,
    ],
    proposals: [{ ...exampleProposal, sentAt: later(20) }],
    failedMails: [{ kind: 'proposalSent', toGuest: true, createdAt: later(25), lastError: '550 5.1.1 no such user' }],
  })
  await showView()
  await expect.element(page.getByText('Che cosa è successo')).toBeVisible()
  expect([...entries()].map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^Richiesta ricevuta.*24\/12\/2037\u00a0· 15:00 - 18:00\sCon pranzo/s),
    expect.stringMatching(/^Proposta inviata.*24\/12\/2037 15:00/),
    expect.stringMatching(/^Un’email all’ospite non è arrivata.*Email con la proposta.*L’indirizzo non esiste/),
    expect.stringMatching(/^Inoltrata a un fornitore\u00a0· Hans Boote/),
    expect.stringMatching(/^Messaggio di chi ospita.*Alle tre/),
    expect.stringMatching(/^Messaggio dell’ospite.*A che ora\?/),
    expect.stringMatching(/^Stato cambiato\u00a0· Annullata.*Mare mosso/),
  ])
})

test('each offer says what the guest reads, and what became of it', async () => {
  const offers = [
    {
      ...exampleOffer,
      id: 'a',
      price: '45.50',
      notes: 'Molo 3',
      place: 'Viareggio',
      durationMinutes: 360,
      expiresAt: '2037-12-01T11:00:00.000Z',
    },
    { ...exampleOffer, id: 'b', endDate: '2037-12-27', expiresAt: '2020-12-01T11:00:00.000Z' },
    ...(['accepted', 'declined', 'withdrawn', 'replaced', 'canceled'] as const).map((status) => ({ ...exampleOffer, id: status, status })),
  ]
  respond(requestsApi.read, { ...exampleDetails, proposals: [{ ...exampleProposal, proposalsData: offers }] })
  await showView()
  for (const words of [
    /45,50.€/,
    'Molo 3',
    'Luogo: Viareggio',
    'Durata: 6 ore',
    'Vale fino al 01/12/2037 12:00',
    'Scaduta il 01/12/2020 12:00',
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  for (const state of ['Aperta', 'Scaduta', 'Accettata', 'Rifiutata dall’ospite', 'Ritirata', 'Sostituita', 'Non vale più'])
    await expect.element(page.getByText(state, { exact: true })).toBeVisible()
  await expect.element(page.getByText('Partenza 27/12/2037')).toBeVisible()
  expect(button('Ritira').elements()).toHaveLength(1)
})

test('the second of two open offers is withdrawn, and the page read again', async () => {
  const proposalsData = [{ ...exampleOffer }, { ...exampleOffer, id: 'offer-2', time: '17:00' }]
  const read = respond(requestsApi.read, { ...exampleDetails, proposals: [{ ...exampleProposal, id: 9, proposalsData }] })
  const withdrawn = respond(proposalsApi.withdraw, exampleProposal)
  await showView()
  const question = page.getByRole('alertdialog', { name: 'Ritira' })
  const answer = (name: string) => question.getByRole('button', { name }).click()
  await button('Ritira: 24/12/2037 17:00').click()
  await expect.element(question).toMatchTextContent('Ritirare la proposta del 24/12/2037 17:00? L’ospite viene avvisato')
  await answer('Annulla')
  expect(withdrawn).toEqual([])
  await button('Ritira: 24/12/2037 17:00').click()
  await answer('Ritira')
  await expect.element(toast('Proposta ritirata')).toBeVisible()
  expect(withdrawn).toMatchObject([{ params: { id: '9' }, body: { itemId: 'offer-2' } }])
  await expect.poll(() => read.length).toBe(2)
  refuse(proposalsApi.withdraw, 'offer.decided', 'È già decisa.')
  await button('Ritira: 24/12/2037 15:00').click()
  await answer('Ritira')
  await expect.element(toast('Impossibile ritirare la proposta. È già decisa.')).toBeVisible()
})

test.each([
  ['pending', ['Rispondi', 'Rifiuta'], ['Proponi', 'Annulla', 'Riapri', 'Segna']],
  ['confirmed', ['Proponi un cambiamento', 'Segna come completata', 'Annulla la prenotazione'], ['Rispondi', 'Riapri']],
  ['completed', ['Riapri'], ['Rispondi', 'Proponi', 'Rifiuta', 'Annulla', 'Segna', 'Inoltra']],
  ['canceled', ['Riapri'], ['Rispondi', 'Proponi', 'Rifiuta', 'Annulla', 'Segna', 'Inoltra']],
  ['rejected', ['Riapri'], ['Rispondi', 'Proponi', 'Rifiuta', 'Annulla', 'Segna', 'Inoltra']],
] as const)('of one that is %s it offers what exists there, and nothing else', async (status, offered, missing) => {
  respond(requestsApi.read, { ...exampleDetails, status })
  await showView()
  for (const name of offered) await expect.element(button(name)).toBeVisible()
  for (const name of missing) await expect.element(button(name)).not.toBeInTheDocument()
})

test('reopening carries the version that is seen', async () => {
  respond(requestsApi.read, { ...exampleDetails, status: 'canceled', turn: 'closed' })
  const updated = respond(requestsApi.update, exampleDetails)
  await showView()
  await button('Riapri').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Riapri' }).click()
  await expect.element(toast('Richiesta aggiornata con successo')).toBeVisible()
  expect(updated[0]?.body).toEqual({ status: 'pending' })
  expect(updated[0]?.headers.get('if-match')).toBe(`"${exampleDetails.updatedAt}"`)
})

test('a message is sent once, kept while it cannot be, and asked for when it is empty', async () => {
  const read = respond(requestsApi.read, exampleDetails)
  const { unmount } = await showView()
  const box = page.getByLabelText('Messaggio per l’ospite')
  const send = button('Invia il messaggio')
  await send.click()
  await expect.element(box).toHaveAccessibleDescription(/Scrivi un messaggio/)
  await box.fill(' Porti il costume. ')
  breakOff(requestsApi.message)
  await send.click()
  await expect.element(toast('Impossibile inviare il messaggio.')).toBeVisible()
  await unmount()
  await showView()
  await expect.element(box).toHaveValue(' Porti il costume. ')
  const sent = respond(requestsApi.message, event(2, { eventType: 'message_from_host', text: 'Porti il costume.' }))
  const before = read.length
  await send.click()
  await expect.element(toast('Messaggio inviato')).toBeVisible()
  await expect.element(box).toHaveValue('')
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'Porti il costume.' }])
  await expect.poll(() => read.length).toBeGreaterThan(before)
})

test('nobody is written to who was taken out of it, or has no e-mail', async () => {
  respond(requestsApi.read, {
    ...exampleDetails,
    anonymizedAt: exampleDetails.createdOn,
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
  })
  const { unmount } = await showView()
  await expect.element(page.getByRole('heading', { name: 'Ospite anonimo' })).toBeVisible()
  for (const name of ['Rispondi', 'Modifica', 'Inoltra', 'Rifiuta', 'Invia']) await expect.element(button(name)).not.toBeInTheDocument()
  await unmount()
  respond(requestsApi.read, { ...exampleDetails, email: '' })
  await showView()
  await expect.element(button('Rispondi')).toBeVisible()
  await expect.element(page.getByLabelText('Messaggio per l’ospite')).not.toBeInTheDocument()
})

test('one that does not exist says so and leads back; one that cannot be read is tried again', async () => {
  const onGone = vi.fn()
  refuse(requestsApi.read, 'request.notFound', 'x')
  const { unmount } = await showView(onGone)
  await expect.element(page.getByRole('heading', { name: 'Richiesta non trovata' })).toBeVisible()
  await button('Indietro').click()
  expect(onGone).toHaveBeenCalledOnce()
  await unmount()
  refuse(requestsApi.read, 'database.unavailable', 'Il servizio non è raggiungibile.')
  await showView()
  await expect.element(page.getByText('Il servizio non è raggiungibile.')).toBeVisible()
  respond(requestsApi.read, exampleDetails)
  await button('Riprova').click()
  await expect.element(page.getByRole('heading', { name: 'Eva Klein' })).toBeVisible()
})

test('a deleted one leads away', async () => {
  const onGone = vi.fn()
  respond(requestsApi.read, exampleDetails)
  respond(requestsApi.remove, undefined)
  await showView(onGone)
  await button('Elimina richiesta').click()
  refuse(requestsApi.read, 'request.notFound', 'x')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await vi.waitFor(() => expect(onGone).toHaveBeenCalled())
})

const slowMessage = () => respondLate(requestsApi.message, event(2, { eventType: 'message_from_host', text: 'Porti il costume.' }))

test('what is typed while a message is on its way stays', async () => {
  respond(requestsApi.read, exampleDetails)
  const { calls: sent, arrive } = slowMessage()
  await showView()
  const field = page.getByLabelText('Messaggio per l’ospite')
  await field.fill('Porti il costume. ')
  await button('Invia il messaggio').click()
  await expect.poll(() => sent.length).toBe(1)
  await field.fill('Porti il costume. E un cappello.')
  arrive()
  await expect.element(field).toHaveValue('E un cappello.')
  await expect.poll(() => localStorage.getItem('drafts')).toContain('"E un cappello."')
})

test('a message that arrives after its page was left is no draft any more', async () => {
  respond(requestsApi.read, exampleDetails)
  const { calls: sent, arrive } = slowMessage()
  const view = await showView()
  await page.getByLabelText('Messaggio per l’ospite').fill('Porti il costume.')
  await button('Invia il messaggio').click()
  await expect.poll(() => sent.length).toBe(1)
  await view.unmount()
  arrive()
  await expect.poll(() => localStorage.getItem('drafts')).toBeNull()
})
