import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { voiceApi } from '#contract/voice.api.ts'
import { exampleFacility, exampleId } from '../testing/examples.ts'
import { respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { FacilityScreen } from './facility-screen.tsx'

const { id } = exampleFacility
const answer = 'In casa non si fuma.'
const newer = { ...exampleFacility, houseRules: answer, updated_at: '2026-11-22T10:00:00.000Z' }
const asked = { id: exampleId(8), question: 'Si può fumare?', language: 'it', count: 1, askedAt: newer.updated_at, waiting: 0 }
const question = { ...asked, answer: '', field: 'houseRules' as const, writtenInto: null, version: 'v1' }
const tab = (name: string) => page.getByRole('tab', { name })

/** Types into two fields of the form, then answers a question and has the answer written into the house rules. */
async function answerWithin(fields: Record<string, string>) {
  respond(relationsApi.listOfFacility, [])
  respond(facilitiesApi.list, [exampleFacility])
  respond(facilitiesApi.read, exampleFacility)
  respond(assistantApi.readiness, [])
  respond(assistantApi.questions, [question])
  respond(assistantApi.reading, [])
  respond(voiceApi.agents, [])
  respond(voiceApi.voices, [])
  await show(<FacilityScreen id={id} />, { at: `/facility/${id}?tab=hours` })
  for (const [label, text] of Object.entries(fields)) await page.getByLabelText(label).fill(text)
  await tab('Agente AI').click()
  await page.getByLabelText('Risposta').fill(answer)
  await page.getByRole('checkbox', { name: 'Scrivila anche in «Regole della casa»' }).click()
  respond(assistantApi.answer, { ...question, answer, writtenInto: 'houseRules' })
  respond(assistantApi.questions, [{ ...question, answer, writtenInto: 'houseRules' }])
  const read = respond(facilitiesApi.read, newer)
  await page.getByRole('button', { name: 'Salva la risposta' }).click()
  await expect.element(page.getByText('La risposta è scritta in «Regole della casa»: si cambia lì.')).toBeVisible()
  await expect.poll(() => read.length).toBe(1)
  const updated = respond(facilitiesApi.update, newer)
  return async () => {
    await page.getByRole('button', { name: 'Aggiorna struttura' }).click()
    await expect.element(toast('Struttura aggiornata con successo!')).toBeVisible()
    const [{ body, headers } = { body: undefined, headers: undefined }] = updated
    return { body, version: headers?.get('if-match') }
  }
}

test('an answer that is written into a field stands in the open form, beside what is being typed', async () => {
  const save = await answerWithin({ 'Istruzioni speciali': 'Chiavi nella cassetta.' })
  await page.getByRole('button', { name: 'Apri «Regole della casa»' }).click()
  await expect.element(page.getByLabelText('Regole della casa')).toHaveValue(answer)
  await expect.element(page.getByLabelText('Regole della casa')).toHaveFocus()
  const { body, version } = await save()
  expect(body).toMatchObject({ houseRules: answer, specialinstructions: 'Chiavi nella cassetta.' })
  expect(version).toBe(`"${newer.updated_at}"`)
})

test('where the same field is being edited the save asks which text counts: it names the older version', async () => {
  const save = await answerWithin({ 'Regole della casa': 'Silenzio dalle 23.' })
  await tab('Orari').click()
  await expect.element(page.getByLabelText('Regole della casa')).toHaveValue('Silenzio dalle 23.')
  expect((await save()).version).toBe(`"${exampleFacility.updated_at}"`)
})

test('a link that names a field opens its tab with the field ready to be typed into', async () => {
  respond(relationsApi.listOfFacility, [])
  respond(facilitiesApi.read, exampleFacility)
  await show(<FacilityScreen id={id} />, { at: `/facility/${id}?tab=hours&field=checkout_time` })
  await expect.element(page.getByLabelText('Check-out')).toHaveFocus()
})
