import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { FacilityForm } from '../facilities/facility-form.tsx'
import { ServiceForm } from '../services/service-form.tsx'
import { exampleFacility, exampleService } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

test('a form whose links could not be read leaves the stored guide alone', async () => {
  refuse(relationsApi.listOfFacility, 'internal', 'Motivo.')
  respond(facilitiesApi.list, [exampleFacility])
  const updated = respond(facilitiesApi.update, exampleFacility)
  const shown = await show(<FacilityForm facility={exampleFacility} />)
  await page.getByLabelText('Telefono').fill('+39 1')
  await page.getByRole('button', { name: 'Aggiorna struttura' }).click()
  await expect.poll(() => updated.length).toBe(1)
  expect(updated[0]?.body).not.toHaveProperty('guide')
  await shown.unmount()

  refuse(relationsApi.listOfService, 'internal', 'Motivo.')
  respond(servicesApi.list, [exampleService])
  const changed = respond(servicesApi.update, exampleService)
  await show(<ServiceForm service={exampleService} />)
  await page.getByLabelText('Telefono').fill('+39 1')
  await page.getByRole('button', { name: 'Aggiorna servizio' }).click()
  await expect.poll(() => changed.length).toBe(1)
  expect(changed[0]?.body).not.toHaveProperty('guide')
})
