import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookingsApi } from '#contract/bookings.api.ts'
import { requestsApi, type TurnCounts } from '#contract/requests.api.ts'
import { exampleBooking, exampleFacility } from '../testing/examples.ts'
import { refuse, respond, respondLate } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const dialog = page.getByRole('alertdialog', { name: 'Elimina struttura' })
const question = 'Sei sicuro di voler eliminare la struttura "Villa Sole"? Questa azione non può essere annullata.'
const open = () => show(<RemoveDialog facility={exampleFacility} onClose={vi.fn()} />)

const none = { host: 0, guest: 0, agreed: 0, closed: 0 }
/** The turns of all requests, and of those with a booking; a stay that has begun is none of those from today on. */
const respondTurns = (all: TurnCounts, confirmed: TurnCounts = { ...none, agreed: all.agreed }) =>
  respond(requestsApi.turns, ({ query }) => (query.startDate ? none : query.status === 'confirmed' ? confirmed : all))

test('names what is open, the next guests, and what becomes of both', async () => {
  const counted = respondTurns({ host: 2, guest: 1, agreed: 7, closed: 9 })
  const listed = respond(bookingsApi.calendar, [
    { ...exampleBooking, id: 1, customerName: 'Passata', status: 'completed' as const },
    ...Array.from({ length: 6 }, (_, index) => ({ ...exampleBooking, id: 10 + index, customerName: `Ospite ${index + 1}` })),
  ])
  await open()
  await expect.element(dialog.getByText(question)).toBeVisible()
  await expect.element(dialog.getByText('Richieste aperte: 3')).toBeVisible()
  await expect.element(dialog.getByText('Prenotazioni concordate: 7')).toBeVisible()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([1, 2, 3, 4, 5].map((number) => `Ospite ${number}\u00a0· gio 24 giu`))
  await expect.element(dialog.getByText(/restano nel tuo elenco, e questi ospiti vengono avvisati per email/)).toBeVisible()
  expect(counted.map(({ query }) => query.facilityId)).toEqual([exampleFacility.id, exampleFacility.id])
  expect(listed[0]?.query).toMatchObject({ facilityId: exampleFacility.id })
})

test('a booking of which a change is discussed, or whose guest has written from the house, is a booking, and no open request', async () => {
  respondTurns({ host: 2, guest: 1, agreed: 7, closed: 9 }, { host: 1, guest: 1, agreed: 7, closed: 0 })
  respond(bookingsApi.calendar, [])
  await open()
  await expect.element(dialog.getByText('Richieste aperte: 1')).toBeVisible()
  await expect.element(dialog.getByText('Prenotazioni concordate: 9')).toBeVisible()
})

test('nothing is deleted before what is open is known', async () => {
  const late = respondLate(requestsApi.turns, ({ query }) => ({ host: query.status ? 0 : 1, guest: 0, agreed: 0, closed: 0 }))
  respond(bookingsApi.calendar, [])
  await open()
  await expect.element(dialog.getByText('Caricamento…')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Elimina' })).toBeDisabled()
  late.arrive()
  await expect.element(dialog.getByText('Richieste aperte: 1')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Elimina' })).toBeEnabled()
})

test('with nothing open it only asks', async () => {
  respond(requestsApi.turns, { host: 0, guest: 0, agreed: 0, closed: 9 })
  respond(bookingsApi.calendar, [])
  await open()
  await expect.element(dialog.getByText(question)).toBeVisible()
  await expect.element(dialog.getByText('Caricamento…')).not.toBeInTheDocument()
  await expect.element(dialog.getByText(/avvisati per email/)).not.toBeInTheDocument()
})

test('what cannot be read is said; deleting stays possible', async () => {
  refuse(requestsApi.turns, 'database.unavailable', '')
  respond(bookingsApi.calendar, [])
  await open()
  await expect.element(dialog.getByText('Impossibile leggere che cosa è ancora aperto.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Elimina' })).toBeEnabled()
})
