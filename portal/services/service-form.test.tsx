import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { limits } from '#contract/limits.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { exampleFacility, exampleId, exampleService } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { ServiceForm } from './service-form.tsx'

const typed: Record<string, [label: string, name: string, value: string][]> = {
  Generale: [
    ['Nome', 'name', 'Gita al lago'],
    ['Prezzo', 'price', 'da 25 €'],
    ['Durata', 'duration', '4 ore'],
    ['Capienza massima', 'maxCapacity', '8'],
    ['Descrizione', 'description', 'In barca'],
    ['Telefono', 'phone', '+39 1'],
    ['Email', 'email', 'lago@ospita.example'],
    ['Numero WhatsApp', 'whatsapp', '+39 2'],
    ['Sito web', 'websiteurl', 'https://lago.example'],
  ],
  Dettagli: [
    ['Disponibilità', 'availability', 'Da maggio'],
    ['Requisiti', 'requirements', 'Saper nuotare'],
    ['Incluso', 'included', 'Pranzo'],
    ['Non incluso', 'excluded', 'Vino'],
    ['Condizioni di cancellazione', 'cancellationPolicy', '24 ore'],
    ['Istruzioni speciali', 'specialInstructions', 'Molo 3'],
  ],
  Posizione: [
    ['Indirizzo', 'address', 'Molo 3'],
    ['Città', 'city', 'Viareggio'],
    ['CAP', 'postalCode', '55049'],
    ['Paese', 'country', 'Italia'],
  ],
}
const values = Object.fromEntries(
  Object.values(typed)
    .flat()
    .map(([, name, value]) => [name, value]),
)
const tab = (name: string) => page.getByRole('tab', { name })
const panel = (name: string) => page.getByRole('tabpanel', { name })

test('every field of a new service reaches the server, also what was typed and not added', async () => {
  const created = respond(servicesApi.create, exampleService)
  respond(servicesApi.list, [])
  await show(<ServiceForm service={undefined} />, { at: '/service/new' })
  for (const [name, fields] of Object.entries(typed)) {
    await tab(name).click()
    for (const [label, , value] of fields) await panel(name).getByLabelText(named(label)).fill(value)
  }
  await tab('Generale').click()
  await panel('Generale').getByLabelText('Categoria').selectOptions('Barche')
  await panel('Generale').getByRole('switch', { name: 'Attivo' }).click()
  await tab('Dettagli').click()
  await panel('Dettagli').getByLabelText('Etichette').fill(' mare ')
  await page.getByRole('button', { name: 'Crea servizio' }).click()
  await expect.element(toast('Servizio creato con successo!')).toBeVisible()
  expect(created[0]?.body).toMatchObject({ ...values, category: 'barche', isActive: false, tags: ['mare'], images: [] })
  await expect.poll(() => location.pathname + location.search).toBe('/?section=services')
})

test('a service is shown as it is, and saved with the version that it replaces', async () => {
  respond(relationsApi.listOfService, [])
  respond(servicesApi.list, [])
  const updated = respond(servicesApi.update, exampleService)
  const before = { ...exampleService, ...values, category: 'barche', isActive: true, tags: ['mare'] }
  await show(<ServiceForm service={before} />, { at: `/service/${before.id}` })
  for (const [name, fields] of Object.entries(typed)) {
    await tab(name).click()
    for (const [label, , value] of fields) await expect.element(panel(name).getByLabelText(named(label))).toHaveValue(value)
  }
  await page.getByRole('button', { name: 'Aggiorna servizio' }).click()
  await expect.element(toast('Servizio aggiornato con successo!')).toBeVisible()
  expect(updated).toMatchObject([{ params: { id: before.id }, body: { ...values, category: 'barche', isActive: true, tags: ['mare'] } }])
  expect(updated[0]?.headers.get('if-match')).toBe(`"${before.updatedAt}"`)
})

test('the minutes that count are read from the words, or typed', async () => {
  const created = respond(servicesApi.create, exampleService)
  respond(servicesApi.list, [])
  await show(<ServiceForm service={undefined} />, { at: '/service/new' })
  const minutes = panel('Generale').getByLabelText(named('Durata in minuti'))
  await expect.element(minutes).toHaveAccessibleDescription('Per l’ora di fine delle prenotazioni.')
  await panel('Generale').getByLabelText(named('Durata')).fill('2h30')
  await expect.element(minutes).toHaveAccessibleDescription('Ricavati dal testo accanto: 150 (2 ore 30 minuti).')
  await minutes.fill('90')
  await expect.element(minutes).toHaveAccessibleDescription('1 ora 30 minuti')
  await panel('Generale').getByLabelText(named('Nome')).fill('Gita')
  await panel('Generale').getByLabelText('Categoria').selectOptions('Barche')
  await page.getByRole('button', { name: 'Crea servizio' }).click()
  await expect.element(toast('Servizio creato con successo!')).toBeVisible()
  expect(created[0]?.body).toMatchObject({ duration: '2h30', durationMinutes: 90, inAllFacilities: true, facilityIds: [] })
})

test('a service is offered everywhere, or in the properties that are chosen', async () => {
  const houses = Array.from({ length: 9 }, (_, index) => ({ ...exampleFacility, id: exampleId(20 + index), name: `Casa ${index + 1}` }))
  respond(facilitiesApi.list, [...houses, { ...exampleFacility, id: exampleId(40), name: 'Villa Sole', city: 'Forlì' }])
  respond(relationsApi.listOfService, [])
  respond(servicesApi.list, [])
  const updated = respond(servicesApi.update, exampleService)
  const before = { ...exampleService, inAllFacilities: false, facilityIds: [exampleId(21)] }
  await show(<ServiceForm service={before} />, { at: `/service/${before.id}` })
  const everywhere = panel('Generale').getByRole('switch', { name: 'In tutte le strutture' })
  const choice = panel('Generale').getByRole('group', { name: 'Strutture in cui si offre' })
  await expect.element(everywhere).not.toBeChecked()
  await expect.element(choice.getByRole('checkbox', { name: 'Casa 2' })).toBeChecked()
  await choice.getByRole('checkbox', { name: 'Casa 2' }).click()
  await expect.element(panel('Generale').getByText('Nessuna struttura scelta: gli ospiti non lo vedono.')).toBeVisible()
  await choice.getByRole('searchbox').fill('forli')
  expect(choice.getByRole('checkbox').elements()).toHaveLength(1)
  await choice.getByRole('checkbox', { name: 'Villa Sole' }).click()
  await page.getByRole('button', { name: 'Aggiorna servizio' }).click()
  await expect.element(toast('Servizio aggiornato con successo!')).toBeVisible()
  expect(updated[0]?.body).toMatchObject({ inAllFacilities: false, facilityIds: [exampleId(40)] })
})

test('what is wrong opens its tab, has the focus and is said', async () => {
  const created = respond(servicesApi.create, exampleService)
  await show(<ServiceForm service={undefined} />, { at: '/service/new' })
  await tab('Posizione').click()
  await page.getByRole('button', { name: 'Crea servizio' }).click()
  await expect.element(tab('Generale')).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel('Generale').getByLabelText(named('Nome'))).toHaveFocus()
  await expect.element(toast('Il nome è obbligatorio')).toBeVisible()
  expect(created).toEqual([])
})

test('a newer version is overwritten only when that is said', async () => {
  respond(relationsApi.listOfService, [])
  respond(servicesApi.list, [])
  refuse(servicesApi.update, 'request.stale', 'Modificato altrove.')
  await show(<ServiceForm service={{ ...exampleService, name: 'Gita', category: 'tour' }} />, { at: `/service/${exampleService.id}` })
  await page.getByRole('button', { name: 'Aggiorna servizio' }).click()
  const overwrite = page.getByRole('alertdialog').getByRole('button', { name: 'Sovrascrivi' })
  await expect.element(overwrite).toBeVisible()
  const overwritten = respond(servicesApi.update, exampleService)
  await overwrite.click()
  await expect.element(toast('Servizio aggiornato con successo!')).toBeVisible()
  expect(overwritten[0]?.headers.get('if-match')).toBeNull()
})

test('a property that was deleted meanwhile is left out, and the next press saves', async () => {
  const gone = { ...exampleFacility, id: exampleId(9), name: 'Casale' }
  respond(facilitiesApi.list, [exampleFacility, gone])
  respond(relationsApi.listOfService, [])
  respond(servicesApi.list, [])
  const service = { ...exampleService, inAllFacilities: false, facilityIds: [exampleFacility.id, gone.id] }
  await show(<ServiceForm service={service} />, { at: `/service/${service.id}` })
  await expect.element(page.getByLabelText('Casale')).toBeChecked()
  respond(facilitiesApi.list, [exampleFacility])
  refuse(servicesApi.update, 'facility.notFound', 'Struttura non trovata.')
  await page.getByRole('button', { name: 'Aggiorna servizio' }).click()
  await expect.element(toast('Impossibile aggiornare il servizio. Riprova.')).toBeVisible()
  await expect.element(page.getByLabelText('Casale')).not.toBeInTheDocument()
  const saved = respond(servicesApi.update, service)
  await page.getByRole('button', { name: 'Aggiorna servizio' }).click()
  await expect.element(toast('Servizio aggiornato con successo!')).toBeVisible()
  expect(saved[0]?.body).toMatchObject({ facilityIds: [exampleFacility.id] })
})

test('a property that was deleted meanwhile keeps no service back that is offered in all of them by now', async () => {
  const gone = { ...exampleFacility, id: exampleId(9), name: 'Casale' }
  respond(facilitiesApi.list, [exampleFacility])
  respond(relationsApi.listOfService, [])
  respond(servicesApi.list, [])
  const service = { ...exampleService, inAllFacilities: true, facilityIds: [exampleFacility.id, gone.id] }
  await show(<ServiceForm service={service} />, { at: `/service/${service.id}` })
  const saved = respond(servicesApi.update, service)
  await page.getByLabelText('Nome').fill('Gita')
  await page.getByRole('button', { name: 'Aggiorna servizio' }).click()
  await expect.element(toast('Servizio aggiornato con successo!')).toBeVisible()
  expect(saved[0]?.body).toMatchObject({ inAllFacilities: true, facilityIds: [exampleFacility.id] })
})

test('one tag more than there may be is not taken, stays typed, and says why', async () => {
  respond(relationsApi.listOfService, [])
  respond(servicesApi.list, [])
  const tags = Array.from({ length: limits.tags }, (_, index) => `mare ${index}`)
  await show(<ServiceForm service={{ ...exampleService, tags }} />, { at: `/service/${exampleService.id}?tab=details` })
  const field = panel('Dettagli').getByLabelText('Etichette')
  await field.fill('lago')
  await panel('Dettagli').getByRole('button', { name: 'Aggiungi' }).click()
  await expect.element(field).toHaveValue('lago')
  await expect
    .element(field)
    .toHaveAccessibleDescription(`Al massimo ${limits.tags} elementi Parole brevi, una alla volta: mare, famiglie.`)
  // Saved all the same, it is refused where the tags are.
  await tab('Posizione').click()
  await page.getByRole('button', { name: 'Aggiorna servizio' }).click()
  await expect.element(toast(`Al massimo ${limits.tags} elementi`)).toBeVisible()
  await expect.element(tab('Dettagli')).toHaveAttribute('aria-selected', 'true')
})

test('the Enter that ends a word of an Asian keyboard adds no tag', async () => {
  respond(relationsApi.listOfService, [])
  respond(servicesApi.list, [])
  await show(<ServiceForm service={{ ...exampleService, tags: [] }} />, { at: `/service/${exampleService.id}?tab=details` })
  const field = panel('Dettagli').getByLabelText('Etichette')
  await field.fill('海')
  const composing = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
  field.element().dispatchEvent(new KeyboardEvent('keydown', composing))
  await expect.element(field).toHaveValue('海')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.element(panel('Dettagli').getByRole('listitem')).toMatchTextContent('海')
})

test('what the server says of the tags stands at the tags', async () => {
  respond(relationsApi.listOfService, [])
  respond(servicesApi.list, [])
  refuse(servicesApi.update, 'request.invalid', 'Dati non validi.', [{ path: 'tags', code: 'validation.invalid', message: 'Troppo.' }])
  await show(<ServiceForm service={{ ...exampleService, tags: ['mare'] }} />, { at: `/service/${exampleService.id}` })
  await page.getByRole('button', { name: 'Aggiorna servizio' }).click()
  await expect.element(tab('Dettagli')).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel('Dettagli').getByText('Troppo.')).toBeVisible()
})
