import type { Language } from '#i18n/languages.ts'
import { findWords } from '../words/lexicon.ts'
import { plain } from '../words/plain-text.ts'

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

/** What a message of signs alone, of signs and "please", or of such a number, says of danger; undefined where there are words, which are read. The reader has learnt no signs. */
export function dangerInSigns(message: string): boolean | undefined {
  if (calls.test(message) || helpNumbers.has(message.replace(/[^\p{L}\p{N}]/gu, ''))) return true
  if (!/\p{Extended_Pictographic}/u.test(message)) return undefined
  const isCall = callsAlone.test(message)
  if (/[\p{L}\p{N}]/u.test(message)) return isCall && isOnly(message, ['please']) ? true : undefined
  return isCall
}

/** The words of `calls.txt`: the reader learns from many examples, and overlooks a few of the plainest. */
const callsIn = (message: string, language: Language): string[] => findWords('calls.txt', message, language).map(({ meaning }) => meaning)

/** Words that call for help only where all of them stand in a message, in any order. */
const together = [
  ['child', 'shutIn', 'inCar'],
  // Who is in it may be told of by a name. A seat alone brings help too: that costs a glance.
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

/** Whether every word of a message means one of these, by the words of other languages. */
function isOnly(message: string, meanings: readonly string[]): boolean {
  const found = findWords('calls.txt', message, 'other').filter(({ meaning }) => meanings.includes(meaning))
  return plain(message)
    .split(' ')
    .every((_, at) => found.some(({ start, end }) => start <= at && at < end))
}

/** What is shouted in a message, and the message itself. */
const shoutsIn = (message: string): string[] => [
  message,
  ...(message.match(/[^.!?！？\n]+[!！]?/g) ?? []).filter((one) => /[!！]$/.test(one)),
]

/** Whether a message calls for help in a language that the reader has not learnt, or in one that it knows by other letters. */
function callsInOtherLanguages(message: string): boolean {
  const calls = findWords('calls.txt', message, 'other').map(({ meaning }) => meaning)
  if (calls.some((meaning) => meaning !== 'alone' && meaning !== 'please')) return true
  return calls.includes('alone') && shoutsIn(message).some((text) => isOnly(text, ['alone', 'please']) && !isOnly(text, ['please']))
}

/** Whether a message holds words that always call for help. */
export function callsForHelp(message: string, language: Language): boolean {
  if (callsInOtherLanguages(message)) return true
  const calls = callsIn(message, language)
  if (calls.some((meaning) => !beside.has(meaning)) || together.some((words) => words.every((word) => calls.includes(word)))) return true
  return calls.includes('fumes') && findWords('terms.txt', message, language).some(({ meaning }) => burning.includes(meaning))
}

/** Words for smoke by which, alone, more people ask whether they may smoke, as `plain` writes them; elsewhere they only tell of smoke ("Rauch?", "¿Humo?"). */
const smokes: Partial<Record<Language, string[]>> = {
  it: ['fumo', 'il fumo', 'e il fumo'],
  en: ['smoke'],
  pt: ['fumo', 'o fumo', 'e o fumo'],
  zh: ['烟'],
  ar: ['دخان', 'الدخان'],
}

/** Whether a message is no more than such a word. Who shouts it does not ask. */
export const mayAskToSmoke = (message: string, language: Language): boolean =>
  !/[!！]/.test(message) && !!smokes[language]?.includes(plain(message))

/** Whether it asks for a hospital, for whom to call or what to do: a call for help where something else in it sounds like danger. */
export const asksForHelp = (message: string, language: Language): boolean => callsIn(message, language).includes('help')
