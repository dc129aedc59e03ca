import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { FacilityScreen } from '../facilities/facility-screen.tsx'
import { exampleFacility } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { named, show } from '../testing/render.tsx'
import { showToast } from '../toasts/toasts.ts'

const { id } = exampleFacility
const tab = (name: string) => page.getByRole('tab', { name })

test('a notice that leads to another tab of the form that is open opens it, and the back button still leaves the form', async () => {
  respond(relationsApi.listOfFacility, [])
  respond(facilitiesApi.read, exampleFacility)
  await show(<FacilityScreen id={id} />, { at: `/facility/${id}` })
  await tab('Orari').click()
  const entries = history.length
  showToast({ title: 'events.question_asked', path: `/facility/${id}?tab=wifi` })
  await page.getByRole('button', { name: 'Apri', exact: true }).click()
  await expect.element(tab('Wi-Fi')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByLabelText(named('Nome della rete'))).toBeVisible()
  expect(history.length).toBe(entries)
})
