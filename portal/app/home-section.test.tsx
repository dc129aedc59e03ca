import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { assistantApi } from '#contract/assistant.api.ts'
import type { Booking } from '#contract/bookings.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { proposalsApi } from '#contract/proposals.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { todayApi } from '#contract/today.api.ts'
import type { Today } from '#contract/today.ts'
import { updatesApi } from '#contract/updates.api.ts'
import type { UpdateState } from '#contract/updates.ts'
import { clockAt } from '#i18n/dates.ts'
import { queryClient } from '../api/query-client.ts'
import { exampleBooking, exampleFacility, exampleId, exampleRequest, exampleUser } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { updatesQuery } from '../updates/updates.queries.ts'
import { HomeSection } from './home-section.tsx'

const calm: Today = {
  counts: { waiting: 0, expiring: 0, unmailed: 0, questions: 0, notReady: 0 },
  waiting: [],
  expiring: [],
  unmailed: [],
  bookings: [],
  questions: [],
  notReady: [],
}
const hours = 3_600_000
const at = (ahead: number) => new Date(Date.now() + ahead * hours).toISOString()
const zone = 'Europe/Rome'
const group = (name: string | RegExp) => page.getByRole('region', { name })

/** The dashboard's first section, of a host with one property. */
function showDashboard(given: Today | (() => Promise<Today>), facilities = [exampleFacility], user = exampleUser) {
  respond(facilitiesApi.list, facilities)
  respond(relationsApi.listChanges, [])
  respond(statisticsApi.overview, [])
  respond(assistantApi.readinessCounts, [])
  const calls = respond(todayApi.read, given)
  return show(<HomeSection />, { user }).then(() => calls)
}

test('the day and the properties come at once; until then placeholders stand for both', async () => {
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  await showDashboard(async () => {
    await wait
    return calm
  })
  await expect.poll(() => page.getByRole('status').elements().length).toBe(1)
  await expect.element(page.getByRole('status')).toMatchTextContent('Caricamento dashboard...')
  // The screen has its heading before anything was read.
  await expect.element(page.getByRole('heading', { level: 1, name: 'Le tue strutture' })).toBeVisible()
  answer()
  await expect.element(page.getByText('Oggi non aspetta nessuno')).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Villa Sole' })).toBeVisible()
  expect(page.getByRole('heading').elements()[0]?.tagName).toBe('H1')
  expect(group('Oggi').getByRole('heading', { level: 2 }).elements()).toEqual([])
  await expect.element(group('Oggi')).not.toMatchTextContent('0:')
})

test('whoever has no property yet sees nothing of the day', async () => {
  await showDashboard(calm, [])
  await expect.element(page.getByRole('heading', { name: 'Nessuna struttura trovata' })).toBeVisible()
  await expect.element(group('Oggi')).not.toBeInTheDocument()
})

test('an empty account is led by three steps, none of them done', async () => {
  await showDashboard(calm, [])
  const steps = page.getByRole('region', { name: 'Tre passi e la tua pagina è pronta' })
  await expect.element(steps.getByRole('heading', { name: 'Il codice QR' })).toBeVisible()
  expect(steps.getByText('Fatto').elements()).toEqual([])
})

test('a new property says which step is done, and leads to the next', async () => {
  const fresh = { ...exampleFacility, created_at: new Date().toISOString() }
  const overview = (opens: number[]) => respond(statisticsApi.overview, [{ facilityId: fresh.id, opens, openQuestions: 0 }])
  const missing = { ...calm, notReady: [{ id: fresh.id, name: 'Villa Sole', missing: ['wifi' as const] }] }
  await showDashboard(missing, [fresh])
  overview([0, 0])
  const steps = page.getByRole('region', { name: 'Tre passi e la tua pagina è pronta' })
  await expect.element(steps.getByRole('link', { name: 'Completa' })).toHaveAttribute('href', `/facility/${fresh.id}?tab=wifi`)
  expect(steps.getByText('Fatto').elements()).toHaveLength(1)
})

test('a property whose page was opened needs no more steps', async () => {
  const fresh = { ...exampleFacility, created_at: new Date().toISOString() }
  await showDashboard(calm, [fresh])
  respond(statisticsApi.overview, [{ facilityId: fresh.id, opens: [0, 3], openQuestions: 0 }])
  await expect.element(page.getByText('3 visite in 14 giorni')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Tre passi e la tua pagina è pronta' })).not.toBeInTheDocument()
})

test('a day that cannot be read says why beside the properties, and is asked for again', async () => {
  respond(facilitiesApi.list, [exampleFacility])
  respond(relationsApi.listChanges, [])
  respond(statisticsApi.overview, [])
  respond(assistantApi.readinessCounts, [])
  refuse(todayApi.read, 'database.unavailable', 'Il servizio non è raggiungibile.')
  await show(<HomeSection />)
  const problem = group('Oggi').getByRole('alert')
  await expect.element(problem).toMatchTextContent('Impossibile caricare ciò che aspetta oggi. Il servizio non è raggiungibile.')
  await expect.element(page.getByRole('article', { name: 'Villa Sole' })).toBeVisible()
  respond(todayApi.read, calm)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(page.getByText('Oggi non aspetta nessuno')).toBeVisible()
})

test('who waits is named with what, where, when and since when, and is answered in place', async () => {
  const first = { ...exampleRequest, id: 7, waitingSince: at(-3) }
  const stay = { ...first, id: 8, firstName: 'Ugo', lastName: '', service: '', category: 'appartamenti', requestDate: '2038-06-24' }
  await showDashboard({
    ...calm,
    counts: { ...calm.counts, waiting: 14 },
    waiting: [first, { ...stay, endDate: '2038-06-28' }, { ...first, id: 9, firstName: '', lastName: '', anonymizedAt: at(-1) }],
  })
  const waiting = group('Tocca a te: 14')
  const rows = waiting.getByRole('listitem')
  const [eva, ugo, nobody] = [rows.nth(0), rows.nth(1), rows.nth(2)]
  for (const words of ['Eva Klein', '3 ore fa', 'Gita alle isole', 'Villa Sole', 'gio 24 dic'])
    await expect.element(eva).toMatchTextContent(words)
  await expect.element(eva.getByRole('link')).toHaveAttribute('href', '/bookings/7')
  await expect.element(ugo).toMatchTextContent('Appartamenti · Villa Sole · gio 24 giu – lun 28 giu')
  await expect.element(nobody).toMatchTextContent('Ospite anonimo')
  await expect.element(nobody.getByRole('button')).not.toBeInTheDocument()
  await expect.element(waiting.getByRole('link', { name: 'e ancora 11' })).toHaveAttribute('href', '/bookings?turn=host')
  await expect.element(page.getByText('Oggi non aspetta nessuno')).not.toBeInTheDocument()

  respond(proposalsApi.templates, [])
  respond(servicesApi.list, [])
  respond(proposalsApi.check, [])
  await eva.getByRole('button', { name: 'Rispondi: Eva Klein' }).click()
  const dialog = page.getByRole('dialog', { name: /Gita alle isole/ })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('offers that end today say until when, by the clock of the property', async () => {
  const soon = at(2)
  const request = { ...exampleRequest, id: 3, turn: 'guest' as const, timezone: 'Asia/Tokyo', openUntil: soon }
  await showDashboard({ ...calm, counts: { ...calm.counts, expiring: 12 }, expiring: [request] })
  const offers = group('Proposte in scadenza: 12')
  await expect.element(offers.getByRole('link', { name: /Eva Klein.*Gita alle isole/ })).toHaveAttribute('href', '/bookings/3')
  await expect.element(offers).toMatchTextContent(new RegExp(`scade: .*${clockAt(soon, 'Asia/Tokyo').time}`))
  await expect.element(offers.getByRole('link', { name: 'e ancora 11' })).toHaveAttribute('href', '/bookings?turn=guest')
})

test('requests of which somebody has not heard lead to what went wrong, also on a day that is calm otherwise', async () => {
  const unmailed = [
    { ...exampleRequest, id: 4 },
    { ...exampleRequest, id: 5, firstName: 'Ugo', lastName: 'Rossi' },
  ]
  await showDashboard({ ...calm, counts: { ...calm.counts, unmailed: 2 }, unmailed })
  const mails = group('Richieste con email non arrivate: 2')
  await expect.element(mails.getByRole('link', { name: /Eva Klein.*Gita alle isole/ })).toHaveAttribute('href', '/bookings/4')
  await expect.element(mails.getByRole('link', { name: /Ugo Rossi/ })).toHaveAttribute('href', '/bookings/5')
  await expect.element(page.getByText('Oggi non aspetta nessuno')).not.toBeInTheDocument()
})

test('bookings stand in their day by the hour, with whom to call', async () => {
  const today = clockAt(new Date(), zone).day
  const tomorrow = clockAt(at(24), zone).day
  // Noon and 18:30 of the property, whatever the season.
  const on = (day: string, time: string) => {
    const guess = new Date(`${day}T${time}:00Z`)
    const shown = clockAt(guess, zone)
    return new Date(2 * guess.getTime() - Date.parse(`${shown.day}T${shown.time}:00Z`)).toISOString()
  }
  const stay: Booking = {
    ...exampleBooking,
    id: 1,
    requestId: 11,
    customerName: 'Ada',
    customerPhone: '',
    startDateTime: on('2026-01-01', '15:00'),
  }
  await showDashboard({
    ...calm,
    bookings: [
      { ...stay, endDateTime: on(tomorrow, '10:00') },
      { ...exampleBooking, id: 2, requestId: 12, startDateTime: on(today, '18:30'), endDateTime: on(today, '19:30') },
      { ...exampleBooking, id: 3, requestId: 13, isAllDay: true, startDateTime: on(tomorrow, '00:00'), endDateTime: on(tomorrow, '23:59') },
      ...Array.from({ length: 12 }, (_, more) => ({
        ...exampleBooking,
        id: 20 + more,
        startDateTime: on(tomorrow, '20:00'),
        endDateTime: on(tomorrow, '21:00'),
      })),
    ],
  })
  const bookings = group('Prenotazioni')
  const now = bookings.getByRole('region', { name: /^Oggi/ }).getByRole('listitem')
  await expect.element(now.nth(0)).toMatchTextContent(/18:30.*Eva Klein.*Gita alle isole · Villa Sole/)
  await expect.element(now.nth(0).getByRole('link', { name: /\+49/ })).toHaveAttribute('href', 'tel:+491701234567')
  await expect.element(now.nth(0).getByRole('link', { name: /18:30/ })).toHaveAttribute('href', '/bookings/12')
  await expect.element(now.nth(1)).toMatchTextContent(/in casa.*Ada/)
  expect(now.elements().length).toBe(2)
  const next = bookings.getByRole('region', { name: /^Domani/ }).getByRole('listitem')
  await expect.element(next.nth(0)).toMatchTextContent(/tutto il giorno.*Eva Klein/)
  await expect.element(next.nth(1)).toMatchTextContent(/partenza 10:00.*Ada/)
  expect(next.elements().length).toBe(10)
  await expect.element(bookings.getByRole('link', { name: 'e ancora 4' })).toHaveAttribute('href', '/bookings?view=calendar')
})

test('today is the day where a property is', async () => {
  const noon = (timezone: string) => {
    const guess = new Date(`${clockAt(new Date(), timezone).day}T12:00:00Z`)
    const shown = clockAt(guess, timezone)
    return new Date(2 * guess.getTime() - Date.parse(`${shown.day}T${shown.time}:00Z`)).toISOString()
  }
  // One of them has another day than the other, at any hour.
  const bookings = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((timezone, id) => ({
    ...{ ...exampleBooking, id, timezone, customerName: timezone },
    ...{ startDateTime: noon(timezone), endDateTime: noon(timezone) },
  }))
  await showDashboard({ ...calm, bookings })
  const days = group('Prenotazioni').getByRole('region', { name: /^Oggi/ })
  await expect.element(days.nth(0)).toMatchTextContent(/12:00.*Pago_Pago/)
  await expect.element(days.nth(1)).toMatchTextContent(/12:00.*Kiritimati/)
  expect(days.elements()).toHaveLength(2)
})

test('an open question is answered in its place, with one press or in words', async () => {
  const asked = { id: exampleId(31), question: 'C’è una sauna?', language: 'it', count: 2, askedAt: at(-5) }
  const question = { ...asked, answer: '', waiting: 2, field: null, writtenInto: null, version: 'v1' }
  await showDashboard({
    ...calm,
    counts: { ...calm.counts, questions: 13 },
    questions: [{ ...question, facility: { id: exampleFacility.id, name: 'Villa Sole' } }],
  })
  const questions = group('Domande degli ospiti: 13')
  await expect.element(questions).toMatchTextContent('e ancora 12')
  const row = questions.getByRole('button', { name: 'C’è una sauna? Villa Sole 2 ospiti aspettano la risposta per email' })
  await expect.element(row).toHaveAttribute('aria-expanded', 'false')
  await expect.element(questions.getByLabelText('Risposta')).not.toBeInTheDocument()
  await row.click()
  await expect.element(questions.getByLabelText('Risposta')).toHaveFocus()
  const saved = respond(assistantApi.answer, { ...question, answer: 'Sì', waiting: 0 })
  respond(todayApi.read, calm)
  await questions.getByRole('button', { name: 'Sì', exact: true }).click()
  await expect.element(toast('Risposta salvata')).toBeVisible()
  expect(saved).toMatchObject([{ params: { id: exampleFacility.id, questionId: question.id }, body: { answer: 'Sì' } }])
  await expect.element(questions).not.toBeInTheDocument()
})

test('pages that lack something lead to where the host writes it', async () => {
  await showDashboard({
    ...calm,
    counts: { ...calm.counts, notReady: 1 },
    notReady: [{ id: exampleFacility.id, name: 'Villa Sole', missing: ['wifi', 'photo', 'contact', 'emergency', 'arrival'] }],
  })
  const address = `/facility/${exampleFacility.id}?tab=`
  const missing: [string, string][] = [
    ['Wi-Fi', 'wifi'],
    ['Foto', 'general'],
    ['Telefono', 'general'],
    ['Emergenze', 'location'],
    ['Arrivo', 'hours'],
  ]
  for (const [part, tab] of missing) {
    const link = group('Pagine da completare: 1').getByRole('link', { name: `Aggiungi ${part}: Villa Sole` })
    await expect.element(link).toHaveAttribute('href', address + tab)
  }
})

test('an administrator is told of a later release, and sees when it is about security; nobody else is', async () => {
  const latest = { version: '0.2.0', date: '2026-11-12', notes_url: 'https://ospita.example/0.2.0', security: false }
  const state: UpdateState = { isOn: true, running: '0.1.0', lookedAt: at(-1), failure: null, latest }
  const admin = { ...exampleUser, isAdmin: true }
  const notice = group('Oggi').getByRole('note')
  respond(updatesApi.read, state)
  await showDashboard(calm, [exampleFacility], admin)
  await expect
    .element(notice)
    .toMatchTextContent(/^È uscita la versione \u20660.2.0\u2069 di Ospita \(12 novembre 2026\)\.Che cosa cambia$/)
  await expect.element(notice.getByRole('link', { name: 'Che cosa cambia' })).toHaveAttribute('href', latest.notes_url)
  respond(updatesApi.read, { ...state, latest: { ...latest, security: true } })
  await queryClient.invalidateQueries({ queryKey: updatesQuery.queryKey })
  await expect.element(notice.getByText('Corregge un problema di sicurezza.')).toBeVisible()
  // What cannot be read is left out, and keeps nothing else.
  await cleanup()
  queryClient.clear()
  refuse(updatesApi.read, 'internal', 'Motivo del server.')
  await showDashboard(calm, [exampleFacility], admin)
  await expect.element(page.getByText('Oggi non aspetta nessuno')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await cleanup()
  queryClient.clear()
  const looks = respond(updatesApi.read, state)
  await showDashboard(calm)
  await expect.element(page.getByText('Oggi non aspetta nessuno')).toBeVisible()
  expect(looks).toEqual([])
})
