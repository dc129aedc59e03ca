import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import { answeredQuestion, exampleFacility, exampleQuestion } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { GuestQuestions } from './guest-questions.tsx'

const { id } = exampleFacility
const item = (at: number) => page.getByRole('listitem').nth(at)
const button = (at: number, name: string) => item(at).getByRole('button', { name, exact: true })
const field = (at: number) => item(at).getByLabelText('Risposta')

test('an answer that another device has given meanwhile is not overwritten unseen', async () => {
  respond(assistantApi.questions, [exampleQuestion, { ...answeredQuestion, version: 'v1' }])
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await field(1).fill('Da giugno')
  const refused = refuse(assistantApi.answer, 'request.stale', 'Modificato altrove.')
  await button(1, 'Salva la risposta').click()
  const stale = page.getByRole('alertdialog', { name: 'Dati modificati altrove' })
  await expect.element(stale).toBeVisible()
  expect(refused.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"'])
  const saved = respond(assistantApi.answer, { ...answeredQuestion, answer: 'Da giugno', version: 'v3' })
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

/** Words are typed into the second field while another device answers it; the answer comes with a press on the first. */
async function typeWhileAnswered() {
  await field(1).fill('Da giugno')
  respond(assistantApi.questions, [
    { ...exampleQuestion, answer: 'No', version: 'v2' },
    { ...answeredQuestion, answer: 'Chiusa', version: 'v2' },
  ])
  respond(assistantApi.answer, { ...exampleQuestion, answer: 'No', version: 'v2' })
  await button(0, 'No').click()
  await expect.element(field(0)).toHaveValue('No')
}

test('what is typed while another answer arrives is saved over the one that it began with alone', async () => {
  respond(assistantApi.questions, [exampleQuestion, answeredQuestion])
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await typeWhileAnswered()
  const refused = refuse(assistantApi.answer, 'request.stale', 'Modificato altrove.')
  await button(1, 'Salva la risposta').click()
  await expect.poll(() => refused.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"'])
})

test('what is typed stays, beside what another device has written into the field meanwhile', async () => {
  const smoke = { ...exampleQuestion, question: 'Si può fumare?', field: 'houseRules' as const }
  respond(assistantApi.questions, [smoke, answeredQuestion])
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await field(0).fill('Solo in giardino, per favore')
  const written = { ...smoke, answer: 'Non si fuma.', writtenInto: 'houseRules' as const, version: 'v2' }
  respond(assistantApi.questions, [written, { ...answeredQuestion, answer: 'No', version: 'v2' }])
  respond(assistantApi.answer, { ...answeredQuestion, answer: 'No', version: 'v2' })
  await field(1).fill('No')
  await button(1, 'Salva la risposta').click()
  await expect.element(item(0).getByText('Non si fuma.')).toBeVisible()
  await expect.element(field(0)).toHaveValue('Solo in giardino, per favore')
  const refused = refuse(assistantApi.answer, 'request.stale', 'Modificato altrove.')
  await button(0, 'Salva la risposta').click()
  await expect.poll(() => refused.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"'])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ricarica' }).click()
  await expect.element(field(0)).not.toBeInTheDocument()
  await expect.element(item(0).getByText('Non si fuma.')).toBeVisible()
})

test('what is typed stays where it is while another device deletes its question, until one gives it up', async () => {
  respond(assistantApi.questions, [exampleQuestion, answeredQuestion])
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await field(0).fill('In cantina, dalle sei')
  respond(assistantApi.questions, [{ ...answeredQuestion, answer: 'No', version: 'v2' }])
  respond(assistantApi.answer, { ...answeredQuestion, answer: 'No', version: 'v2' })
  await field(1).fill('No')
  await button(1, 'Salva la risposta').click()
  await expect.element(toast('Risposta salvata')).toBeVisible()
  await expect.element(field(0)).toHaveValue('In cantina, dalle sei')
  refuse(assistantApi.answer, 'question.notFound', 'La domanda non c’è più.')
  await button(0, 'Salva la risposta').click()
  await expect.element(toast('La domanda non c’è più.')).toBeVisible()
  await expect.element(field(0)).toHaveValue('In cantina, dalle sei')
  refuse(assistantApi.removeQuestion, 'question.notFound', 'La domanda non c’è più.')
  await button(0, 'Rimuovi: Is there a gym?').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect.element(page.getByText('Is there a gym?')).not.toBeInTheDocument()
  await expect.element(field(0)).toHaveValue('No')
})

test('a reload after a refusal shows the answer of the other device, and leaves other answers as they are', async () => {
  respond(assistantApi.questions, [exampleQuestion, answeredQuestion])
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await field(0).fill('In cantina')
  await field(1).fill('Da giugno')
  refuse(assistantApi.answer, 'request.stale', 'Modificato altrove.')
  await button(1, 'Salva la risposta').click()
  respond(assistantApi.questions, [exampleQuestion, { ...answeredQuestion, answer: 'Chiusa', version: 'v2' }])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ricarica' }).click()
  await expect.element(field(1)).toHaveValue('Chiusa')
  await expect.element(field(0)).toHaveValue('In cantina')
  const saved = respond(assistantApi.answer, { ...answeredQuestion, answer: 'Aperta', version: 'v3' })
  await field(1).fill('Aperta')
  await button(1, 'Salva la risposta').click()
  await expect.poll(() => saved.map(({ headers }) => headers.get('if-match'))).toEqual(['"v2"'])
})

test('whoever types the first words back sees the answer of the other device, and may change that one', async () => {
  respond(assistantApi.questions, [exampleQuestion, { ...answeredQuestion, version: 'v1' }])
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await typeWhileAnswered()
  await expect.element(field(1)).toHaveValue('Da giugno')
  await field(1).fill(answeredQuestion.answer)
  await expect.element(field(1)).toHaveValue('Chiusa')
  const saved = respond(assistantApi.answer, { ...answeredQuestion, answer: 'Aperta', version: 'v3' })
  await field(1).fill('Aperta')
  await button(1, 'Salva la risposta').click()
  await expect.poll(() => saved.map(({ headers }) => headers.get('if-match'))).toEqual(['"v2"'])
})
