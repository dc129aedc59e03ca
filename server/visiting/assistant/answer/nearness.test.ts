import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { flat, service } from '../../../testing/sample-flat.ts'
import { compileSheet } from '../sheets/fact-sheets.ts'
import { findAnswer } from './find-answer.ts'

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
  ['en', 'can we play table tennis on the terrace'],
  ['de', 'Kann man auf der Terrasse Tischtennis spielen?'],
  ['it', 'c’è un bagno turco vicino alla piscina'],
  ['fr', 'il y a un hammam à côté de la piscine ?'],
  ['es', '¿hay baño turco en la piscina?'],
  ['pt', 'há banho turco junto à piscina?'],
  ['ja', 'プールの横にサウナはありますか'],
  ['zh', '泳池旁边有桑拿吗'],
])('in %s, what stands at the spot is no answer: %s', (language, question) => {
  expect(partsOf(question, language).filter(({ isNear, facts }) => facts.length && !isNear)).toEqual([])
})

test.each<[Language, string, string]>([
  ['it', 'quanto costa scaldare la casa a dicembre', '10 euro'],
  ['it', 'posso portare il gatto', 'Rosmarino'],
])('in %s, a rule for all of a kind answers for one of it: %s', (language, question, expected) => {
  expect(partsOf(question, language).map(({ isNear, facts }) => [isNear, facts[0]?.text])).toEqual([
    [false, expect.stringContaining(expected)],
  ])
})

test('a rule for dogs says nothing sure of a cat', () => {
  const dogs = { ...house, houseRules: 'I cani sono benvenuti, 8 euro al giorno.' }
  expect(partsOf('posso portare il gatto', 'it', dogs).map(({ isNear, missing }) => [isNear, missing])).toEqual([[true, 'gatto']])
})

test.each<[Language, string]>([
  ['it', 'quanto costa il tennis'],
  ['en', 'how much is the tennis court'],
  ['en', 'code for the pool gate'],
  ['de', 'Was kostet Tennis?'],
])('in %s, neither price nor code of something else is told: %s', (language, question) => {
  const texts = partsOf(question, language).flatMap(({ facts }) => facts.map(({ text }) => text))
  expect(texts.filter((text) => /\d/.test(text))).toEqual([])
})

test.each<[Language, string]>([
  ['zh', '有桑拿吗'],
  ['en', 'sauna on the roof?'],
])('in %s, a thing of peace that nothing is said of brings no 112: %s', (language, question) => {
  expect(findAnswer(atOnce(compileSheet(house, [], language)), { question, language }).kind).toBe('question')
})
