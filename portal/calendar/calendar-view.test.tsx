import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingsApi } from '#contract/bookings.api.ts'
import type { Booking } from '#contract/bookings.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { exampleBooking, exampleFacility, exampleId } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { CalendarView } from './calendar-view.tsx'

const other = { ...exampleFacility, id: exampleId(12), name: 'Casale' }
const stay: Booking = {
  ...exampleBooking,
  id: 2,
  requestId: 22,
  customerName: 'Ana Silva',
  customerPhone: '',
  category: 'appartamenti',
  serviceName: '',
  startDateTime: '2038-06-22T13:00:00.000Z',
  endDateTime: '2038-06-25T08:00:00.000Z',
}
const done: Booking = { ...exampleBooking, id: 3, requestId: 23, customerName: 'Ugo', isAllDay: true, status: 'completed' }

async function open(bookings: Booking[], query = '') {
  respond(facilitiesApi.list, [exampleFacility, other])
  const asked = respond(bookingsApi.calendar, bookings)
  await show(<CalendarView />, { at: `/bookings?view=calendar&month=2038-06${query}` })
  return asked
}
const day = (name: string) => page.getByRole('button', { name })
const agenda = (name: string) => page.getByRole('region', { name })

test('a month is one stop for Tab; arrow keys lead from day to day, the way one reads', async () => {
  await open([exampleBooking])
  const focused = () => expect.poll(() => document.activeElement?.textContent)
  await expect.element(day('giovedì 24 giugno 2038, 1 prenotazione')).toBeVisible()
  await page.getByRole('button', { name: 'Collega il tuo calendario' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await focused().toContain('giovedì 24 giugno')
  await userEvent.keyboard('{ArrowRight}')
  await focused().toContain('venerdì 25 giugno')
  await userEvent.keyboard('{ArrowUp}')
  await focused().toContain('venerdì 18 giugno')
  await userEvent.keyboard('{Home}')
  await focused().toContain('lunedì 14 giugno')
  await userEvent.keyboard('{Enter}')
  await expect.element(agenda('lunedì 14 giugno 2038')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
  await focused().toContain('lunedì 14 giugno')
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await userEvent.keyboard('{ArrowLeft}')
  await focused().toContain('martedì 15 giugno')
})

test('after midnight the next day is open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2038-06-24T21:59:30Z') })
  onTestFinished(() => void vi.useRealTimers())
  await open([exampleBooking])
  await expect.element(agenda('giovedì 24 giugno 2038')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await expect.element(agenda('venerdì 25 giugno 2038')).toBeVisible()
})

test('today is the day where the property is', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2038-06-24T05:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  respond(facilitiesApi.list, [
    { ...other, timezone: 'Europe/Rome' },
    { ...exampleFacility, timezone: 'Pacific/Honolulu' },
  ])
  respond(bookingsApi.calendar, [])
  await show(<CalendarView />, { at: '/bookings?view=calendar&month=2038-06' })
  await expect.element(agenda('mercoledì 23 giugno 2038')).toBeVisible()
  await page.getByRole('combobox').selectOptions(other.name)
  await expect.element(agenda('giovedì 24 giugno 2038')).toBeVisible()
})

test('a stay is counted and told on each of its days, with arrival and departure', async () => {
  await open([stay, exampleBooking, done])
  for (const [name, count] of [
    ['martedì 22 giugno 2038', '1 prenotazione'],
    ['mercoledì 23 giugno 2038', '1 prenotazione'],
    ['giovedì 24 giugno 2038', '3 prenotazioni'],
    ['venerdì 25 giugno 2038', '1 prenotazione'],
  ] as const) {
    await expect.element(day(`${name}, ${count}`)).toBeVisible()
  }
  // The first day that has bookings is open.
  await expect.element(agenda('martedì 22 giugno 2038')).toMatchTextContent(/arrivo 15:00.*Ana Silva · Villa Sole/)
  await day('venerdì 25 giugno 2038').click()
  await expect.element(agenda('venerdì 25 giugno 2038')).toMatchTextContent(/partenza 10:00/)
  await day('giovedì 24 giugno 2038').click()
  const items = agenda('giovedì 24 giugno 2038').getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent(/in casa/)
  await expect.element(items.nth(1)).toMatchTextContent(/15:00.*Gita alle isole.*Eva Klein/)
  await expect.element(items.nth(1).getByRole('link', { name: /\+49/ })).toHaveAttribute('href', 'tel:+491701234567')
  await expect.element(items.nth(2)).toMatchTextContent(/tutto il giorno.*Ugo.*Completata/)
  await expect.element(items.nth(1).getByRole('link', { name: 'Apri la richiesta' })).toHaveAttribute('href', '/bookings/1')
  // Read one after the other, the links say whose they are.
  for (const action of ['Apri la richiesta', 'Aggiungi al calendario'])
    await expect.element(items.nth(1).getByRole('link', { name: `${action}: Gita alle isole, Eva Klein` })).toBeVisible()
  await day('lunedì 28 giugno 2038').click()
  await expect.element(agenda('lunedì 28 giugno 2038')).toMatchTextContent(/Nessuna prenotazione in questo giorno/)
})

test('a day of the month beside opens as well', async () => {
  const july = { ...exampleBooking, startDateTime: '2038-07-01T13:00:00.000Z', endDateTime: '2038-07-01T14:00:00.000Z' }
  await open([july, stay])
  await day('giovedì 1 luglio 2038, 1 prenotazione').click()
  await expect.element(day('giovedì 1 luglio 2038, 1 prenotazione')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(agenda('giovedì 1 luglio 2038')).toMatchTextContent(/15:00.*Gita alle isole/)
  await day('lunedì 31 maggio 2038').click()
  await expect.element(agenda('lunedì 31 maggio 2038')).toBeVisible()
})

test('one property alone is asked for, and stays in the address', async () => {
  const asked = await open([exampleBooking])
  await expect.element(day('giovedì 24 giugno 2038')).toBeVisible()
  expect(asked[0]?.query).toEqual({ from: '2038-05-31', to: '2038-07-04' })
  await page.getByLabelText('Struttura').selectOptions('Casale')
  await expect.poll(() => asked.at(-1)?.query.facilityId).toBe(other.id)
  expect(new URLSearchParams(location.search).get('facilityId')).toBe(other.id)
  expect(new URLSearchParams(location.search).get('month')).toBe('2038-06')
  await page.getByLabelText('Struttura').selectOptions('Tutte le strutture')
  expect(new URLSearchParams(location.search).get('facilityId')).toBe(null)
})

test('occupancy is a table: a row for each property, the nights that are taken, overlaps below each other', async () => {
  const next = {
    ...stay,
    id: 4,
    requestId: 24,
    customerName: 'Kenji',
    startDateTime: '2038-06-25T13:00:00.000Z',
    endDateTime: '2038-07-02T08:00:00.000Z',
  }
  const clash = {
    ...stay,
    id: 5,
    requestId: 25,
    customerName: 'Ingrid',
    startDateTime: '2038-06-23T13:00:00.000Z',
    endDateTime: '2038-06-24T08:00:00.000Z',
  }
  await open([stay, clash, next, exampleBooking], '&as=occupancy')
  const table = page.getByRole('table')
  await expect.element(table.getByRole('columnheader', { name: 'mar 22 giu' })).toBeInTheDocument()
  expect(table.getByRole('columnheader').elements().length).toBe(31)
  for (const name of ['Villa Sole', 'Casale']) await expect.element(table.getByRole('rowheader', { name })).toBeVisible()
  const links = table.getByRole('link')
  // The tour takes no night; the next guest arrives on the day of departure.
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('aria-label')))
    .toEqual(['Ana Silva, mar 22 giu – gio 24 giu', 'Kenji, ven 25 giu – mer 30 giu', 'Ingrid, mer 23 giu'])
  await expect.element(links.nth(0)).toHaveAttribute('href', '/bookings/22')
})

test('a month without bookings says so, in each form; one that cannot be read is asked for again', async () => {
  refuse(bookingsApi.calendar, 'database.unavailable', 'Il servizio non è raggiungibile.')
  respond(facilitiesApi.list, [exampleFacility])
  await show(<CalendarView />, { at: '/bookings?view=calendar&month=2038-06' })
  await expect.element(page.getByRole('heading', { name: 'Impossibile caricare il calendario' })).toBeVisible()
  respond(bookingsApi.calendar, [])
  await page.getByRole('button', { name: 'Riprova' }).click()
  const none = page.getByRole('heading', { name: 'Nessuna prenotazione in questo mese' })
  await expect.element(none).toBeVisible()
  await page.getByRole('button', { name: 'Elenco' }).click()
  await expect.element(none).toBeVisible()
})

test('the calendar offers its feeds', async () => {
  await open([])
  respond(bookingsApi.feeds, [])
  await page.getByRole('button', { name: 'Collega il tuo calendario' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Collega il tuo calendario' })).toBeVisible()
})

test.each(['all', 'vecchia'])('a bookmark of the property "%s" shows all of them', async (name) => {
  const asked = await open([exampleBooking], `&facilityId=${name}`)
  await expect.element(day('giovedì 24 giugno 2038, 1 prenotazione')).toBeVisible()
  expect(asked.map(({ query }) => query.facilityId)).toEqual([undefined])
  await expect.element(page.getByLabelText('Struttura')).toHaveValue('')
})

test('a bookmark of a property that is deleted shows all of them', async () => {
  const asked = await open([exampleBooking], `&facilityId=${exampleId(77)}`)
  await expect.poll(() => asked.length > 0 && asked.at(-1)?.query.facilityId).toBe(undefined)
  await expect.element(day('giovedì 24 giugno 2038, 1 prenotazione')).toBeVisible()
})
