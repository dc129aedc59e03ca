import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { exampleFacility, exampleUser } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { named, show, toast } from '../testing/render.tsx'
import { FacilityForm } from './facility-form.tsx'

/** By tab, what a host reads beside each field, its name in the call, and what is typed. */
const typed: Record<string, [label: string, name: string, value: string][]> = {
  Generale: [
    ['Nome', 'name', 'Villa Luna'],
    ['Descrizione', 'description', 'Tra gli ulivi'],
    ['Telefono', 'phone', '+39 1'],
    ['Email', 'email', 'luna@ospita.example'],
    ['Numero WhatsApp', 'whatsapp', '+39 2'],
    ['Persona di contatto', 'contactPerson', 'Anna'],
    ['Sito web', 'websiteurl', 'https://luna.example'],
    ['Partita IVA', 'vatNumber', 'IT1'],
    ['CIN', 'cin', 'IT050026B4ABCDEFGH'],
    ['URL dell’immagine', 'property_image_url', 'https://luna.example/1.jpg'],
  ],
  Posizione: [
    ['Indirizzo', 'address', 'Via dei Tigli 1'],
    ['Città', 'city', 'Pisa'],
    ['CAP', 'postalcode', '56100'],
    ['Paese', 'country', 'San Marino'],
    ['Coordinate', 'coordinates', '43.1, 10.2'],
    ['Contatto di emergenza', 'emergencycontact', 'Anna, +39 3'],
  ],
  Orari: [
    ['Orario check-in', 'checkin_time', '16:30'],
    ['Orario check-out', 'checkout_time', '09:15'],
    ['Istruzioni speciali', 'specialinstructions', 'Le chiavi sono nella cassetta'],
    ['Regole della casa', 'houseRules', 'Silenzio dopo le 23'],
  ],
  'Wi-Fi': [
    ['Nome della rete', 'wifi_network', 'Luna'],
    ['Password', 'wifi_password', 'segreto'],
    ['Istruzioni Wi-Fi', 'wifi_instructions', 'In sala'],
  ],
}

const values = Object.fromEntries(
  Object.values(typed)
    .flat()
    .map(([, name, value]) => [name, value]),
)

async function typeAll(submit: string) {
  for (const [tab, fields] of Object.entries(typed)) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    for (const [label, , value] of fields) await panel.getByLabelText(named(label)).fill(value)
    if (tab === 'Orari') await panel.getByLabelText('Fuso orario').selectOptions('Europe/London')
    if (tab === 'Wi-Fi') await panel.getByRole('switch', { name: 'Rete nascosta' }).click()
  }
  await page.getByRole('button', { name: submit }).click()
}

test('every field of a new facility reaches the server', async () => {
  const created = respond(facilitiesApi.create, exampleFacility)
  respond(assistantApi.reading, [])
  respond(facilitiesApi.list, [])
  await show(<FacilityForm facility={undefined} />, { at: '/facility/new' })
  await typeAll('Crea struttura')
  await expect.element(toast('Struttura creata con successo!')).toBeVisible()
  expect(created[0]?.body).toMatchObject({ ...values, timezone: 'Europe/London', wifi_hidden: true })
})

test('every field of a facility is shown and can be changed', async () => {
  respond(relationsApi.listOfFacility, [])
  respond(facilitiesApi.list, [])
  const updated = respond(facilitiesApi.update, exampleFacility)
  respond(assistantApi.reading, [])
  const old = Object.fromEntries(Object.keys(values).map((name) => [name, exampleFacility[name as 'name']]))
  const before = { ...exampleFacility, ...old, description: 'Com’era', emergencycontact: 'Nessuno', wifi_instructions: 'In camera' }
  await show(<FacilityForm facility={before} />, { at: `/facility/${before.id}` })
  for (const [tab, fields] of Object.entries(typed)) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    for (const [label, name] of fields) await expect.element(panel.getByLabelText(named(label))).toHaveValue(before[name as 'name'])
  }
  await typeAll('Aggiorna struttura')
  await expect.element(toast('Struttura aggiornata con successo!')).toBeVisible()
  expect(updated[0]?.body).toMatchObject({ ...values, timezone: 'Europe/London', wifi_hidden: true })
})

test('what the account knows already is offered beside an empty field, and filled into none', async () => {
  await show(<FacilityForm facility={undefined} />, { user: { ...exampleUser, phone: '+39 333 1' } })
  const offered = (label: string) => {
    const input = page.getByRole('combobox', { name: label, exact: true }).element() as HTMLInputElement
    expect(input.value).toBe('')
    return [...(input.list?.options ?? [])].map(({ value }) => value)
  }
  await expect.element(page.getByRole('combobox', { name: 'Telefono', exact: true })).toBeVisible()
  expect(['Telefono', 'Email', 'Numero WhatsApp', 'Persona di contatto'].map(offered)).toEqual([
    ['+39 333 1'],
    ['maria@ospita.example'],
    ['+39 333 1'],
    ['Maria Rossi'],
  ])
})

test('the keyboard of a phone puts no capital and no correction into name and password of the network', async () => {
  await show(<FacilityForm facility={undefined} />, { at: '/facility/new?tab=wifi' })
  for (const label of ['Nome della rete', 'Password']) {
    const field = page.getByRole('tabpanel', { name: 'Wi-Fi' }).getByLabelText(named(label))
    await expect.element(field).toHaveAttribute('autocapitalize', 'none')
    await expect.element(field).toHaveAttribute('autocorrect', 'off')
    await expect.element(field).toHaveAttribute('spellcheck', 'false')
  }
})
