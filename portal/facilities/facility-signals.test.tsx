import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { exampleFacility, exampleId } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { FacilitySignals } from './facility-signals.tsx'

const { id } = exampleFacility
const other = exampleId(9)

test('a card says how ready the page is, how often it was opened, and what waits, of its own property', async () => {
  respond(statisticsApi.overview, [
    { facilityId: other, opens: [9, 9], openQuestions: 5 },
    { facilityId: id, opens: [1, 2], openQuestions: 2 },
  ])
  respond(assistantApi.readinessCounts, [
    { facilityId: other, done: 1, total: 42 },
    { facilityId: id, done: 25, total: 42 },
  ])
  respond(relationsApi.listChanges, [{ parentType: 'facility', parentId: id, count: 3 }])
  await show(<FacilitySignals id={id} />)
  await expect.element(page.getByText('Risponde a 25 di 42 domande')).toBeVisible()
  await expect.element(page.getByText('3 visite in 14 giorni')).toBeVisible()
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('2 domande degli ospiti senza risposta')).toHaveAttribute('href', `/facility/${id}?tab=assistant`)
  await expect.element(link('3 blocchi modificati dai loro autori')).toHaveAttribute('href', `/facility/${id}?tab=media`)
})

test('nothing is said of zeros, nor of a page that answers everything', async () => {
  const read = respond(statisticsApi.overview, [{ facilityId: id, opens: [0, 0], openQuestions: 0 }])
  respond(assistantApi.readinessCounts, [{ facilityId: id, done: 42, total: 42 }])
  respond(relationsApi.listChanges, [])
  const { container } = await show(<FacilitySignals id={id} />)
  await expect.poll(() => read.length).toBe(1)
  await expect.poll(() => container.textContent).toBe('')
})
