import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { exampleFacility, exampleId, exampleRequest } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { RequestList } from './request-list.tsx'

test('what an old bookmark names filters nothing where it means all, or what is not there any more', async () => {
  respond(requestsApi.turns, { host: 1, guest: 0, agreed: 0, closed: 0 })
  const asked = respond(requestsApi.list, [exampleRequest])
  await show(<RequestList />, { at: '/bookings?facilityId=all&status=all&category=barca&turn=all&startDate=ieri&search=Klein' })
  await expect.element(page.getByRole('button', { name: /^Eva Klein/ })).toBeVisible()
  expect(asked.map(({ query }) => query)).toEqual([{ search: 'Klein' }])
  await expect.element(page.getByRole('button', { name: 'Filtri', exact: true })).toBeVisible()
})

test.each([
  ['is deleted', exampleId(77), {}],
  ['is there', exampleFacility.id, { facilityId: exampleFacility.id }],
])('a bookmark of a property that %s filters by it where it can be chosen', async (_state, facilityId, filters) => {
  respond(requestsApi.turns, { host: 1, guest: 0, agreed: 0, closed: 0 })
  respond(facilitiesApi.list, [exampleFacility])
  const asked = respond(requestsApi.list, [exampleRequest])
  await show(<RequestList />, { at: `/bookings?facilityId=${facilityId}` })
  await expect.element(page.getByRole('button', { name: /^Eva Klein/ })).toBeVisible()
  await expect.poll(() => asked.at(-1)?.query).toEqual(filters)
  await page.getByRole('button', { name: /^Filtri/ }).click()
  await expect.element(page.getByLabelText('Struttura')).toHaveValue(Object.values(filters)[0] ?? '')
})
