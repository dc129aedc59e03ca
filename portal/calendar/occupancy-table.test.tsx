import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { exampleFacility } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { OccupancyTable } from './occupancy-table.tsx'

test.each(['2038-06-01', '2038-06-14', '2038-06-30'])('on a phone it opens at the day of today, %s', async (today) => {
  await page.viewport(390, 844)
  const days = Array.from({ length: 30 }, (_, day) => `2038-06-${`${day + 1}`.padStart(2, '0')}`)
  respond(facilitiesApi.list, [exampleFacility])
  await show(<OccupancyTable days={days} today={today} bookings={[]} facilityId={undefined} />)
  const heads = page.getByRole('columnheader')
  await expect.element(heads.first()).toBeVisible()
  const place = (at: number) => heads.nth(at).element().getBoundingClientRect()
  const day = place(Number(today.slice(8)))
  // Beside the column of the properties, which stays.
  expect(day.left).toBeGreaterThanOrEqual(place(0).right - 1)
  expect(day.right).toBeLessThanOrEqual(390)
})
