import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { atOnce } from '../../../platform/jobs/steps.ts'
import { flat, service } from '../../../testing/sample-flat.ts'
import { compileSheet } from '../sheets/fact-sheets.ts'
import { findAnswer } from './find-answer.ts'

const farm = {
  ...flat,
  hostLanguage: 'en' as const,
  description: [
    'The rowing boat is free for Cottage and Annexe guests alike.',
    'The Cottage has two steps at the front door.',
    'The Annexe is step-free, with an 85 cm door.',
  ].join('\n'),
  specialinstructions: [
    'The Cottage has an electric range cooker, microwave and dishwasher.',
    'The Annexe has two rings, a kettle and a small fridge, but no oven.',
    'The airport express leaves from the station every 7 minutes, 12.80 euros.',
  ].join('\n'),
  services: [
    service({
      ...{ name: 'Airport transfer', category: 'auto', description: 'A driver waits at arrivals.', price: '35', maxCapacity: '4 people' },
      ...{ availability: 'Every day, also by night', requirements: 'Tell us the number of your flight the day before' },
    }),
  ],
}

const textOf = (question: string, language: Language) =>
  findAnswer(atOnce(compileSheet(farm, [], language)), { question, language }).parts.flatMap(({ facts }) => facts.map(({ text }) => text))

test.each<[Language, string]>([
  ['en', 'is there an oven in the annexe?'],
  ['de', 'Hat die Ferienwohnung im Nebengebäude einen Backofen?'],
  ['it', 'c’è il forno nella dependance?'],
  ['fr', 'y a-t-il un four dans l’annexe ?'],
])('in %s what is said of the other house does not answer “%s”', (language, question) => {
  const told = textOf(question, language).join()
  expect(told).toMatch(/The Annexe has two rings/)
  expect(told).not.toMatch(/The Cottage has/)
})

test('steps of the other house are not told of this one', () => {
  expect(textOf('O anexo tem degraus?', 'pt').join()).not.toMatch(/The Cottage/)
})

test.each<[Language, string]>([
  ['it', 'come si arriva in aeroporto con i mezzi?'],
  ['de', 'Wie kommen wir zum Flughafen?'],
  ['fr', 'comment aller à l’aéroport ?'],
])('in %s the transfer leaves room for the train in “%s”', (language, question) => {
  const told = textOf(question, language)
  expect(told.join()).toMatch(/airport express/)
  expect(told.join()).not.toMatch(/number of your flight/)
})

test.each<[Language, string]>([
  ['it', 'c’è il transfer?'],
  ['en', 'can you pick us up at the airport?'],
  ['en', 'how do we book the transfer?'],
  ['es', '¿hay traslado al aeropuerto?'],
  ['fr', 'vous venez nous chercher à l’aéroport ?'],
])('in %s who asks for the transfer itself is told its price, and of no train, in “%s”', (language, question) => {
  const told = textOf(question, language).join()
  expect(told).toMatch(/35 €/)
  expect(told).not.toMatch(/airport express/)
})

test('the first guest who asks waits no longer than the next, though the page has thousands of names', () => {
  const letters = [...'bdfglmnprstvz']
  const name = (number: number) => `Z${[1, 13, 169, 2_197].map((place) => `${letters[Math.floor(number / place) % 13]}u`).join('')}`
  const rows = Array.from(
    { length: 1_000 },
    (_, row) => `Parking near ${Array.from({ length: 12 }, (_, at) => name(12 * row + at)).join(', ')}.`,
  )
  const texts = Array.from({ length: 40 }, (_, part) => rows.slice(25 * part, 25 * part + 25).join('\n'))
  const blocks = texts.map((description, at) => ({ name: `Path ${at}`, description, relationType: 'info', translated: [] }))
  const known = (page: object) => atOnce(compileSheet({ ...farm, ...page } as typeof farm, [], 'en'))
  const timeOf = (sheet: ReturnType<typeof known>) => {
    const before = process.threadCpuUsage()
    findAnswer(sheet, { question: 'Where can we park?', language: 'en' })
    return process.threadCpuUsage(before).user / 1_000
  }
  // What is read from files at the first question of all does not count.
  timeOf(known({}))
  expect(timeOf(known({ blocks }))).toBeLessThan(100)
})
