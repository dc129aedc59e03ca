import { expect, test } from 'vitest'
import type { Fact } from './fact.ts'
import { aboutText } from './fact-topics.ts'
import { sentences } from './sentences.ts'
import { tells } from './telling-signs.ts'

const sentencesOf = (text: string, language: 'it' | 'de' | 'ja'): Fact[] =>
  sentences((part) => aboutText(part, language), { field: 'specialinstructions', label: '', section: 'house', text })

test('the nouns of a German sentence are words, and no names', () => {
  const [fact] = sentencesOf('Ein Reisebett und ein Hochstuhl stehen in der Kammer.', 'de')
  expect(fact?.details).toEqual(expect.arrayContaining(['cot', 'highChair']))
  // In other languages a capital letter begins a name.
  expect(aboutText('I bidoni stanno in Piazza del Mercato.', 'it').details).not.toContain('market')
  // Behind an article the first word of a name says what it is.
  expect(aboutText('Di fronte c’è il Museo Archeologico, chiuso il martedì.', 'it').things).toContain('museum')
})

test('a question of the host is read with its answer', () => {
  const texts = sentencesOf('Hai dimenticato qualcosa in camera? Te lo spediamo per 15 euro. Il parcheggio è in cortile.', 'it')
  expect(texts.map(({ text }) => text)).toEqual([
    'Hai dimenticato qualcosa in camera? Te lo spediamo per 15 euro.',
    'Il parcheggio è in cortile.',
  ])
})

test('lines without a full stop are headings in scripts without capitals only where they are marked', () => {
  const texts = sentencesOf('■設備\n・エアコンは寝室だけ、DKは扇風機\n・洗濯機はベランダ\n【ゴミ】\n・燃えるゴミは火曜日', 'ja')
  expect(texts.map(({ text }) => text)).toEqual([
    '■設備 ・エアコンは寝室だけ、DKは扇風機',
    '・洗濯機はベランダ',
    '【ゴミ】 ・燃えるゴミは火曜日',
  ])
})

test.each([
  ['La colazione è in terrazza ed è nel prezzo della camera.', 'included', true],
  ['Das Frühstück ist im Zimmerpreis inbegriffen.', 'included', true],
  ['I cani pagano 10 euro e a colazione non salgono.', 'included', false],
  ['Im Schuppen stehen vier Tourenräder, die kosten nichts.', 'price', true],
  ['自転車は無料でお使いいただけます。', 'price', true],
  ['Im Schuppen stehen vier Tourenräder.', 'price', false],
] as const)('%s: tells %s, %s', (text, topic, isTold) => {
  expect(
    tells(
      { field: 'specialinstructions', label: '', section: 'house', text, topics: {}, things: [], details: [], kind: 'sentence' },
      topic,
    ),
  ).toBe(isTold)
})

test('a few words above a paragraph are its heading, and no sentence', () => {
  const texts = sentencesOf(
    'Benvenuti da noi.\n\nBucato e rifiuti\nLa lavatrice è al piano terra. Il vetro va nella campana.\n\nCane ammesso\nFumo in cortile',
    'it',
  )
  expect(texts.map(({ text }) => text)).toEqual([
    'Benvenuti da noi.',
    'Bucato e rifiuti La lavatrice è al piano terra.',
    'Il vetro va nella campana.',
    'Cane ammesso',
    'Fumo in cortile',
  ])
})

test.each([
  ['de', 'Zum Strand sind es 300 Meter über den Dünenweg.', 'taxi', false],
  ['de', 'Ein Uber braucht zehn Minuten.', 'taxi', true],
  ['de', 'Der Kaminofen brennt nur mit trockenem Holz.', 'oven', false],
  ['de', 'Die Küche hat einen Backofen.', 'oven', true],
  ['fr', 'Il y a trois marches à monter.', 'market', false],
  ['fr', 'Le marché est sur la place.', 'market', true],
  ['es', 'La parada está a 200 metros.', 'metro', false],
  ['es', 'La estación de metro está cerca.', 'metro', true],
  ['zh', '电动车可以在院子里充电。', 'train', false],
  ['zh', '火车站很近。', 'train', true],
] as const)('a word that mostly means something else names a thing by its spelling alone, in %s: %s', (language, text, thing, isNamed) => {
  expect(aboutText(text, language).things.includes(thing)).toBe(isNamed)
})
