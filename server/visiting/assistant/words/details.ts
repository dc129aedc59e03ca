import type { Language } from '#i18n/languages.ts'
import { mayMean } from './ambiguous-things.ts'
import { leavesEarly } from './early-leaving.ts'
import { findWords, type Lexicon, learntLexicons } from './lexicon.ts'
import { isAspect, isSubject, type Topic } from './topics.ts'

/** What a question and a fact may share beside their topic, the same in every language: a key box, Sunday, half price. */
export type Detail = string

/** A detail in a text, the word that says it, and where that stands. */
export type FoundDetail = { detail: Detail; word: string; start: number }

/** Words that say nothing of what a text is about. */
const vague = new Set(
  'not joke greeting urgent help objectProblem scared dead services stuck kin fine limb contact lostThings cut fall'.split(' '),
)
const isVague = (meaning: string) => vague.has(meaning) || meaning.startsWith('ask') || isAspect(meaning as Topic)

/** Details that tell facts of one topic apart, and say nothing alone: every second sentence of a page has an hour or a child. */
const slight = new Set(
  (
    'lateWords lateArrival dayMorning dayAfternoon dayEvening weekend sunday saturday monday wednesday whichDay freeOfCharge surcharge ' +
    'discount ageLimit kids children elderly bookAhead houseNumbers buttonKnob switchOn thermostatSet spokenLanguage reception earlyCheckin ' +
    'stayOn drawer wardrobe oldTown tip whoIs driveIn flight cashMoney cardPay checkin checkout'
  ).split(' '),
)
export const isSlight = (detail: Detail): boolean => slight.has(detail)

/** Days that a word names. */
const days = new Set('sunday saturday monday wednesday weekend'.split(' '))
export const isDay = (detail: Detail): boolean => days.has(detail)

/** What a detail says too: who asks for children is answered by an age, and a dog beach is a beach where dogs may go. */
const implied: Record<Detail, Detail[] | undefined> = {
  kids: ['ageLimit'],
  'term adult': ['ageLimit'],
  'term seashore': ['beach'],
  'term dogBeach': ['pets', 'dogSmall', 'beach'],
}

/** What a word of `terms.txt` means. It is no topic, and nothing is learnt from it: it tells facts apart. */
export const termOf = (meaning: string): Detail => `term ${meaning}`
export const isTerm = (detail: Detail): boolean => detail.startsWith('term ')

/** Terms that say no more than a topic does, found by how many of its phrases have them: who asks for the pool says "pool". */
const termsOfTopics: Partial<Record<Topic, string>> = {
  ...{
    pool: 'swimPool',
    deposit: 'deposit',
    luggage: 'leftLuggage luggageBeforeCheckin',
    invoice: 'invoiceCompany receipt',
    keys: 'keyBox',
    bikes: 'bicycle',
  },
  ...{ smoking: 'smoking', safe: 'keepSafe', iron: 'iron', elevator: 'elevator', hiking: 'hikingTrail', waste: 'recycling' },
  ...{ charging: 'electricCar', coffee: 'coffee', insects: 'mosquito', view: 'seaView', heating: 'heater coldRoom', documents: 'passport' },
  ...{ bank: 'atm', party: 'party', towels: 'towels bedLinen', accessibility: 'wheelchair', tax: 'cityTax', tapWater: 'tapWater' },
  ...{
    reception: 'receptionDesk',
    noise: 'quietHours musicLoud',
    laundry: 'washing laundryDone',
    visitors: 'visitorNight',
    cancellation: 'refund',
  },
  ...{
    groceries: 'supermarket miniMarket',
    boats: 'smallBoat',
    extraNight: 'extendStay',
    wifi: 'internetSlow',
    capacity: 'maxGuests',
    hours: 'timetable',
  },
}
const topicsOfTerms = new Map(
  Object.entries(termsOfTopics).flatMap(([topic, terms]) => terms.split(' ').map((term) => [termOf(term), topic as Topic] as const)),
)

/** The topic that a detail is the word of, if it is of one. */
export const topicOfDetail = (detail: Detail): Topic | undefined =>
  topicsOfTerms.get(detail) ?? (isSubject(detail) ? (detail as Topic) : undefined)

/** Leaving early, which an hour says as well as a word. */
const early = termOf('earlyFlight')

/** The details that a text speaks of. */
export function findDetails(text: string, language: Language): FoundDetail[] {
  const meant = (lexicon: Lexicon) =>
    findWords(lexicon, text, language).filter(({ meaning, word }) => mayMean(language, meaning, word, text))
  const known = learntLexicons.flatMap((lexicon) => meant(lexicon).filter(({ meaning }) => !isVague(meaning)))
  const terms = meant('terms.txt').map((found) => ({ ...found, meaning: termOf(found.meaning) }))
  const found = [...known, ...terms].flatMap(({ meaning, word, start }) =>
    [meaning, ...(implied[meaning] ?? [])].map((detail) => ({ detail, word, start })),
  )
  return leavesEarly(text, language) && found.every(({ detail }) => detail !== early)
    ? [...found, { detail: early, word: '', start: -1 }]
    : found
}
