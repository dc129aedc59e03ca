import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import type { Today } from '#contract/today.ts'
import { exampleFacility, exampleId } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { GuestQuestions } from './guest-questions.tsx'

const asked = { language: 'it', count: 1, askedAt: '2026-11-22T10:00:00.000Z', answer: '', waiting: 0, writtenInto: null, version: 'v1' }
const facility = { id: exampleFacility.id, name: 'Villa Sole' }
const smoke = { ...asked, id: exampleId(31), question: 'Si può fumare?', field: 'houseRules' as const, facility }
const departure = { ...asked, id: exampleId(32), question: 'Quando si parte?', field: 'checkout_time' as const, facility }

const today: Today = {
  ...{ waiting: [], expiring: [], unmailed: [], bookings: [], notReady: [] },
  counts: { waiting: 0, expiring: 0, unmailed: 0, questions: 2, notReady: 0 },
  questions: [smoke, departure],
}

test('an answer is written into its field from the day too; a time leads to the form', async () => {
  await show(<GuestQuestions today={today} onTyped={() => {}} />)
  await page.getByRole('button', { name: /^Quando si parte/ }).click()
  const way = page.getByRole('link', { name: 'Apri «Orario check-out»' })
  await expect.element(way).toHaveAttribute('href', `/facility/${facility.id}?tab=hours&field=checkout_time`)
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Quando si parte/ }).click()
  await page.getByRole('button', { name: /^Si può fumare/ }).click()
  await page.getByRole('checkbox', { name: 'Scrivila anche in «Regole della casa»' }).click()
  await page.getByRole('textbox', { name: 'Risposta' }).fill('In casa non si fuma.')
  const saved = respond(assistantApi.answer, { ...smoke, answer: 'In casa non si fuma.', writtenInto: 'houseRules' })
  await page.getByRole('button', { name: 'Salva la risposta' }).click()
  await expect.element(toast('Risposta salvata')).toBeVisible()
  expect(saved).toMatchObject([{ params: { id: facility.id }, body: { answer: 'In casa non si fuma.', writeInto: 'houseRules' } }])
})

test('an answer that was begun is still there when its row is folded and opened again', async () => {
  await show(<GuestQuestions today={today} onTyped={() => {}} />)
  const row = page.getByRole('button', { name: /^Si può fumare/ })
  await row.click()
  const field = page.getByLabelText('Risposta')
  await field.fill('Solo in giardino')
  await row.click()
  await expect.element(field).not.toBeVisible()
  await row.click()
  await expect.element(field).toHaveValue('Solo in giardino')
})
