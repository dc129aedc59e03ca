import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsApi } from '#contract/requests.api.ts'
import { exampleRequest } from '../testing/examples.ts'
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
