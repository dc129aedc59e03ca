import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { relationsApi } from '#contract/relations.api.ts'
import { ScreenBoundary } from '../app/screen-boundary.tsx'
import { exampleFacility } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { FacilityForm } from './facility-form.tsx'

const part = vi.hoisted(() => ({ isAway: true }))
const server = vi.hoisted(() => ({ hasNewer: false }))
vi.mock('../browser/newer-build.ts', () => ({ hasNewerBuild: async () => server.hasNewer }))
vi.mock('../recommendations/activities-tab.tsx', () => ({
  ActivitiesTab: () => {
    if (part.isAway) throw new Error('It could not be loaded.')
    return <p>I luoghi scelti</p>
  },
}))

test('a tab that does not load says so within itself; the others, and what was typed in them, stay', async () => {
  respond(relationsApi.listOfFacility, [])
  const form = <FacilityForm facility={exampleFacility} />
  await show(<ScreenBoundary>{form}</ScreenBoundary>, { at: `/facility/${exampleFacility.id}` })
  await page.getByLabelText('Telefono').fill('+39 1')
  await page.getByRole('tab', { name: 'Attività' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Riprova/)
  await page.getByRole('tab', { name: 'Generale' }).click()
  await expect.element(page.getByLabelText('Telefono')).toHaveValue('+39 1')
  await page.getByRole('tab', { name: 'Attività' }).click()
  part.isAway = false
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(page.getByText('I luoghi scelti')).toBeVisible()
})

test('a tab whose file is gone since the server has a new version says so; a new document has it', async () => {
  respond(relationsApi.listOfFacility, [])
  part.isAway = true
  server.hasNewer = true
  await show(<FacilityForm facility={exampleFacility} />, { at: `/facility/${exampleFacility.id}` })
  await page.getByLabelText('Telefono').fill('+39 1')
  await page.getByRole('tab', { name: 'Attività' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/C’è una nuova versione.*quello che hai scritto resta/)
  await expect.element(page.getByRole('button', { name: 'Ricarica' })).toBeVisible()
})
