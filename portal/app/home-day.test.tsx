import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { todayApi } from '#contract/today.api.ts'
import { dayIn, fullDay } from '#i18n/dates.ts'
import { exampleFacility, exampleId } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { HomeSection } from './home-section.tsx'

function respondOne(facility: Partial<typeof exampleFacility>) {
  respond(facilitiesApi.list, [{ ...exampleFacility, ...facility }])
  respond(relationsApi.listChanges, [])
  respond(statisticsApi.overview, [{ facilityId: exampleFacility.id, opens: [0], openQuestions: 0 }])
  respond(assistantApi.readinessCounts, [])
}

function respondCalm() {
  const counts = { waiting: 0, expiring: 0, unmailed: 0, questions: 0, notReady: 0 }
  respond(todayApi.read, { counts, waiting: [], expiring: [], unmailed: [], bookings: [], questions: [], notReady: [] })
}

// At any hour at least one of them has another day than Rome.
const farOff = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const elsewhere = farOff.find((zone) => dayIn(new Date(), zone) !== dayIn(new Date(), 'Europe/Rome')) ?? ''

test.each(farOff)('today is the day that it is where the property is: %s', async (timezone) => {
  respondOne({ timezone })
  respondCalm()
  await show(<HomeSection />)
  const today = page.getByRole('region', { name: 'Oggi' })
  await expect.element(today.getByText(fullDay('it', dayIn(new Date(), timezone)))).toBeVisible()
})

test('where the list has more pages the day is that of the first property, which stands on the last one', async () => {
  respondOne({})
  respondCalm()
  const first = { ...exampleFacility, id: exampleId(2), timezone: elsewhere }
  const path = '/api/facilities-after'
  respond(facilitiesApi.list, [exampleFacility], { total: 2, next: path })
  respond({ ...facilitiesApi.list, path }, [first])
  await show(<HomeSection />)
  await expect.element(page.getByText(fullDay('it', dayIn(new Date(), elsewhere)))).toBeVisible()
})

test('until all of a longer list is read the day is that of the oldest that is there', async () => {
  respondOne({})
  respondCalm()
  const path = '/api/facilities-after'
  respond(facilitiesApi.list, [{ ...exampleFacility, timezone: elsewhere }], { total: 2, next: path })
  refuse({ ...facilitiesApi.list, path }, 'database.unavailable', '')
  await show(<HomeSection />)
  await expect.element(page.getByText(fullDay('it', dayIn(new Date(), elsewhere)))).toBeVisible()
})

test('a new property is not said to be ready by a day that could not be read', async () => {
  respondOne({ created_at: new Date().toISOString() })
  refuse(todayApi.read, 'database.unavailable', 'Il servizio non è raggiungibile.')
  await show(<HomeSection />)
  const steps = page.getByRole('region', { name: 'Tre passi e la tua pagina è pronta' })
  await expect.element(steps.getByRole('link', { name: 'Completa' })).toBeVisible()
  expect(steps.getByText('Fatto').elements()).toHaveLength(1)
})
