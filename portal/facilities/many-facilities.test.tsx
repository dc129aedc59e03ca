import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { decide, forgetDecision } from '../cookies/consent.store.ts'
import { exampleFacility, exampleId } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { FacilitiesSection } from './facilities-section.tsx'
import { chooseFacilityView } from './facility-view.store.ts'

const house = (n: number, name: string, city: string) => ({
  ...exampleFacility,
  id: exampleId(50 + n),
  link_id: exampleId(50 + n),
  name,
  city,
})
const houses = [house(1, 'Villa Sole', 'Lucca'), house(2, 'Casa 10', 'Forlì'), house(3, 'Casa 9', 'Bari')]
const names = () =>
  page
    .getByRole('article')
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
const dialog = page.getByRole('dialog', { name: 'Modifica più strutture' })

beforeEach(() => {
  respond(facilitiesApi.list, houses)
  respond(relationsApi.listChanges, [])
  respond(statisticsApi.overview, [])
  respond(assistantApi.readinessCounts, [])
  respond({ ...facilitiesApi.qr, media: 'image/svg+xml' }, '<svg xmlns="http://www.w3.org/2000/svg"/>')
})

afterEach(() => {
  forgetDecision()
  chooseFacilityView({ order: 'newest', isCompact: false })
})

test('two properties have no tools', async () => {
  respond(facilitiesApi.list, houses.slice(0, 2))
  await show(<FacilitiesSection />)
  await expect.poll(names).toEqual(['Villa Sole', 'Casa 10'])
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

test('many are searched by name and city, all of them and not one page alone', async () => {
  respond(facilitiesApi.list, ({ query }) => (query.limit ? houses : houses.slice(0, 1)), { total: 3 })
  await show(<FacilitiesSection />)
  await page.getByRole('searchbox', { name: 'Cerca per nome o città' }).fill('forli casa')
  await expect.poll(names).toEqual(['Casa 10'])
  await expect.element(page.getByText('1 struttura', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('Roma')
  await expect.element(page.getByText('Nessuna struttura con queste parole')).toBeVisible()
})

test('a guest page is opened from the compact list by its link of now', async () => {
  // Another device renews it once the list was read.
  respond(facilitiesApi.read, { ...house(3, 'Casa 9', 'Bari'), link_id: exampleId(60) })
  respond(statisticsApi.overview, [])
  respond(assistantApi.readinessCounts, [])
  await show(<FacilitiesSection />)
  await page.getByRole('button', { name: 'Elenco compatto' }).click()
  const link = page.getByRole('link', { name: 'Prova la pagina ospite di Casa 9 (si apre in una nuova scheda)' })
  await expect.element(link).toHaveAttribute('href', `/guest?property_id=${houses[2]?.link_id}`)
  await link.hover()
  await expect.element(link).toHaveAttribute('href', `/guest?property_id=${exampleId(60)}`)
})

test('many are sorted and shown as a compact list, which is kept only with consent', async () => {
  const shown = await show(<FacilitiesSection />)
  await page.getByLabelText('Ordina per').selectOptions('Nome')
  await expect.poll(names).toEqual(['Casa 9', 'Casa 10', 'Villa Sole'])
  await page.getByLabelText('Ordina per').selectOptions('Città')
  await expect.poll(names).toEqual(['Casa 9', 'Casa 10', 'Villa Sole'])
  await page.getByRole('button', { name: 'Elenco compatto' }).click()
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Casa 9/ })).toHaveAttribute('href', `/facility/${houses[2]?.id}`)
  expect(localStorage.getItem('facility-view')).toBeNull()
  decide(true)
  await page.getByLabelText('Ordina per').selectOptions('Nome')
  expect(localStorage.getItem('facility-view')).toBe('name compact')
  respond(facilitiesApi.read, ({ params }) => houses.find(({ id }) => id === params.id) ?? exampleFacility)
  await page.getByRole('button', { name: 'Codice QR: Casa 9' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await shown.unmount()
  decide(false)
  expect(localStorage.getItem('facility-view')).toBeNull()
})

test('several get the same Wi-Fi: filled fields alone, each in its version; what failed is said and tried again', async () => {
  await show(<FacilitiesSection />)
  await page.getByRole('button', { name: 'Modifica più strutture' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Applica' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Villa Sole' }).click()
  await dialog.getByRole('checkbox', { name: 'Casa 9' }).click()
  await dialog.getByLabelText('Nome della rete').fill('Sole')
  await dialog.getByLabelText('Check-in').fill('16:30')
  await expect.element(dialog.getByText('Strutture: 2 · Campi: 2')).toBeVisible()
  const [first, , last] = houses
  const sent: unknown[] = []
  const newer = '2026-11-20T08:30:00.000Z'
  refuse(facilitiesApi.update, 'request.stale', 'Questi dati sono stati modificati altrove nel frattempo.')
  await dialog.getByRole('button', { name: 'Applica' }).click()
  await expect.element(dialog.getByText('Modificate 0 su 2')).toBeVisible()
  await expect.element(dialog.getByText('Questi dati sono stati modificati altrove nel frattempo.').first()).toBeVisible()

  respond(
    facilitiesApi.read,
    ({ params }) => ({ ...(params.id === first?.id ? first : last), updated_at: newer }) as typeof exampleFacility,
  )
  respond(facilitiesApi.update, ({ params, body, headers }) => {
    sent.push([params.id, body, headers.get('if-match')])
    return { ...exampleFacility, id: params.id, name: params.id === first?.id ? 'Villa Sole' : 'Casa 9' }
  })
  // Its address would be taken for that of a property.
  const counted = respond(assistantApi.readinessCounts, [])
  await dialog.getByRole('button', { name: 'Riprova quelle non riuscite' }).click()
  await expect.element(dialog.getByText('Modificate 2 su 2')).toBeVisible()
  const body = { wifi_network: 'Sole', checkin_time: '16:30' }
  expect(sent).toEqual([
    [first?.id, body, `"${newer}"`],
    [last?.id, body, `"${newer}"`],
  ])
  // What the cards say of each page is as it is now; it may be read once for each save.
  await expect.poll(() => counted.length).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Chiudi' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the first try sends the version that was seen', async () => {
  await show(<FacilitiesSection />)
  await page.getByRole('button', { name: 'Modifica più strutture' }).click()
  await dialog.getByRole('button', { name: 'Scegli tutte' }).click()
  await dialog.getByLabelText('Istruzioni Wi-Fi').fill('Dietro la porta')
  const versions: unknown[] = []
  respond(facilitiesApi.update, ({ params, headers }) => {
    versions.push(headers.get('if-match'))
    return { ...exampleFacility, id: params.id }
  })
  await dialog.getByRole('button', { name: 'Applica' }).click()
  await expect.element(dialog.getByText('Modificate 3 su 3')).toBeVisible()
  expect(versions).toEqual(houses.map(({ updated_at }) => `"${updated_at}"`))
})
