import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookingsApi } from '#contract/bookings.api.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { exampleFacility, exampleId, exampleRequest, exampleService } from '../testing/examples.ts'
import { breakOff, refuse, respond, respondLate } from '../testing/fake-server.ts'
import { named, show, speak, toast } from '../testing/render.tsx'
import { BookingDialog } from './booking-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Nuova prenotazione' })
const field = (label: string) => dialog.getByLabelText(named(label.replace(/[()]/g, '\\$&')))
const enter = dialog.getByRole('button', { name: 'Inserisci prenotazione' })
const other = { ...exampleFacility, id: exampleId(9), name: 'Casale', checkin_time: '16:30' }
const services = [
  { ...exampleService, name: 'Gita', price: '55', duration: '6 ore' },
  { ...exampleService, id: exampleId(11), name: 'Casa al mare', category: 'appartamenti', price: '90' },
  { ...exampleService, id: exampleId(12), name: 'Solo al Casale', inAllFacilities: false, facilityIds: [other.id] },
  { ...exampleService, id: exampleId(13), name: 'Spento', isActive: false },
]

beforeEach(() => {
  respond(facilitiesApi.list, [exampleFacility, other])
  respond(servicesApi.list, services)
  respond(bookingsApi.check, [])
})

const offered = () =>
  field('Servizio')
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

test('offers the services of the property that is chosen, and takes their price and duration', async () => {
  await show(<BookingDialog onClose={() => {}} />)
  await field('Struttura').selectOptions('Villa Sole')
  await expect.poll(offered).toEqual(['Nessun servizio: solo la categoria', 'Gita', 'Casa al mare'])
  await field('Struttura').selectOptions('Casale')
  await expect.poll(offered).toEqual(['Nessun servizio: solo la categoria', 'Gita', 'Casa al mare', 'Solo al Casale'])
  await field('Servizio').selectOptions('Gita')
  await expect.element(field('Prezzo (€)')).toHaveValue('55')
  await expect.element(field('Durata (minuti)')).toHaveValue(360)
  await expect.element(dialog.getByLabelText(/^Categoria/)).not.toBeInTheDocument()
  await field('Prezzo (€)').fill('60')
  await field('Servizio').selectOptions('Casa al mare')
  await expect.element(field('Partenza')).toBeVisible()
  await expect.element(field('Ora')).toHaveValue('16:30')
  await expect.element(field('Prezzo (€)')).toHaveValue('60')
  await expect.element(field('Durata (minuti)')).not.toBeInTheDocument()
})

test('of days that are over it says that nobody is written to', async () => {
  await show(<BookingDialog onClose={vi.fn()} />)
  const email = field('Email (facoltativa)')
  await email.fill('ugo@example.org')
  await field('Data').fill('2020-07-01')
  await expect.element(email).toHaveAccessibleDescription('Questi giorni sono passati: l’ospite non riceve email.')
  await field('Data').fill('2037-07-01')
  await expect.element(email).toHaveAccessibleDescription('L’ospite riceve subito la conferma a questo indirizzo.')
})

test('a clash is said as soon as property, day and hour are typed', async () => {
  const checked = respond(bookingsApi.check, [
    { kind: 'clash' as const, guest: 'Ugo Neri', startDateTime: '2037-12-24T14:00:00.000Z', capacity: null },
  ])
  await show(<BookingDialog onClose={vi.fn()} />)
  await field('Struttura').selectOptions('Casale')
  await field('Servizio').selectOptions('Casa al mare')
  await field('Data').fill('2037-12-24')
  await expect.element(dialog.getByText('Ugo Neri')).toMatchTextContent('24/12/2037 15:00')
  expect(checked.at(-1)?.body).toMatchObject({
    facilityId: other.id,
    service: 'Casa al mare',
    category: 'appartamenti',
    date: '2037-12-24',
  })
  await field('Data').fill('')
  await expect.element(dialog.getByText('Ugo Neri')).not.toBeInTheDocument()
})

test('every field is sent, once, with a key of its own', async () => {
  const onClose = vi.fn()
  await show(<BookingDialog onClose={onClose} />)
  await field('Struttura').selectOptions('Casale')
  await field('Servizio').selectOptions('Gita')
  for (const [label, value] of Object.entries({
    ...{ Data: '2037-07-01', Ora: '09:00', Adulti: '2', Bambini: '1', Nome: 'Ugo', Cognome: 'Neri', Telefono: '+39 1' },
    ...{ 'Email (facoltativa)': 'ugo@example.org', Note: 'Al telefono' },
  }))
    await field(label).fill(value)
  await expect.element(field('Email (facoltativa)')).toHaveAccessibleDescription('L’ospite riceve subito la conferma a questo indirizzo.')
  await field('Lingua dell’ospite').selectOptions('Deutsch')
  breakOff(bookingsApi.create)
  await enter.click()
  await expect.element(toast('Impossibile inserire la prenotazione.')).toBeInTheDocument()
  const sent = respond(bookingsApi.create, exampleRequest)
  await enter.click()
  await expect.element(toast('Prenotazione inserita')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{
        facilityId: other.id,
        service: 'Gita',
        category: 'barche',
        date: '2037-07-01',
        time: '09:00',
        endDate: '',
        durationMinutes: 360,
      },
      ...{ price: '55', adultNum: 2, childNum: 1, firstName: 'Ugo', lastName: 'Neri', phone: '+39 1', email: 'ugo@example.org' },
      ...{ notes: 'Al telefono', language: 'de' },
    },
  ])
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(localStorage.getItem('drafts')).toBeNull()
})

test('the only property is chosen; what is missing stands at its field', async () => {
  respond(facilitiesApi.list, [exampleFacility])
  const sent = respond(bookingsApi.create, exampleRequest)
  await show(<BookingDialog onClose={() => {}} />)
  await expect.element(field('Struttura')).toHaveValue(exampleFacility.id)
  await enter.click()
  await expect.element(field('Data')).toHaveAccessibleDescription('Scegli una data')
  await expect.element(field('Ora')).toHaveAccessibleDescription('Orario non valido')
  await expect.element(field('Nome')).toHaveAccessibleDescription('Il nome è obbligatorio')
  await expect.element(field('Data')).toHaveFocus()
  expect(sent).toEqual([])
})

test('what the server refuses stands at its field, and a draft outlives the dialog', async () => {
  const shown = await show(<BookingDialog onClose={() => {}} />)
  await enter.click()
  await expect.element(field('Struttura')).toHaveAccessibleDescription('Scegli una struttura')
  await field('Struttura').selectOptions('Villa Sole')
  await field('Data').fill('2037-07-01')
  await field('Ora').fill('09:00')
  await field('Nome').fill('Ugo')
  refuse(bookingsApi.create, 'request.invalid', 'x', [{ path: 'email', code: 'account.email.invalid', message: 'Email non valida' }])
  await enter.click()
  await expect.element(field('Email (facoltativa)')).toHaveAccessibleDescription(/Email non valida/)
  await expect.element(field('Email (facoltativa)')).toHaveFocus()
  await shown.unmount()
  await show(<BookingDialog onClose={() => {}} />)
  await expect.element(field('Nome')).toHaveValue('Ugo')
  await expect.element(field('Struttura')).toHaveValue(exampleFacility.id)
})

test('what is typed and taken out again is no draft', async () => {
  await show(<BookingDialog onClose={() => {}} />)
  await field('Nome').fill('Ugo')
  await expect.poll(() => localStorage.getItem('drafts')).toMatch(/Ugo/)
  await field('Nome').fill('')
  await expect.poll(() => localStorage.getItem('drafts')).toBeNull()
})

test('a booking that arrives after its dialog was closed is no draft any more', async () => {
  const { calls: entered, arrive } = respondLate(bookingsApi.create, exampleRequest)
  const { unmount } = await show(<BookingDialog onClose={() => {}} />)
  await field('Struttura').selectOptions('Villa Sole')
  await field('Data').fill('2037-12-24')
  await field('Ora').fill('09:00')
  await field('Nome').fill('Ugo')
  await expect.poll(() => localStorage.getItem('drafts')).toContain('Ugo')
  await enter.click()
  await expect.poll(() => entered.length).toBe(1)
  await unmount()
  arrive()
  await expect.poll(() => localStorage.getItem('drafts')).toBeNull()
})

test.each([
  ['it', ['firstName', 'lastName']],
  ['ja', ['lastName', 'firstName']],
  ['zh', ['lastName', 'firstName']],
] as const)('asks for the names in the order of the language: %s', async (language, order) => {
  await speak(language)
  const { container } = await show(<BookingDialog onClose={() => {}} />)
  const names = () => [...container.ownerDocument.querySelectorAll<HTMLInputElement>('[name$=Name]')].map(({ name }) => name)
  await expect.poll(names).toEqual(order)
  await speak('it')
})

test('an address that names no property leaves the choice open', async () => {
  await show(<BookingDialog onClose={vi.fn()} />, { at: '/bookings?facilityId=all' })
  await expect.element(field('Struttura')).toHaveValue('')
})
