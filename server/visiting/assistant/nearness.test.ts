import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { flat, service } from '../../testing/sample-flat.ts'
import { findAnswer } from './answer.ts'
import { compileSheet } from './fact-sheets.ts'
import { atOnce } from './steps.ts'

const said = [
  'La piscina è aperta dalle 9 alle 20.',
  'Sulla terrazza ci sono un tavolo lungo e il barbecue.',
  'Il riscaldamento si paga a parte, 10 euro al giorno.',
]
const house = {
  ...flat,
  specialinstructions: said.join('\n'),
  houseRules: 'Animali ammessi solo in Rosmarino, 8 euro al giorno.',
  services: [service({ name: 'Passeggiata a cavallo', category: 'tour', description: 'Nella macchia con Dario.', price: '45' })],
}

const partsOf = (question: string, language: Language, page = house) =>
  findAnswer(atOnce(compileSheet(page, [], language)), { question, language }).parts

test.each<[Language, string]>([
  ['it', 'quanto costa il tennis'],
  ['en', 'how much is the tennis court'],
  ['en', 'code for the pool gate'],
  ['de', 'Was kostet Tennis?'],
])('in %s, neither price nor code of something else is told: %s', (language, question) => {
  const texts = partsOf(question, language).flatMap(({ facts }) => facts.map(({ text }) => text))
  expect(texts.filter((text) => /\d/.test(text))).toEqual([])
})
