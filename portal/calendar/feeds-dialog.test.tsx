import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookingsApi } from '#contract/bookings.api.ts'
import type { CalendarFeed } from '#contract/bookings.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { exampleFacility, exampleId } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { FeedsDialog } from './feeds-dialog.tsx'

const ofAll: CalendarFeed = {
  id: exampleId(41),
  facilityId: null,
  facilityName: '',
  url: 'https://ospita.example/calendar/segreto.ics',
  createdAt: exampleFacility.created_at,
  lastReadAt: null,
}
const ofOne = {
  ...ofAll,
  id: exampleId(42),
  facilityId: exampleFacility.id,
  facilityName: 'Villa Sole',
  lastReadAt: '2026-11-21T08:30:00.000Z',
}
const dialog = page.getByRole('dialog', { name: 'Collega il tuo calendario' })

async function open(feeds: CalendarFeed[]) {
  respond(facilitiesApi.list, [exampleFacility])
  respond(bookingsApi.feeds, feeds)
  await show(<FeedsDialog onClose={vi.fn()} />)
}

test('an address is made for all properties or for one', async () => {
  await open([])
  await expect.element(dialog.getByText('Ancora nessun indirizzo.')).toBeVisible()
  const made = respond(bookingsApi.createFeed, ofOne)
  const create = dialog.getByRole('button', { name: 'Crea indirizzo' })
  await create.click()
  await expect.poll(() => made.map(({ body }) => body)).toEqual([{ facilityId: null }])
  respond(bookingsApi.feeds, [ofOne])
  await dialog.getByLabelText('Prenotazioni di').selectOptions('Villa Sole')
  await create.click()
  await expect.poll(() => made.at(-1)?.body).toEqual({ facilityId: exampleFacility.id })
  await expect.element(dialog.getByText(ofOne.url)).toBeVisible()
})

test('an address is copied, or said not to be, opened in Apple’s calendar, and told when it was read', async () => {
  await open([ofAll, ofOne])
  const [first, second] = [dialog.getByRole('listitem').nth(0), dialog.getByRole('listitem').nth(1)]
  await expect.element(first).toMatchTextContent(/Tutte le strutture.*mai letto/)
  await expect.element(second).toMatchTextContent(/Villa Sole.*letto 21 nov 2026/)
  const apple = first.getByRole('link', { name: 'Apri nel Calendario Apple: Tutte le strutture' })
  await expect.element(apple).toHaveAttribute('href', 'webcal://ospita.example/calendar/segreto.ics')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await first.getByRole('button', { name: 'Copia l’indirizzo: Tutte le strutture' }).click()
  await expect.element(toast('Copiato')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(ofAll.url)
  copied.mockRejectedValue(new Error('refused'))
  // The old way copies what is selected, which the dialog would take the focus from outside of it.
  const selected: string[] = []
  const asOfOld = vi.spyOn(document, 'execCommand').mockImplementation(() => {
    selected.push((document.activeElement as HTMLTextAreaElement).value)
    return false
  })
  await first.getByRole('button', { name: 'Copia l’indirizzo: Tutte le strutture' }).click()
  await expect.element(toast('Qualcosa è andato storto. Riprova.')).toBeVisible()
  expect(selected).toEqual([ofAll.url])
  for (const one of [copied, asOfOld]) one.mockRestore()
  for (const program of [/^Google Calendar/, /^Outlook/]) await expect.element(dialog.getByText(program)).toBeVisible()
})

test('an address is revoked after a question', async () => {
  await open([ofAll])
  const removed = respond(bookingsApi.removeFeed, undefined)
  const revoke = dialog.getByRole('button', { name: 'Revoca: Tutte le strutture' })
  const question = page.getByRole('alertdialog', { name: 'Revocare l’indirizzo?' })
  await revoke.click()
  await question.getByRole('button', { name: 'Annulla' }).click()
  expect(removed).toEqual([])
  respond(bookingsApi.feeds, [])
  await revoke.click()
  await question.getByRole('button', { name: 'Revoca' }).click()
  await expect.element(toast('Indirizzo revocato')).toBeVisible()
  expect(removed).toMatchObject([{ params: { id: ofAll.id } }])
  await expect.element(dialog.getByText('Ancora nessun indirizzo.')).toBeVisible()
})

test('addresses that cannot be read are asked for again, and a refusal says why', async () => {
  respond(facilitiesApi.list, [])
  refuse(bookingsApi.feeds, 'database.unavailable', 'Il servizio non è raggiungibile.')
  await show(<FeedsDialog onClose={vi.fn()} />)
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Impossibile caricare gli indirizzi.')
  respond(bookingsApi.feeds, [])
  await dialog.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(dialog.getByText('Ancora nessun indirizzo.')).toBeVisible()
  refuse(bookingsApi.createFeed, 'facility.notFound', 'Struttura non trovata')
  await dialog.getByRole('button', { name: 'Crea indirizzo' }).click()
  await expect.element(toast('Impossibile creare l’indirizzo. Struttura non trovata')).toBeVisible()
})
