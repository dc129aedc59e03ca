import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { requestsApi } from '#contract/requests.api.ts'
import { suppliersApi } from '#contract/suppliers.api.ts'
import { exampleRequest, exampleSupplier } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ForwardDialog } from './forward-dialog.tsx'
import { RemoveRequestDialog } from './remove-request-dialog.tsx'

const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')

beforeEach(() => {
  respond(requestsApi.check, [])
})

test('the details hold every fact and lead to the guest', async () => {
  const onClose = vi.fn()
  const booked = { ...exampleRequest, status: 'confirmed' as const, bookingStart: '2037-12-24T14:00:00.000Z', timezone: 'Asia/Tokyo' }
  await show(<DetailsDialog request={booked} onClose={onClose} />)
  const facts = dialog
    .getByRole('definition')
    .elements()
    .map((fact) => fact.textContent)
  expect(facts).toEqual([
    ...['Gita alle isole', '4', '1', '15:00 - 18:00', '24/12/2037', '24/12/2037 23:00'],
    ...[expect.stringMatching(/^Richiesta ricevuta\u00a0· 02\/11\/2026 \d\d:30$/), 'Con pranzo'],
  ])
  await expect.element(dialog.getByText('Confermata')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Aggiungi al calendario' })).toHaveAttribute('href', '/api/bookings/1/booking.ics')
  await expect.element(dialog.getByRole('link', { name: 'eva@example.org' })).toHaveAttribute('href', 'mailto:eva@example.org')
  await expect.element(dialog.getByRole('link', { name: '+49 170 1234567' })).toHaveAttribute('href', 'tel:+491701234567')
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

const stay = {
  category: 'appartamenti',
  endDate: '2037-12-26',
  bookingStart: '2037-12-24T14:00:00.000Z',
  bookingEnd: '2037-12-26T10:00:00.000Z',
}
const wholeDay = { bookingStart: '2037-12-23T23:00:00.000Z', bookingEnd: '2037-12-24T23:00:00.000Z', isAllDay: true }

test.each([
  ['a stay', stay, '24/12/2037 – 26/12/2037', '24/12/2037 15:00 – 26/12/2037 11:00'],
  ['a whole day', wholeDay, '24/12/2037', '24/12/2037'],
])('%s is told with both of its days, and without an hour that nobody has said', async (_, of, wished, booked) => {
  const request = { ...exampleRequest, ...of, status: 'confirmed' as const }
  const shown = await show(<DetailsDialog request={request} onClose={() => {}} />)
  const facts = dialog
    .getByRole('definition')
    .elements()
    .map((fact) => fact.textContent)
  expect(facts.slice(4, 6)).toEqual([wished, booked])
  await shown.unmount()
  await show(<RemoveRequestDialog request={request} onClose={() => {}} />)
  await expect.element(question).toMatchTextContent(new RegExp(`per il ${booked}: avvisiamo`))
})

test('what is not there is not offered', async () => {
  await show(<DetailsDialog request={{ ...exampleRequest, notes: '', email: '', phone: '' }} onClose={() => {}} />)
  await expect.element(dialog.getByText('–', { exact: true })).toBeVisible()
  expect(dialog.getByRole('link').elements()).toEqual([])
})

test('every field of a request can be changed', async () => {
  const onClose = vi.fn()
  const updated = respond(requestsApi.update, exampleRequest)
  await show(<EditDialog request={exampleRequest} onClose={onClose} />)
  const field = (label: string) => dialog.getByLabelText(named(label))
  await field('Servizio').fill('Gita breve')
  await field('Adulti').fill('2')
  await field('Bambini').fill('3')
  await field('Data richiesta').fill('2038-01-02')
  await field('Fascia oraria').fill('mattina')
  await field('Note').fill('Senza pranzo')
  await dialog.getByLabelText('Stato').selectOptions('Completata')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Richiesta aggiornata con successo')).toBeVisible()
  expect(updated.map(({ params, body }) => [params, body])).toEqual([
    [
      { id: '1' },
      {
        ...{ service: 'Gita breve', adultNum: 2, childNum: 3, requestDate: '2038-01-02', timeRange: 'mattina', notes: 'Senza pranzo' },
        status: 'completed',
      },
    ],
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

const booked = {
  ...exampleRequest,
  status: 'confirmed' as const,
  turn: 'agreed' as const,
  bookingStart: '2037-12-24T14:00:00.000Z',
  bookingEnd: '2037-12-24T15:00:00.000Z',
}

test.each([
  ['Sposta anche la prenotazione', true, 'confirmed'],
  ['Lascia la prenotazione dov’è', false, 'completed'],
] as const)('another day of what is booked asks about the booking: "%s"', async (name, moveBooking, status) => {
  const onClose = vi.fn()
  const updated = respond(requestsApi.update, booked)
  await show(<EditDialog request={{ ...booked, status }} onClose={onClose} />)
  await dialog.getByLabelText(named('Data richiesta')).fill('2038-01-02')
  await dialog.getByLabelText(named('Fascia oraria')).fill('alle 10')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(question).toMatchTextContent(/è il 24\/12\/2037 15:00\. Se la sposti, sarà il 02\/01\/2038 10:00/)
  expect(updated).toEqual([])
  await question.getByRole('button', { name }).click()
  await expect.element(toast('Richiesta aggiornata con successo')).toBeVisible()
  expect(updated.map(({ body }) => body)).toMatchObject([{ requestDate: '2038-01-02', timeRange: 'alle 10', moveBooking }])
  expect(updated[0]?.headers.get('if-match')).toBe(`"${booked.updatedAt}"`)
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['Fascia oraria', 'alle 10', '27/12/2037 10:00 – 30/12/2037'],
  ['Partenza', '2037-12-25', '24/12/2037 17:00 – 25/12/2037'],
])('another %s of a stay that was agreed on for other days moves it alone', async (label, value, next) => {
  const wish = { category: 'appartamenti', requestDate: '2037-12-24', endDate: '2037-12-26', timeRange: '15:00' }
  const agreed = { bookingStart: '2037-12-27T16:00:00.000Z', bookingEnd: '2037-12-30T10:00:00.000Z' }
  await show(<EditDialog request={{ ...booked, ...wish, ...agreed }} onClose={() => {}} />)
  await dialog.getByLabelText(named(label)).fill(value)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(question).toMatchTextContent(`Se la sposti, sarà il ${next} e l’ospite`)
})

test.each([
  ['Fascia oraria', 'alle 10', '27/12/2037 10:00 – 30/12/2037'],
  ['Data richiesta', '2038-01-02', '02/01/2038 17:00 – 05/01/2038'],
])('another %s of a stay whose wish names no departure keeps its nights', async (label, value, next) => {
  const agreed = { bookingStart: '2037-12-27T16:00:00.000Z', bookingEnd: '2037-12-30T10:00:00.000Z' }
  await show(<EditDialog request={{ ...booked, ...agreed, category: 'appartamenti', endDate: '' }} onClose={() => {}} />)
  await dialog.getByLabelText(named(label)).fill(value)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(question).toMatchTextContent(`Se la sposti, sarà il ${next} e l’ospite`)
})

test('what is agreed stands beside the wish that the fields hold, and nothing where nothing is', async () => {
  const agreed = { requestDate: '2037-12-20', bookingStart: '2037-12-27T16:00:00.000Z', bookingEnd: '2037-12-30T10:00:00.000Z' }
  const shown = await show(<EditDialog request={{ ...booked, ...agreed }} onClose={() => {}} />)
  await expect.element(dialog.getByLabelText(named('Data richiesta'))).toHaveValue('dom 20/12/2037')
  await expect.element(dialog.getByText('Concordato per')).toBeVisible()
  await expect.element(dialog.getByRole('definition')).toMatchTextContent('27/12/2037 17:00 – 30/12/2037 11:00')
  await shown.unmount()
  await show(<EditDialog request={exampleRequest} onClose={() => {}} />)
  await expect.element(dialog.getByLabelText(named('Data richiesta'))).toBeVisible()
  await expect.element(dialog.getByText('Concordato per')).not.toBeInTheDocument()
})

test('a clash of the days that are typed is said in the form, and again where the booking is moved', async () => {
  const checked = respond(requestsApi.check, [
    { kind: 'clash' as const, guest: 'Ugo Neri', startDateTime: '2037-12-24T14:00:00.000Z', capacity: null },
    { kind: 'capacity', guest: '', startDateTime: null, capacity: 4 },
  ])
  await show(<EditDialog request={booked} onClose={() => {}} />)
  await dialog.getByLabelText(named('Note')).fill('Nuove note')
  await dialog.getByLabelText(named('Adulti')).fill('6')
  await dialog.getByLabelText(named('Data richiesta')).fill('2038-01-02')
  await expect.element(dialog.getByText('Ugo Neri')).toMatchTextContent('24/12/2037 15:00')
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/4.*7/)
  expect(checked.at(-1)).toMatchObject({ params: { id: '1' }, body: { requestDate: '2038-01-02', adultNum: 6, status: 'confirmed' } })
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(question.getByText('Ugo Neri')).toBeVisible()
})

test('what makes no booking is not checked', async () => {
  const checked = respond(requestsApi.check, [])
  const updated = respond(requestsApi.update, exampleRequest)
  await show(<EditDialog request={exampleRequest} onClose={() => {}} />)
  await dialog.getByLabelText(named('Data richiesta')).fill('2038-01-02')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => updated.length).toBe(1)
  expect(checked).toEqual([])
})

test.each([
  ['the same day and hour', { 'Fascia oraria': '15:00 - 18:00', Note: 'Nuove note' }, undefined],
  ['other words for the hour that is booked', { 'Fascia oraria': 'alle 15, o poco dopo' }, undefined],
  ['a status that calls it off', { 'Fascia oraria': 'alle 10' }, 'Annullata'],
] as const)('%s ask nothing about the booking', async (_, typed, status) => {
  const updated = respond(requestsApi.update, booked)
  await show(<EditDialog request={booked} onClose={() => {}} />)
  for (const [label, value] of Object.entries(typed)) await dialog.getByLabelText(named(label)).fill(value)
  if (status) {
    await dialog.getByLabelText('Stato').selectOptions(status)
    await dialog.getByLabelText('Motivo (facoltativo)').fill('Barca guasta')
  }
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(toast('Richiesta aggiornata con successo')).toBeVisible()
  expect(updated.map(({ body }) => body.moveBooking)).toEqual([undefined])
  if (status) expect(updated[0]?.body.reason).toBe('Barca guasta')
})

test('what has happened meanwhile is said in the dialog, and overwritten only when that is said', async () => {
  const onClose = vi.fn()
  refuse(requestsApi.update, 'request.changed', 'Nel frattempo la richiesta è cambiata: Messaggio dell’ospite.')
  respond(requestsApi.list, [])
  await show(<EditDialog request={exampleRequest} onClose={onClose} />)
  await dialog.getByLabelText(named('Note')).fill('Nuove note')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Messaggio dell’ospite/)
  await expect.element(dialog.getByLabelText(named('Note'))).toHaveValue('Nuove note')
  expect(onClose).not.toHaveBeenCalled()
  const overwritten = respond(requestsApi.update, exampleRequest)
  await dialog.getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.element(toast('Richiesta aggiornata con successo')).toBeVisible()
  expect(overwritten[0]?.headers.get('if-match')).toBeNull()
  expect(overwritten[0]?.body.notes).toBe('Nuove note')
})

test('a change that is not wanted is not sent', async () => {
  const onClose = vi.fn()
  const updated = respond(requestsApi.update, exampleRequest)
  await show(<EditDialog request={exampleRequest} onClose={onClose} />)
  await dialog.getByLabelText(named('Servizio')).fill('')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.element(dialog.getByLabelText(named('Servizio'))).toHaveAccessibleDescription(/obbligatorio/)
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  expect([updated, onClose.mock.calls.length]).toEqual([[], 1])
})

test('a category that stands where no service was named stays a category', async () => {
  const updated = respond(requestsApi.update, exampleRequest)
  await show(<EditDialog request={{ ...exampleRequest, service: '', category: 'appartamenti' }} onClose={() => {}} />)
  await expect.element(dialog.getByLabelText(named('Servizio'))).toHaveValue('Appartamenti')
  await dialog.getByLabelText(named('Note')).fill('Con culla')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => updated.map(({ body }) => [body.service, body.notes])).toEqual([[undefined, 'Con culla']])
})

test('active suppliers are offered, those of the kind first; one gets the message', async () => {
  const other = { ...exampleSupplier, id: 2, name: 'Anna', service: 'auto' }
  const boats = { ...exampleSupplier, id: 3, name: 'Hans', service: 'barche', areaCode: '55049' }
  respond(suppliersApi.list, [other, { ...exampleSupplier, id: 4, name: 'Spento', status: 'inactive' as const }, boats])
  const forwarded = respond(suppliersApi.forward, { url: 'https://wa.me/39333', text: 'Ciao Hans' })
  const onClose = vi.fn()
  await show(<ForwardDialog request={exampleRequest} onClose={onClose} />)
  const pick = dialog.getByRole('combobox', { name: 'Fornitore' })
  await expect.element(pick).toBeVisible()
  expect(
    pick
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Scegli…', 'Hans · 55049', 'Anna · 55100'])
  await expect.element(dialog.getByRole('button', { name: 'Prepara il messaggio' })).toBeDisabled()
  await pick.selectOptions('Hans · 55049')
  await dialog.getByRole('button', { name: 'Prepara il messaggio' }).click()
  await expect.element(dialog.getByText('Ciao Hans')).toBeVisible()
  expect(forwarded).toMatchObject([{ params: { id: '1' }, body: { supplierId: 3, isPreview: true } }])
  const open = dialog.getByRole('link', { name: 'Apri WhatsApp' })
  await expect.element(open).toHaveAttribute('href', 'https://wa.me/39333')
  // Whoever sees that it is the wrong one takes another.
  await pick.selectOptions('Anna · 55100')
  await expect.element(open).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Prepara il messaggio' }).click()
  await expect.element(open).toBeVisible()
  ;(open.element() as HTMLElement).addEventListener('click', (event) => event.preventDefault())
  await open.click()
  expect(onClose).toHaveBeenCalledOnce()
  await expect
    .poll(() => forwarded.map(({ body }) => body))
    .toEqual([{ supplierId: 3, isPreview: true }, { supplierId: 2, isPreview: true }, { supplierId: 2 }])
})

test('deleting one whose guest is there says so', async () => {
  const underway = { status: 'confirmed', bookingStart: '2020-12-24T14:00:00.000Z', bookingEnd: '2037-12-26T10:00:00.000Z' } as const
  await show(<RemoveRequestDialog request={{ ...exampleRequest, ...underway }} onClose={() => {}} />)
  await expect
    .element(question)
    .toMatchTextContent(/La prenotazione è in corso \(24\/12\/2020 .*26\/12\/2037.*\): avvisiamo l’ospite che i suoi dati/)
})

test.each([
  ['pending', null, '2037-12-24', /"Gita alle isole" di Eva Klein\?/, undefined],
  ['confirmed', '2037-12-24T14:00:00.000Z', '2037-12-24', /24\/12\/2037 15:00/, 'booking'],
  ['confirmed', null, '2037-12-24', /24\/12\/2037/, 'booking'],
  ['confirmed', '2020-12-24T14:00:00.000Z', '2020-12-24', /"Gita alle isole" di Eva Klein\?/, undefined],
  ['confirmed', null, '2020-12-24', /"Gita alle isole" di Eva Klein\?/, undefined],
] as const)('deleting one that is %s and begins %s (%s) is asked about', async (status, bookingStart, requestDate, text, ahead) => {
  const removed = respond(requestsApi.remove, undefined)
  await show(<RemoveRequestDialog request={{ ...exampleRequest, status, bookingStart, requestDate }} onClose={() => {}} />)
  await expect.element(question).toMatchTextContent(text)
  if (!ahead) await expect.element(question).not.toMatchTextContent(/\d\d\/\d\d\/\d{4}/)
  expect(removed).toEqual([])
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect.element(toast('Richiesta eliminata con successo!')).toBeVisible()
  expect(removed).toMatchObject([{ params: { id: '1' } }])
})
