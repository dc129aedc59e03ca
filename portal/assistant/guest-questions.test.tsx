import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { assistantApi } from '#contract/assistant.api.ts'
import type { ReadinessItem } from '#contract/assistant.ts'
import { leaveSafely } from '../forms/unsaved-changes.ts'
import { answeredQuestion, exampleFacility, exampleId, exampleQuestion } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show, toast } from '../testing/render.tsx'
import { hideToast } from '../toasts/toasts.ts'
import { GuestQuestions } from './guest-questions.tsx'
import { Readiness } from './readiness.tsx'

const { id } = exampleFacility
const item = (at: number) => page.getByRole('listitem').nth(at)
const button = (at: number, name: string) => item(at).getByRole('button', { name, exact: true })
/** True where nothing is asked before leaving. */
function leaves(): boolean {
  const left = vi.fn()
  leaveSafely(left)
  return left.mock.calls.length > 0
}
const field = (at: number) => item(at).getByLabelText('Risposta')

test('an open question is answered with a press or in words, an answered one changed', async () => {
  respond(assistantApi.questions, [exampleQuestion, answeredQuestion])
  const saved = respond(assistantApi.answer, ({ body }) => ({ ...exampleQuestion, answer: body.answer }))
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await expect.element(item(0).getByText('Is there a gym?')).toHaveAttribute('lang', 'en')
  await expect.element(item(0).getByText('Chiesta 2 volte, l’ultima il 02/11/2026 10:00')).toBeVisible()
  await expect.element(item(0).getByText('2 ospiti aspettano la risposta per email')).toBeVisible()
  expect(item(1).element().textContent).not.toContain('aspetta')
  await expect.element(item(1).getByText('Chiesta 1 volta, il 02/11/2026 10:00')).toBeVisible()
  // Nothing to save yet: nothing is typed, and the other is as it was.
  for (const at of [0, 1]) await expect.element(button(at, 'Salva la risposta')).toBeDisabled()
  await expect.element(button(1, 'Sì')).not.toBeInTheDocument()
  await field(0).fill('  ')
  await expect.element(button(0, 'Salva la risposta')).toBeDisabled()
  await field(0).fill('')
  await button(0, 'Sì').click()
  await expect.element(toast('Risposta salvata')).toBeVisible()
  await expect.element(field(0)).toHaveValue('Sì')
  await field(0).fill('In cantina')
  // What is typed is not thrown away by a press on yes or no.
  await expect.element(button(0, 'Sì')).not.toBeInTheDocument()
  await button(0, 'Salva la risposta').click()
  await expect.element(field(1)).toHaveValue('Da maggio')
  await field(1).fill('Da giugno')
  await button(1, 'Salva la risposta').click()
  await expect
    .poll(() => saved.map(({ params, body }) => [params.questionId, body.answer]))
    .toEqual([
      [exampleQuestion.id, 'Sì'],
      [exampleQuestion.id, 'In cantina'],
      [answeredQuestion.id, 'Da giugno'],
    ])
  expect(saved.every(({ params }) => params.id === id)).toBe(true)
})

test('an answer given with one press, or with spaces around it, stands in its field, and nothing is left to save', async () => {
  const swim = { ...exampleQuestion, id: exampleId(7), question: 'Si può nuotare?' }
  respond(assistantApi.questions, [exampleQuestion, swim])
  respond(assistantApi.answer, { ...exampleQuestion, answer: 'No' })
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await field(1).fill(' Al lago ')
  respond(assistantApi.questions, [
    { ...exampleQuestion, answer: 'No' },
    { ...swim, answer: 'Al lago' },
  ])
  await button(0, 'No').click()
  await expect.element(field(0)).toHaveValue('No')
  await expect.element(field(1)).toHaveValue('Al lago')
  for (const at of [0, 1]) await expect.element(button(at, 'Salva la risposta')).toBeDisabled()
  expect(leaves()).toBe(true)
})

const sure = page.getByRole('alertdialog', { name: 'Elimina domanda' })

test('a question is removed once that is confirmed; without any the list says so', async () => {
  respond(assistantApi.questions, [exampleQuestion, answeredQuestion])
  const removed = respond(assistantApi.removeQuestion, undefined)
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await button(0, 'Rimuovi: Is there a gym?').click()
  await expect
    .element(sure)
    .toMatchTextContent(/eliminare "\u2068Is there a gym\?\u2069"\? Questa azione non può essere annullata\..*2 ospiti aspettano/)
  await sure.getByRole('button', { name: 'Annulla' }).click()
  expect(removed).toEqual([])
  respond(assistantApi.questions, [])
  await button(1, 'Rimuovi: C’è la piscina?').click()
  expect(sure.element().textContent).not.toContain('aspetta')
  await sure.getByRole('button', { name: 'Elimina' }).click()
  await expect.element(toast('Domanda eliminata')).toBeVisible()
  expect(removed).toMatchObject([{ params: { id, questionId: answeredQuestion.id } }])
  await expect.element(page.getByText('Nessuna domanda senza risposta.')).toBeVisible()
})

const smoke = { ...exampleQuestion, id: exampleId(6), waiting: 0, question: 'Si può fumare?', language: 'it', field: 'houseRules' as const }
const box = () => page.getByRole('checkbox', { name: 'Scrivila anche in «Regole della casa»' })

test.each(['answer', 'remove'])('a question that another device has removed leaves the list: %s', async (act) => {
  respond(assistantApi.questions, [exampleQuestion])
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await expect.element(item(0).getByText('Is there a gym?')).toBeVisible()
  respond(assistantApi.questions, [])
  refuse(assistantApi.answer, 'question.notFound', 'Non c’è.')
  refuse(assistantApi.removeQuestion, 'question.notFound', 'Non c’è.')
  if (act === 'answer') await button(0, 'No').click()
  else {
    await button(0, 'Rimuovi: Is there a gym?').click()
    await sure.getByRole('button', { name: 'Elimina' }).click()
  }
  await expect.element(page.getByText('Is there a gym?')).not.toBeInTheDocument()
})

test('an answer is written into the field that it belongs to when that is ticked, and only then', async () => {
  respond(assistantApi.questions, [smoke, exampleQuestion])
  const saved = respond(assistantApi.answer, smoke)
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  // The other question belongs to no field.
  await expect.element(item(1).getByRole('checkbox')).not.toBeInTheDocument()
  await field(0).fill('In casa no.')
  await button(0, 'Salva la risposta').click()
  await expect.poll(() => saved).toHaveLength(1)
  await field(0).fill('')
  await expect.element(button(0, 'Sì')).toBeVisible()
  await box().click()
  await expect.element(box()).toHaveAccessibleDescription(/^Gli ospiti la leggono sulla pagina\./)
  // A bare yes says nothing on the page.
  await expect.element(button(0, 'Sì')).not.toBeInTheDocument()
  await field(0).fill('In casa non si fuma.')
  await button(0, 'Salva la risposta').click()
  await expect
    .poll(() => saved.map(({ body }) => body))
    .toEqual([{ answer: 'In casa no.' }, { answer: 'In casa non si fuma.', writeInto: 'houseRules' }])
})

test('what the field does not take is said there, with the way to it; nothing typed is lost', async () => {
  respond(assistantApi.questions, [smoke])
  const onOpenTab = vi.fn()
  await show(<GuestQuestions facilityId={id} onOpenTab={onOpenTab} />)
  await box().click()
  await field(0).fill('In casa no.')
  refuse(assistantApi.answer, 'request.invalid', 'Controlla i dati.', [
    { path: 'writeInto', code: 'custom', message: 'Non c’è più posto.' },
  ])
  await button(0, 'Salva la risposta').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Non c’è più posto.')
  await expect.element(box()).toHaveAccessibleDescription('Non c’è più posto.')
  await expect.element(field(0)).toHaveValue('In casa no.')
  expect(toast('Controlla i dati.').elements()).toEqual([])
  await button(0, 'Apri «Regole della casa»').click()
  expect(onOpenTab).toHaveBeenCalledWith('hours', 'houseRules')
  // What was wrong is said of what was sent, and of nothing else.
  for (const _ of ['off', 'on']) await box().click()
  await expect.element(box()).toHaveAccessibleDescription(/^Gli ospiti la leggono/)
  await button(0, 'Salva la risposta').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await field(0).fill('No, in casa no.')
  await expect.element(box()).toHaveAccessibleDescription(/^Gli ospiti la leggono/)
  await button(0, 'Salva la risposta').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  // Without the tick it may be saved.
  const saved = respond(assistantApi.answer, { ...smoke, answer: 'In casa no.' })
  await box().click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await button(0, 'Salva la risposta').click()
  await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ answer: 'No, in casa no.' }])
})

test('a time or a password leads to its field; an answer that was written is changed in its field', async () => {
  const written = { ...smoke, id: exampleId(7), answer: 'In casa non si fuma.', writtenInto: 'houseRules' as const }
  respond(assistantApi.questions, [{ ...exampleQuestion, field: 'wifi_password' }, written])
  const onOpenTab = vi.fn()
  await show(<GuestQuestions facilityId={id} onOpenTab={onOpenTab} />)
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await button(0, 'Apri «Password»').click()
  // Nobody answers this with yes or no.
  expect(button(0, 'Sì').elements()).toEqual([])
  await expect.element(item(1).getByText('In casa non si fuma.')).toBeVisible()
  await expect.element(field(1)).not.toBeInTheDocument()
  await expect.element(item(1)).toMatchTextContent('La risposta è scritta in «Regole della casa»: si cambia lì.')
  await button(1, 'Apri «Regole della casa»').click()
  expect(onOpenTab.mock.calls).toEqual([
    ['wifi', 'wifi_password'],
    ['hours', 'houseRules'],
  ])
})

const source = { field: 'wifi_password', label: 'Password', text: 'limoni', section: 'wifi' }
const items: ReadinessItem[] = [
  {
    topic: 'wifi',
    question: 'Come mi collego?',
    sources: [source, { ...source, field: 'wifi_network', label: 'Rete', text: 'Sole' }],
    tab: 'wifi',
    field: 'wifi_instructions',
  },
  { topic: 'pets', question: 'Sono ammessi gli animali?', sources: [], tab: 'hours', field: 'houseRules' },
  { topic: 'pool', question: 'C’è la piscina?', sources: [], tab: 'media', field: null },
]

test('the usual questions tell what is answered, from what, and open the tab for the others', async () => {
  respond(assistantApi.readiness, items)
  const onOpenTab = vi.fn()
  await show(<Readiness facilityId={id} onOpenTab={onOpenTab} />)
  await expect.element(page.getByText('Risposte: 1 su 3')).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Tutto pronto per gli ospiti?' }).element() as HTMLProgressElement
  expect([bar.value, bar.max]).toEqual([1, 3])
  await page.getByText('Ancora senza risposta: 2').click()
  const open = page.getByRole('list').nth(0)
  expect(open.element().textContent).not.toContain('Come mi collego?')
  await open.getByRole('button', { name: 'Scrivi in «Foto/Video»: C’è la piscina?' }).click()
  await open.getByRole('button', { name: 'Scrivi in «Orari»: Sono ammessi gli animali?' }).click()
  expect(onOpenTab.mock.calls).toEqual([
    ['media', undefined],
    ['hours', 'houseRules'],
  ])
  await page.getByText('Domande con risposta').click()
  await expect.element(page.getByText('Come mi collego?')).toBeVisible()
  const texts = page.getByRole('listitem').nth(2).element().textContent
  expect(texts).toBe('Come mi collego?Password: limoniRete: Sole')
})

test('with everything answered nothing is left to write; with nothing there is no list of answers', async () => {
  respond(assistantApi.readiness, items.slice(0, 1))
  await show(<Readiness facilityId={id} onOpenTab={() => {}} />)
  await expect.element(page.getByText('Risposte: 1 su 1')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  await expect.element(page.getByText('Domande con risposta')).toBeVisible()
})

test('trouble with a question or the list says why, and tries again', async () => {
  refuse(assistantApi.questions, 'internal', 'Motivo.')
  await show(<GuestQuestions facilityId={id} onOpenTab={() => {}} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Motivo.')
  respond(assistantApi.questions, [exampleQuestion])
  await page.getByRole('button', { name: 'Riprova' }).click()
  refuse(assistantApi.answer, 'internal', 'Non salvata.')
  await button(0, 'No').click()
  await expect.element(toast('Non salvata.')).toBeVisible()
  hideToast()
  refuse(assistantApi.removeQuestion, 'internal', 'Non rimossa.')
  await button(0, 'Rimuovi: Is there a gym?').click()
  await sure.getByRole('button', { name: 'Elimina' }).click()
  await expect.element(toast('Non rimossa.')).toBeVisible()
})
