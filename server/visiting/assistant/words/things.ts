import type { Language } from '#i18n/languages.ts'
import { mayMean } from './ambiguous-things.ts'
import { findWords } from './lexicon.ts'
import type { Topic, Topics } from './topics.ts'

/** What a host may have or not have, by its name in phrases/LANGUAGE/things.txt ("dryer"). */
export type Thing = string

/** A thing in a text, as it was called there. */
export type FoundThing = { thing: Thing; word: string }

/** Things that are a kind of another: whoever has the first has the second, and not the other way round. */
const kinds: Record<Thing, Thing> = {
  indoorPool: 'pool',
  beachTowels: 'towels',
  electricBike: 'bicycle',
  skiRoom: 'skiing',
  minibar: 'fridge',
}

/** The things that a text speaks of, in these languages. A word within a longer one does not count: a mini bar is no bar. */
export function findThings(text: string, spoken: readonly Language[]): FoundThing[] {
  return spoken.flatMap((language) => {
    const found = findWords('things.txt', text, language).filter(({ meaning, word }) => mayMean(language, meaning, word, text))
    const isHidden = (one: (typeof found)[number]) =>
      found.some((other) => other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start)
    return found.filter((one) => !isHidden(one)).map(({ meaning, word }) => ({ thing: meaning, word }))
  })
}

/** Whether what a text has is what is asked for, or a kind of it. */
export const isKindOf = (had: Thing, asked: Thing): boolean => had === asked || kinds[had] === asked

/** What each thing is about. */
const thingsOf: Partial<Record<Topic, string>> = {
  laundry: 'washingMachine dryer dryingRack detergent laundryService',
  iron: 'iron',
  kitchen: 'oven hob microwave fridge freezer dishwasher toaster pots corkscrew',
  coffee: 'coffeeMachine kettle',
  bathroom: 'shower bathtub bidet hairdryer toiletPaper soap',
  towels: 'beachTowels towels sheets blankets pillows',
  beds: 'doubleBed singleBeds sofaBed extraBed',
  children: 'cot highChair stroller babysitter playground toys',
  gym: 'gym',
  wellness: 'sauna steamBath hotTub massage spa yoga',
  pool: 'indoorPool pool',
  beach: 'sunLoungers sunUmbrella',
  garden: 'garden terrace balcony barbecue',
  tv: 'tv netflix chromecast radio',
  work: 'printer desk',
  cooling: 'airConditioning fan',
  heating: 'radiator fireplace',
  safe: 'safe',
  elevator: 'elevator',
  parking: 'garage',
  charging: 'chargingStation',
  bikes: 'bicycle electricBike',
  dinner: 'halfBoard roomService minibar',
  reception: 'reception',
  safety: 'fireExtinguisher firstAidKit smokeDetector',
  power: 'adapter phoneCharger',
  insects: 'mosquitoNet insectSpray',
  sports: 'tennis golf diving surf kayak horseRiding fishing tableTennis billiards tableFootball darts',
  skiing: 'skiing skiRoom',
  tours: 'balloon',
  hiking: 'hiking',
  groceries: 'supermarket bakery market',
  pharmacy: 'pharmacy',
  bank: 'atm',
  doctor: 'hospital',
  sights: 'church museum',
  nightlife: 'nightclub bar',
  transport: 'bus tram metro ferry',
  station: 'train',
  taxi: 'taxi',
}

const topicsOfThings = new Map(
  Object.entries(thingsOf).flatMap(([topic, things]) => things.split(' ').map((thing) => [thing, topic as Topic] as const)),
)

/** What a thing is about; undefined where that depends on the rest. */
export const topicOfThing = (thing: Thing): Topic | undefined => topicsOfThings.get(thing)

/** The subject that a thing stands for: "Heizung" is the radiator as well as all heating. */
export const subjectCalled = (thing: Thing): Topic => (thing === 'radiator' ? 'heating' : (thing as Topic))

/** Things that nobody names who calls for help. */
const peaceful: readonly Topic[] = [
  'wellness',
  'gym',
  'tv',
  'coffee',
  'laundry',
  'iron',
  'work',
  'cooling',
  'sports',
  'groceries',
  'towels',
]

/** How sure a text has to be about such a thing, and its characters: who asks for a sauna says no more. */
const least = { sure: 0.9, longest: 30 }

/** Whether a text only asks for a thing of peace, such as a sauna. */
export const asksForThing = (text: string, read: Readonly<Topics>, language: Language): boolean =>
  text.length < least.longest &&
  findThings(text, [language]).some(({ thing }) =>
    peaceful.some((topic) => topic === topicOfThing(thing) && (read[topic] ?? 0) >= least.sure),
  )
