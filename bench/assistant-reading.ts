import type { GuestPageData } from '#contract/guest.ts'
import { limits } from '#contract/limits.ts'
import { searchKey } from '#contract/search-key.ts'
import { translatableFields } from '#contract/translations.ts'
import { aboutText } from '#server/visiting/assistant/facts/fact-topics.ts'
import { sentences } from '#server/visiting/assistant/facts/sentences.ts'
import { readQuestion } from '#server/visiting/assistant/question/read-question.ts'
import { compileSheet } from '#server/visiting/assistant/sheets/fact-sheets.ts'
import { wordsOf } from '#server/visiting/assistant/words/compared-words.ts'
import { plain } from '#server/visiting/assistant/words/plain-text.ts'
import { hardTexts } from '#testing/hard-texts.ts'

/** How the time of reading grows when a hard text becomes four times as long, all in one run: npm run bench:assistant-reading. */

/** Four times the work takes about four times the time; what grows with the square takes sixteen. */
const allowedRatio = 8
/** Below this time a ratio is meaningless, in milliseconds. */
const leastTime = 1
/** In microseconds. */
const leastSample = 40_000
/** The longest allowed step, in milliseconds: other guests wait for it. */
const allowedStep = 50
const runs = 5

const readings: Record<string, (text: string) => unknown> = {
  plain,
  question: (text) => readQuestion({ question: text, language: 'it' }),
  sentences: (text) => sentences((sentence) => aboutText(sentence, 'it'), { field: '', label: '', section: '', text }),
  words: wordsOf,
  'search key': (text) => searchKey(text),
}

/** CPU time of one reading, in milliseconds, so that other processes do not count. The clock is coarse: many readings are taken. */
function timeOf(read: (text: string) => unknown, text: string): number {
  for (let warm = 0; warm < 3; warm++) read(text)
  const before = process.threadCpuUsage()
  for (let count = 1; ; count++) {
    read(text)
    const { user, system } = process.threadCpuUsage(before)
    if (user + system > leastSample) return (user + system) / 1_000 / count
  }
}

const ratios: number[] = []
const rows = Object.entries(hardTexts).map(([text, make]) => {
  const cells = Object.entries(readings).map(([name, read]) => {
    const [quarter, whole] = [timeOf(read, make(limits.longText / 4)), timeOf(read, make(limits.longText))]
    if (whole > leastTime) ratios.push(whole / quarter)
    return [name, `${whole.toFixed(1)} ms, x ${(whole / quarter).toFixed(1)}`]
  })
  return { text, ...Object.fromEntries(cells) }
})
console.table(rows)

/** A sentence of house rules, repeated in every text of a property that is as large as the limits allow. */
const rule = 'Il check-in è possibile dalle 15:00. Il parcheggio costa 5 euro al giorno. Gli animali sono ammessi con un supplemento. '
const long = (start: string) => `${start}. ${rule.repeat(limits.longText)}`.slice(0, limits.longText)
const texts = (fields: readonly string[], start: string) => Object.fromEntries(fields.map((field) => [field, long(`${start} ${field}`)]))
const many = <Thing>(count: number, make: (number: number) => Thing) => Array.from({ length: count }, (_, number) => make(number))
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

/** The longest step of compiling a fact sheet, in milliseconds: no other request is handled during it. */
function longestStep(): { total: number; longest: number } {
  const steps = compileSheet(page, [], 'it')
  const start = performance.now()
  let longest = 0
  for (let before = start, isDone = false; !isDone; before = performance.now()) {
    isDone = steps.next().done ?? false
    longest = Math.max(longest, performance.now() - before)
  }
  return { total: performance.now() - start, longest }
}
const sheets = many(runs, longestStep)
const least = (of: 'total' | 'longest') => Math.min(...sheets.map((sheet) => sheet[of]))
console.table([
  { sheet: 'the largest', ms: least('total').toFixed(0), 'longest step, ms': least('longest').toFixed(1), allowed: allowedStep },
])
process.exit(ratios.some((ratio) => ratio > allowedRatio) || least('longest') > allowedStep ? 1 : 0)
