import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { exampleFacility, exampleId, exampleQuestion } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { GuestQuestions } from './guest-questions.tsx'

const { id } = exampleFacility
const answered = {
  ...exampleQuestion,
  waiting: 0,
  id: exampleId(9),
  question: 'C’è la piscina?',
  language: 'it',
  count: 1,
  answer: 'Da maggio',
}
const item = (at: number) => page.getByRole('listitem').nth(at)
const button = (at: number, name: string) => item(at).getByRole('button', { name, exact: true })
const field = (at: number) => item(at).getByLabelText('Risposta')

test('an answer that another device has given meanwhile is not overwritten unseen', async () => {
  respond(assistantApi.questions, [exampleQuestion, { ...answered, version: 'v1' }])
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await field(1).fill('Da giugno')
  const refused = refuse(assistantApi.answer, 'request.stale', 'Modificato altrove.')
  await button(1, 'Salva la risposta').click()
  const stale = page.getByRole('alertdialog', { name: 'Dati modificati altrove' })
  await expect.element(stale).toBeVisible()
  expect(refused.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"'])
  const saved = respond(assistantApi.answer, { ...answered, answer: 'Da giugno', version: 'v3' })
  await stale.getByRole('button', { name: 'Sovrascrivi' }).click()
  await expect.element(toast('Risposta salvata')).toBeVisible()
  await expect.element(stale).not.toBeInTheDocument()
  await field(1).fill('Da luglio')
  await button(1, 'Salva la risposta').click()
  await expect
    .poll(() => saved.map(({ headers, body }) => [headers.get('if-match'), body.answer]))
    .toEqual([
      [null, 'Da giugno'],
      ['"v3"', 'Da luglio'],
    ])
})

test('what is typed while another answer arrives is saved over the one that it began with alone', async () => {
  respond(assistantApi.questions, [exampleQuestion, answered])
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await field(1).fill('Da giugno')
  respond(assistantApi.questions, [
    { ...exampleQuestion, answer: 'No', version: 'v2' },
    { ...answered, answer: 'Chiusa', version: 'v2' },
  ])
  respond(assistantApi.answer, { ...exampleQuestion, answer: 'No', version: 'v2' })
  await button(0, 'No').click()
  await expect.element(field(0)).toHaveValue('No')
  const refused = refuse(assistantApi.answer, 'request.stale', 'Modificato altrove.')
  await button(1, 'Salva la risposta').click()
  await expect.poll(() => refused.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"'])
})
