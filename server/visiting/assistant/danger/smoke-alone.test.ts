import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { translatorFor } from '../../../platform/http/language.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { flat } from '../../../testing/sample-flat.ts'
import { findAnswer } from '../answer/find-answer.ts'
import { replyTo } from '../reply.ts'
import { compileSheet } from '../sheets/fact-sheets.ts'

/** One word for smoke: in some languages it asks whether one may smoke as well. */

const rule = 'Si può fumare solo sul balcone.'
const replyIn = (language: Language, question: string, page = flat, ...previous: string[]) => {
  const found = findAnswer(atOnce(compileSheet(page, [], language)), { question, language, previous })
  return replyTo(found, translatorFor(language), language, page.country)
}

test.each<[Language, string]>([
  ['it', 'Fumo?'],
  ['it', 'e il fumo?'],
  ['en', 'Smoke?'],
  ['en', 'smoke'],
  ['pt', 'Fumo?'],
  ['zh', '烟？'],
  ['ar', 'دخان؟'],
])('in %s “%s” reads whether one may smoke, and beneath it the way to help', (language, question) => {
  const { isEmergency, sources } = replyIn(language, question)
  expect(isEmergency).toBe(false)
  expect(sources.map(({ field, text }) => (field === 'specialinstructions' ? text : field))).toEqual([
    rule,
    ...['emergency', 'emergencycontact', 'address'],
  ])
  expect(sources[1]).toMatchObject({ note: translatorFor(language)('guest.assistant.danger'), phone: 'tel:112' })
  expect(sources.map(({ asked }) => asked).join('')).toBe('')
})

test.each<[Language, string]>([
  ['it', 'Fumo!'],
  ['en', 'Smoke!!'],
  ['en', 'smoke in the hall'],
  ['de', 'Rauch?'],
  ['es', '¿Humo?'],
  ['fr', 'Fumée ?'],
  ['pt', 'Fumaça?'],
  ['zh', '冒烟'],
  ['ja', '煙？'],
])('in %s “%s” is a call for help', (language, question) => {
  expect(replyIn(language, question).isEmergency).toBe(true)
})

test('of a property that says nothing of smoking the word brings help first', () => {
  const silent = { ...flat, specialinstructions: '' }
  expect(replyIn('it', 'Fumo?', silent)).toMatchObject({ isEmergency: true, sources: [{ field: 'emergency' }, {}, {}] })
})
