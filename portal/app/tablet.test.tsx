import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { requestsApi } from '#contract/requests.api.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { FormScreen } from '../forms/form-screen.tsx'
import { RequestList } from '../requests/request-list.tsx'
import { FacilityStatistics } from '../statistics/facility-statistics.tsx'
import { exampleFacility, exampleRequest, exampleUser } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { Header } from './header.tsx'

beforeEach(async () => {
  await page.viewport(820, 1180)
  respond(requestsApi.turns, { host: 0, guest: 0, agreed: 0, closed: 0 })
  return () => page.viewport(414, 896)
})

const placeOf = (one: Locator) => one.element().getBoundingClientRect()

test('on a tablet a form begins where the header does', async () => {
  const screen = (
    <>
      <Header user={exampleUser} />
      <FormScreen title="Nuova struttura" back="/" signIn="/auth">
        <p>Generale</p>
      </FormScreen>
    </>
  )
  await show(screen)
  const brand = page.getByRole('link', { name: 'Ospita' })
  await expect.element(brand).toBeVisible()
  expect(placeOf(page.getByText('Generale')).left).toBe(placeOf(brand).left)
})

test('on a tablet first and last day of a search stand beside one another', async () => {
  respond(requestsApi.list, [exampleRequest])
  respond(facilitiesApi.list, [])
  await show(<RequestList />, { at: '/bookings' })
  await page.getByRole('button', { name: 'Filtri' }).click()
  const [from, to] = ['Dal', 'Al'].map((name) => page.getByLabelText(name, { exact: true }))
  if (!from || !to) throw new Error('None is there.')
  await expect.element(to).toBeVisible()
  expect(placeOf(from).top).toBe(placeOf(to).top)
})

test('on a tablet the sums of a page stand above the lists that explain them', async () => {
  const [language, section] = [
    { name: 'de', count: 8, before: 6 },
    { name: 'wifi', count: 8, before: 6 },
  ]
  respond(statisticsApi.ofFacility, {
    days: [{ day: '2026-11-01', opens: 4, requests: 1 }],
    before: { opens: 0, requests: 0 },
    languages: [language],
    sections: [section],
  })
  await show(<FacilityStatistics facility={exampleFacility} />)
  const list = page.getByRole('heading', { name: 'Lingue' })
  await expect.element(list).toBeVisible()
  expect(placeOf(list).left).toBe(placeOf(page.getByRole('term').nth(1)).left)
})
