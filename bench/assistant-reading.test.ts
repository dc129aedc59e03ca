import { expect, test } from 'vitest'
import type { GuestPageData } from '#contract/guest.ts'
import { limits } from '#contract/limits.ts'
import { searchKey } from '#contract/search-key.ts'
import { translatableFields } from '#contract/translations.ts'
import { compileSheet } from '#server/visiting/assistant/fact-sheets.ts'
import { aboutText } from '#server/visiting/assistant/fact-topics.ts'
import { wordsOf } from '#server/visiting/assistant/known-facts.ts'
import { plain } from '#server/visiting/assistant/plain-text.ts'
import { readQuestion } from '#server/visiting/assistant/question.ts'
import { sentences } from '#server/visiting/assistant/sentences.ts'
import { hardTexts } from '#testing/hard-texts.ts'

/** How the time of reading grows when a hard text becomes four times as long, and how long other guests wait for the reading of a large property. */

/** Four times the work takes about four times the time; what grows with the square takes sixteen. */
const allowedRatio = 8
/** Below this time a ratio is meaningless, in milliseconds. */
const leastTime = 1
/** In microseconds. */
const leastSample = 5_000
const samples = 4

const many = <Thing>(count: number, make: (number: number) => Thing) => Array.from({ length: count }, (_, number) => make(number))

const readings: Record<string, (text: string) => unknown> = {
  plain,
  question: (text) => readQuestion({ question: text, language: 'it' }),
  sentences: (text) => sentences((sentence) => aboutText(sentence, 'it'), { field: '', label: '', section: '', text }),
  words: wordsOf,
  'search key': (text) => searchKey(text),
}

/** CPU time of one reading, in milliseconds: other processes do not count, and of several samples the least was disturbed least. */
function timeOf(read: (text: string) => unknown, text: string): number {
  for (let warm = 0; warm < 3; warm++) read(text)
  return Math.min(...many(samples, () => timeOfSample(() => read(text))))
}

/** The clock is coarse: many readings are taken. */
function timeOfSample(read: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let count = 1; ; count++) {
    read()
    const { user, system } = process.threadCpuUsage(before)
    if (user + system > leastSample) return (user + system) / 1_000 / count
  }
}

test.each(Object.entries(hardTexts))('four times as much takes about four times as long to read: %s', (_, make) => {
  for (const [name, read] of Object.entries(readings)) {
    const whole = timeOf(read, make(limits.longText))
    if (whole > leastTime) expect(whole / timeOf(read, make(limits.longText / 4)), name).toBeLessThan(allowedRatio)
  }
})

/** A sentence of house rules, repeated in every text of a property that is as large as the limits allow. */
const rule = 'Il check-in è possibile dalle 15:00. Il parcheggio costa 5 euro al giorno. Gli animali sono ammessi con un supplemento. '
const long = (start: string) => `${start}. ${rule.repeat(limits.longText)}`.slice(0, limits.longText)
const texts = (fields: readonly string[], start: string) => Object.fromEntries(fields.map((field) => [field, long(`${start} ${field}`)]))
const page = {
  ...{ hostLanguage: 'it', hostPhoto: '', translated: [], checkin_time: '15:00', wifi_network: 'Sole', wifi_password: 'limoni' },
  ...texts(translatableFields.facility, 'Casa'),
  blocks: many(2 * limits.blocksPerSection, (number) => ({
    ...{ name: `Blocco ${number}`, description: long(`Blocco ${number}`), translated: [], relationType: number % 2 ? 'info' : 'mainpage' },
  })),
  services: many(limits.servicesPerOperator, (number) => ({
    ...{
      ...texts(translatableFields.service, `Servizio ${number}`),
      name: `Servizio ${number}`,
      category: 'tour',
      price: '5',
      duration: '2 ore',
    },
    ...{ maxCapacity: '8', blocks: [], translated: [] },
  })),
  recommendations: many(limits.placesPerFacility, (number) => ({
    ...{
      name: `Posto ${number}`,
      category: 'servizi',
      description: long(`Posto ${number}`),
      customDescription: '',
      address: '',
      phone: '',
    },
    ...{ openingHours: null, distance: null },
  })),
} as unknown as GuestPageData

test('the largest property is read in many steps, none of which others wait for long', () => {
  const steps = compileSheet(page, [], 'it')
  const times: number[] = []
  for (let isDone = false; !isDone; ) {
    const before = process.threadCpuUsage()
    isDone = steps.next().done ?? false
    const { user, system } = process.threadCpuUsage(before)
    times.push(user + system)
  }
  const total = times.reduce((sum, time) => sum + time, 0)
  expect(Math.max(...times) / total).toBeLessThan(1 / 5)
})
