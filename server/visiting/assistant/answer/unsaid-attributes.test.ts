import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { flat } from '../../../testing/sample-flat.ts'
import { compileSheet } from '../sheets/fact-sheets.ts'
import { findAnswer } from './find-answer.ts'

const silent = [
  'La piscina è aperta dalle 9 alle 20, da maggio a settembre.',
  'La sauna è al piano terra e si prenota alla reception, 10 euro.',
  'Il parcheggio è in cortile, gratuito.',
]
const telling = [
  'La piscina è riscaldata a 28 gradi e profonda 1,40 m.',
  'La sauna è mista, si sta senza costume.',
  'Il parcheggio è sorvegliato da telecamere e al coperto.',
]

const partsOf = (question: string, language: Language, said: string[]) =>
  findAnswer(atOnce(compileSheet({ ...flat, specialinstructions: said.join('\n') }, [], language)), { question, language }).parts

test.each<[Language, string, string]>([
  ['it', 'La piscina è riscaldata?', 'riscaldata'],
  ['it', 'la sauna è mista?', 'mista'],
  ['it', 'c’è un bagnino in piscina?', 'bagnino'],
  ['en', 'How deep is the pool?', 'deep'],
  ['en', 'is the pool heated?', 'heated'],
  ['de', 'Ist die Sauna gemischt?', 'gemischt'],
  ['de', 'ist der Pool beheizt?', 'beheizt'],
  ['fr', 'la piscine est-elle chauffée ?', 'chauffée'],
  ['es', '¿la piscina está climatizada?', 'climatizada'],
  ['pt', 'a piscina é aquecida?', 'aquecida'],
  ['ja', 'プールの深さは？', '深さ'],
  ['zh', '泳池有多深', '多深'],
  ['ar', 'كم عمق المسبح؟', 'عمق'],
])('in %s, of a thing that is told of what is not told is said so: %s', (language, question, missing) => {
  expect(partsOf(question, language, silent)).toMatchObject([{ isNear: true, missing }])
})

test.each<[Language, string]>([
  ['it', 'La piscina è riscaldata?'],
  ['it', 'la sauna è mista?'],
  ['it', 'il parcheggio è custodito?'],
  ['en', 'is the pool heated?'],
  ['en', 'how deep is the pool?'],
  ['en', 'is the pool warm?'],
  ['en', 'is the parking covered?'],
  ['de', 'ist die Sauna gemischt?'],
  ['de', 'ist der Parkplatz überdacht?'],
  ['fr', 'le sauna est-il mixte ?'],
  ['es', '¿el aparcamiento está vigilado?'],
  ['pt', 'a piscina é aquecida?'],
  ['ja', 'プールの深さは？'],
  ['zh', '泳池有多深'],
  ['ar', 'هل المسبح مدفأ؟'],
])('in %s, what is told in other words or in another language answers: %s', (language, question) => {
  expect(partsOf(question, language, telling)).toMatchObject([{ isNear: false, isDoubtful: false }])
})

test('a word that may be said in another language makes the answer no more than likely', () => {
  expect(partsOf('is the parking secure?', 'en', telling)).toMatchObject([{ isNear: false, isDoubtful: true }])
})

test.each<[Language, string]>([
  ['it', 'la piscina è aperta oggi?'],
  ['en', 'is the pool open?'],
  ['en', 'is parking free?'],
  ['de', 'ist der Parkplatz kostenlos?'],
  ['fr', 'la piscine est ouverte ?'],
])('in %s, hours and prices are asked as before: %s', (language, question) => {
  expect(partsOf(question, language, silent)).toMatchObject([{ isNear: false }])
})
