import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { todayApi } from '#contract/today.api.ts'
import { dayIn, fullDay } from '#i18n/dates.ts'
import { exampleFacility } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { HomeSection } from './home-section.tsx'

// At any hour at least one of them has another day than Rome.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('today is the day that it is where the property is: %s', async (timezone) => {
  respond(facilitiesApi.list, [{ ...exampleFacility, timezone }])
  respond(relationsApi.listChanges, [])
  respond(statisticsApi.overview, [])
  respond(assistantApi.readinessCounts, [])
  const counts = { waiting: 0, expiring: 0, unmailed: 0, questions: 0, notReady: 0 }
  respond(todayApi.read, { counts, waiting: [], expiring: [], unmailed: [], bookings: [], questions: [], notReady: [] })
  await show(<HomeSection />)
  const today = page.getByRole('region', { name: 'Oggi' })
  await expect.element(today.getByText(fullDay('it', dayIn(new Date(), timezone)))).toBeVisible()
})
