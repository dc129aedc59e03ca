import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { findAnswer } from '../answer/find-answer.ts'
import { indexFacts } from '../facts/known-facts.ts'
import { withoutSlips } from './spelling.ts'

const mended = (language: Language, text: string) => withoutSlips(text, [language], (word) => word === 'limonaia')

test.each<[Language, string, string]>([
  ['it', 'la pisicna e aperta?', 'la piscina e aperta?'],
  ['it', 'ce laria condizonata', 'ce l aria condizionata'],
  ['en', 'whats the wfii pasword', 'whats the wifi password'],
  ['en', 'my husbnd is having a siezure', 'my husband is having a seizure'],
  ['de', 'wo kan ich pakren', 'wo kan ich parken'],
  ['fr', 'ou se garre la voture', 'ou se gare la voiture'],
  ['fr', 'pres dici', 'pres d ici'],
  ['es', 'donde se tira la vasura', 'donde se tira la basura'],
  ['pt', 'onde estao as chvaes', 'onde estao as chaves'],
  ['ar', 'وين المفاتييح', 'وين المفاتيح'],
])('%s: the slips of "%s" are mended', (language, written, meant) => {
  expect(mended(language, written)).toBe(meant)
})

test('what looks like another language than the page’s is mended in either', () => {
  expect(withoutSlips('no, la colazoine', ['es', 'it'], () => false)).toBe('no, la colazione')
})

test.each<[Language, string]>([
  ['it', 'un amico può crollare sul divano stanotte?'],
  ['it', 'dove si trova la Limonaia?'],
  ['en', 'is there parking at Kitchin House?'],
  ['de', 'Wo ist die Waschmaschine?'],
  ['ja', '駅からどう行きますか'],
])('%s: "%s" stays as it is', (language, text) => {
  expect(mended(language, text)).toBe(text)
})

const nothing = atOnce(indexFacts([]))

test.each<[Language, string]>([
  ['it', 'si e rotto la tsta cadendo dalle scale e nn respria'],
  ['en', 'theres a fir in the kichen'],
  ['fr', 'quelquun essaye de forcer la prote'],
  ['es', 'ha roto agaus ya'],
  ['pt', 'rebentaram as agoas'],
  ['ar', 'العماره تحترك'],
])('%s: "%s" brings help whatever its slips', (language, question) => {
  expect(findAnswer(nothing, { question, language }).kind).toBe('distress')
})

test.each<[Language, string]>([
  ['en', 'and if it pours?'],
  ['it', 'un amico può crollare sul divano stanotte?'],
])('%s: "%s" calls for none', (language, question) => {
  expect(findAnswer(nothing, { question, language }).kind).toBe('question')
})
