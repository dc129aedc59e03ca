import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { createModelEndpoint } from '#server/visiting/assistant/endpoint/model-endpoint.ts'
import { type LanguageModel, startLanguageModel } from '../../e2e/stand-ins/language-model.ts'
import { ask, type Model } from './ask.ts'
import { sheetsIn } from './measure.ts'

const { A: sheet } = sheetsIn('en', ['A'])
const asked = { question: 'When is check-in?', previous: undefined, language: 'en' as const }
let service: LanguageModel
beforeAll(async () => {
  service = await startLanguageModel()
})
afterAll(() => service.close())

function modelAt(url: string): Model {
  const endpoint = createModelEndpoint(parseConfig({ ASSISTANT_URL: url, ASSISTANT_MODEL: 'small' }))
  if (!endpoint) throw new Error('The endpoint is not set.')
  return { endpoint, name: 'small', refused: 0 }
}

test('what a model says is measured where the checker lets it through', async () => {
  const model = modelAt(service.url)
  service.behave({ says: (facts) => ({ parts: [{ text: 'You can arrive.', facts: [0] }], unanswered: facts.length ? ['the gym'] : [] }) })
  const reply = await ask(sheet, asked, model)
  expect(reply.said).toBe('You can arrive.')
  expect(reply.parts.map(({ facts }) => facts.length)).toEqual([1, 0])
  expect(model.refused).toBe(0)
})

test('else the quotes are, and it is counted', async () => {
  const model = modelAt(service.url)
  const quoted = await ask(sheet, asked)
  service.behave({ says: () => ({ parts: [{ text: 'You can arrive from 4:44.', facts: [0] }], unanswered: [] }) })
  expect(await ask(sheet, asked, model)).toEqual(quoted)
  service.behave({ status: 503 })
  expect(await ask(sheet, asked, model)).toEqual(quoted)
  expect(model.refused).toBe(2)
})

test('nobody in danger waits for a model', async () => {
  const before = service.calls.length
  expect((await ask(sheet, { ...asked, question: 'help, he is not breathing' }, modelAt(service.url))).isEmergency).toBe(true)
  expect(service.calls.length).toBe(before)
})
