import type { Language } from '#i18n/languages.ts'
import { findWords } from './lexicon.ts'
import { plain } from './plain-text.ts'

/** Signs that call for help, whatever else is written. */
const calls = /[🆘🚨]/u
/** Signs that do so where nothing else is: "the sauna was 🔥" is praise. */
const callsAlone = /[🔥🚑🚒🚓👮🩸🤕🤮🥵😵💊☠💀🧯]/u

/** Numbers that call for help somewhere a guest may come from; any other number alone is a slip, or a room. */
const helpNumbers = new Set(
  (
    '14 15 17 18 19 000 016 061 062 080 085 091 092 100 101 102 103 104 107 108 110 111 112 113 114 115 116 117 118 119 120 122 123 ' +
    '128 131 132 133 140 143 144 147 150 177 180 188 190 191 192 193 194 196 197 198 911 988 995 997 998 999 1515 1522 1530 1548 116117'
  ).split(' '),
)

/** What a message of signs alone, or of such a number, says of danger; undefined where there are words, which are read. The reader has learnt no signs. */
export function dangerInSigns(message: string): boolean | undefined {
  if (calls.test(message) || helpNumbers.has(message.replace(/[^\p{L}\p{N}]/gu, ''))) return true
  if (/[\p{L}\p{N}]/u.test(message) || !/\p{Extended_Pictographic}/u.test(message)) return undefined
  return callsAlone.test(message)
}

/** The words of `calls.txt`: the reader learns from many examples, and overlooks a few of the plainest. */
const callsIn = (message: string, language: Language): string[] => findWords('calls.txt', message, language).map(({ meaning }) => meaning)

/** Words that call for help only where all of them stand in a message, in any order. */
const together = [
  ['child', 'shutIn', 'inCar'],
  // Who is in it may have a name, see isSeatShutIn.
  ['seat', 'shutIn', 'inCar'],
  ['child', 'lifeless', 'inPool'],
  ['person', 'lifeless', 'inPool'],
  ['person', 'floats', 'inPool'],
  ['monoxide', 'sounds'],
  ['relative', 'notBack', 'alarming'],
  ['inflow', 'flowsIn', 'inCellar'],
  ['river', 'flowsIn', 'inHouse'],
  ['snow', 'buried', 'person'],
  ['vehicle', 'hits', 'roadUser'],
  ['fumes', 'detector', 'sounds'],
]

/** Words that call for help only beside others. */
const beside = new Set(['help', 'fumes', ...together.flat()])

/** What burns, and poisons the air of a room where its fumes do not leave. */
const burning = ['boiler', 'heater', 'hob', 'oven', 'gasBottle']

/** Whether a message holds words that always call for help. */
export function callsForHelp(message: string, language: Language): boolean {
  const calls = callsIn(message, language)
  if (calls.some((meaning) => !beside.has(meaning)) || together.some((words) => words.every((word) => calls.includes(word)))) return true
  return calls.includes('fumes') && findWords('terms.txt', message, language).some(({ meaning }) => burning.includes(meaning))
}

/** Whether it asks for a hospital, for whom to call or what to do: a call for help where something else in it sounds like danger. */
export const asksForHelp = (message: string, language: Language): boolean => callsIn(message, language).includes('help')

/** What stands before a child's seat that is the subject of a message, and what beside it where nothing else is told of it, in each language. */
const ofSeat: Record<Language, { whose: string; says: string }> = {
  it: { whose: 'il|i|un|nostro|nostri|mio', says: 'e|sono|rimasto|rimasti|stato|stati|del|della|mio|mia' },
  en: { whose: 'the|our|my|a', says: 's|is|are|was|were|got|has|have|been' },
  de: { whose: 'der|die|das|unser|unsere|mein|meine|ein|eine', says: 'ist|sind|wurde|worden' },
  fr: { whose: 'le|les|notre|mon|un', says: 'est|sont|reste|restes' },
  es: { whose: 'el|la|las|los|nuestra|mi|una', says: 'esta|estan|se|ha|han|quedo|quedado|quedaron' },
  pt: { whose: 'a|as|o|nossa|minha|uma', says: 'esta|estao|ficou|ficaram|foi' },
  ja: { whose: '', says: 'が|は|も|に|られています|られている|られました|られた|られてしまいました|られてしまった' },
  zh: { whose: '', says: '被|了' },
  ar: { whose: '', says: '' },
}

/**
 * Whether a message says that a child's seat is shut in a car, and nothing else: the reader has learnt what is said of a child. Who is in a seat, cries or
 * is told of by a name is somebody.
 */
export function isSeatShutIn(message: string, language: Language): boolean {
  const found = findWords('calls.txt', message, language)
  const isUnspaced = language === 'ja' || language === 'zh'
  const letters = isUnspaced ? [...plain(message)] : plain(message).split(' ')
  const spans = (meaning: string) => found.filter((one) => one.meaning === meaning)
  const [seats, shut, car] = [spans('seat'), spans('shutIn'), spans('inCar')]
  const [first] = seats
  if (!first || !shut.length || !car.length) return false
  const isOf = (at: number) => [...seats, ...shut, ...car].some(({ start, end }) => start <= at && at < end)
  const isOnly = (at: number, to: number, allowed: string) => {
    const others = letters.slice(at, to).map((one, index) => (isOf(at + index) ? ' ' : one))
    const words = others
      .join(isUnspaced ? '' : ' ')
      .split(' ')
      .filter(Boolean)
    return words.every((word) => allowed.split('|').includes(word))
  }
  return isOnly(0, first.start, ofSeat[language].whose) && isOnly(first.start, letters.length, ofSeat[language].says)
}
