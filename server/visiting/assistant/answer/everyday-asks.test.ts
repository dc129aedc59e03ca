import { describe, expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { flat, service } from '../../../testing/sample-flat.ts'
import { compileSheet } from '../sheets/fact-sheets.ts'
import { asWritten } from '../words/plain-text.ts'
import { findAnswer } from './find-answer.ts'

const house = {
  ...flat,
  description: 'In bagno ci sono la doccia e la lavatrice.',
  specialinstructions: [
    'La chiave è nella cassetta accanto al portone, codice 7392.',
    'La colazione è servita dalle 8 alle 10 in veranda.',
    'Il cestino per il pranzo costa 9 euro.',
    'Alla partenza lasciate le chiavi sul tavolo e tirate la porta.',
    'La domenica si può restare fino alle 14.',
  ].join('\n'),
  houseRules: 'La tassa di soggiorno è di 5 euro a notte, dai 14 anni. La culla e il seggiolone sono gratis. Il posto auto è nel cortile.',
  services: [
    service({
      ...{ name: 'Pesca con Manolis', category: 'barche', description: 'Si esce all’alba.', requirements: 'Saper nuotare' },
      cancellationPolicy: 'Se piove si restituisce il denaro',
    }),
  ],
}

const known = (language: Language) => atOnce(compileSheet(house, [], language))
const partsOf = (question: string, language: Language, previous: string[] = []) =>
  findAnswer(known(language), { question, language, previous }).parts
const textOf = (...asked: Parameters<typeof partsOf>) => partsOf(...asked).flatMap(({ facts }) => facts.map(({ text }) => text))

describe('keys', () => {
  test.each<[Language, string]>([
    ['it', 'dove trovo le chiavi'],
    ['en', 'where do i pick up the keys?'],
    ['de', 'Wo bekommen wir den Schlüssel?'],
    ['fr', 'où sont les clés'],
    ['es', '¿dónde recojo las llaves?'],
    ['pt', 'onde pego as chaves'],
    ['ja', '鍵はどこで受け取りますか'],
    ['zh', '钥匙在哪里拿'],
    ['ar', 'من وين نستلم المفتاح'],
  ])('in %s, who gets them is not told where to leave them: %s', (language, question) => {
    expect(textOf(question, language)).toEqual([expect.stringContaining('7392')])
  })

  test.each<[Language, string]>([
    ['it', 'dove lasciamo le chiavi quando andiamo via'],
    ['en', 'where do we leave the key'],
  ])('in %s, who gives them back is told where: %s', (language, question) => {
    expect(textOf(question, language).join()).toContain('sul tavolo')
  })
})

test.each<[Language, string]>([
  ['es', 'los niños pagan la tasa?'],
  ['pt', 'crianças pagam a taxa?'],
  ['zh', '小孩要交税吗'],
  ['ar', 'الاطفال يدفعون الضريبة؟'],
])('in %s, the tax that children pay is not their cot: %s', (language, question) => {
  expect(partsOf(question, language).map(({ isNear, facts }) => [isNear, facts.map(({ text }) => text)])).toEqual([
    [false, [expect.stringContaining('14 anni')]],
  ])
})

test.each<[Language, string, string]>([
  ['it', 'la doccia non scarica', 'doccia'],
  ['de', 'Die Dusche ist verstopft', 'doccia'],
  ['pt', 'o chuveiro não esquenta', 'doccia'],
])('in %s, what does not work is left to the host: %s', (language, question, near) => {
  expect(partsOf(question, language).map(({ isNear, facts }) => [isNear, facts[0]?.text])).toEqual([[true, expect.stringContaining(near)]])
})

test('what does not work is not taken for what is not meant', () => {
  expect(textOf('internet non va, cosa faccio', 'it').length).toBeGreaterThan(0)
})

describe('a service that nobody spoke of', () => {
  test('does not tell how the stay is cancelled', () => {
    expect(textOf('Was kostet es, wenn ich drei Tage vorher absage?', 'de').join()).not.toContain('denaro')
  })

  test('is no answer for a word of its terms', () => {
    expect(partsOf('is there a pool', 'en').filter(({ isNear, facts }) => facts.length && !isNear)).toEqual([])
  })
})

test('after the hour of breakfast, "and on Sunday?" says that hour again and nothing else', () => {
  expect(textOf('and on sundays?', 'en', ['when is breakfast?'])).toEqual([expect.stringContaining('8 alle 10')])
})

test('a question of its own is not answered by what was said before', () => {
  expect(textOf('Wie komme ich nach Brixen?', 'de', ['Das WLAN geht nicht']).join()).not.toContain('limoni')
})

test.each([
  ['fruhstuck vegan', 'Ist das Frühstück vegan?', 'Frühstück vegan'],
  ['pool', 'Gibt es einen Pool?', 'Pool'],
  ['hammam', 'il y a un hammam ?', 'hammam'],
  ['サウナ', 'サウナはありますか', 'サウナ'],
])('the missing "%s" of "%s" is named as the guest writes it', (word, question, written) => {
  expect(asWritten(word, question)).toBe(written)
})

test.each<[Language, string, string, string]>([
  ['pt', 'A receção está aberta de segunda a sexta-feira das 9h às 18h.', 'há algum mercado por aqui?', 'receção'],
  ['pt', 'À quarta-feira a cozinheira folga.', 'onde há uma feira?', 'folga'],
  ['en', 'The quad bike starts at half past five.', 'can we rent bikes here?', 'quad'],
])('a word that means something else beside its neighbour is no fact of the thing (%s: %s)', (language, sentence, question, word) => {
  const page = { ...flat, hostLanguage: language, specialinstructions: `${sentence}\n${house.specialinstructions}`, blocks: [] }
  const { parts } = findAnswer(atOnce(compileSheet(page, [], language)), { question, language })
  expect(parts.flatMap(({ facts, isNear }) => (isNear ? [] : facts.map(({ text }) => text))).join()).not.toContain(word)
})

test.each<[Language, string]>([
  ['it', 'quanto costa il vaporetto?'],
  ['en', 'how much is the vaporetto?'],
  ['de', 'Was kostet das Vaporetto?'],
])('what is free for children is no price (%s)', (language, question) => {
  const tickets = 'Una corsa in vaporetto costa 9,50 euro, il biglietto di un giorno 25 euro. Sotto i 6 anni il vaporetto è gratis.'
  const page = { ...flat, specialinstructions: tickets, blocks: [], services: [] }
  const sheet = atOnce(compileSheet(page, [], language))
  const said = (asked: string) =>
    findAnswer(sheet, { question: asked, language }).parts.flatMap(({ facts }) => facts.map(({ text }) => text))
  expect(said(question).join()).toMatch(/9,50/)
  expect(said(question).join()).not.toMatch(/gratis/)
})

test('whoever asks for a child is told what is free', () => {
  const tickets = 'Una corsa in vaporetto costa 9,50 euro. Sotto i 6 anni il vaporetto è gratis.'
  const sheet = atOnce(compileSheet({ ...flat, specialinstructions: tickets, blocks: [], services: [] }, [], 'it'))
  const asked = { question: 'quanto costa il vaporetto per un bambino di 4 anni?', language: 'it' as const }
  expect(
    findAnswer(sheet, asked)
      .parts.flatMap(({ facts }) => facts.map(({ text }) => text))
      .join(),
  ).toMatch(/gratis/)
})

test.each<[Language, string]>([
  ['it', 'possiamo portare il barboncino?'],
  ['en', 'is our labrador welcome?'],
  ['de', 'Wir kommen mit zwei Dackeln, geht das?'],
  ['fr', 'On vient avec notre caniche, c’est possible ?'],
  ['ja', 'チワワを連れて行ってもいいですか'],
])('a dog is one by its breed too (%s: %s)', (language, question) => {
  const page = { ...flat, houseRules: 'I cani di piccola taglia sono ammessi, 30 euro a soggiorno.', blocks: [], services: [] }
  const { parts } = findAnswer(atOnce(compileSheet(page, [], language)), { question, language })
  expect(parts.flatMap(({ facts }) => facts.map(({ text }) => text)).join()).toMatch(/piccola taglia/)
})
