import { type Language, languages } from '#i18n/languages.ts'
import { findWords, lexicons } from './lexicon.ts'
import { hasNoBlanks, plain } from './plain-text.ts'
import { slipCost } from './slip-cost.ts'
import { readWordLists } from './word-lists.ts'

/** A word that a slip may have been meant for: how often it is written, and a bit for each letter and for each script that it has. */
type Word = { letters: string; count: number; mask: number; scripts: number }

/** The words of a language, and those among them that slips may be meant for by their length. */
type Vocabulary = { counts: Map<string, number>; byLength: Map<number, Word[]> }

/** How often a word is written that others may be slips for. */
export const leastMeant = 3

/** Japanese and Chinese are typed by sound and chosen from a list: letters say nothing of what was meant. */
export const spelledLanguages: readonly Language[] = languages.filter((language) => !hasNoBlanks(language))

/** Letters of a word that is mended, by fewer slips and by two, and of the longest. Arabic writes no short vowels: its short words are all alike. */
const lengths = { shortest: 4, inArabic: 5, longer: 5, twice: 8, longest: 20 }

const known = new Map<Language, Vocabulary>()

/** The words of a language; its file is read when the first text in it is. */
function vocabularyOf(language: Language): Vocabulary {
  const vocabulary = known.get(language) ?? readVocabulary(language)
  known.set(language, vocabulary)
  return vocabulary
}

/** Its words stand by how often they are written. */
function readVocabulary(language: Language): Vocabulary {
  const counts = new Map<string, number>()
  const byLength: Vocabulary['byLength'] = new Map()
  for (const { name, words } of readWordLists(language, 'spelling.txt')) {
    const count = Number(name)
    for (const letters of words) {
      counts.set(letters, count)
      if (count < leastMeant) continue
      const alike = byLength.get(letters.length) ?? []
      alike.push({ letters, count, mask: maskOf(letters), scripts: scriptsOf(letters) })
      byLength.set(letters.length, alike)
    }
  }
  return { counts, byLength }
}

function maskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

/** No slip leads from Arabic letters to others. */
const scriptsOf = (word: string): number => (/[\u0600-\u06ff]/.test(word) ? 1 : 0) | (/[^\u0600-\u06ff]/.test(word) ? 2 : 0)

function bitsIn(mask: number): number {
  let bits = 0
  for (let rest = mask; rest; rest &= rest - 1) bits++
  return bits
}

/**
 * A text with what looks like a slip of the finger, of the ear or of spelling mended: words that nobody writes become the nearest that people do. The same
 * text where there is none.
 * @param spoken the languages that it may be in, the likeliest first
 * @param isName whether a word is one of the property's own
 */
export function withoutSlips(text: string, spoken: readonly Language[], isName: (word: string) => boolean): string {
  const languagesOf = spoken.filter((one) => spelledLanguages.includes(one))
  if (languagesOf[0] !== spoken[0]) return text
  const mended = new Map<string, string | undefined>()
  const mend = (word: string) => {
    // A few words with a slip in them may look like another language than the page's.
    const meant = languagesOf.map((one) => nearestTo(word, vocabularyOf(one)) ?? takenApart(word, one, vocabularyOf(one)))
    return meant.find((one) => one !== undefined)
  }
  return text.replace(/[\p{L}\p{M}]+/gu, (written, at: number) => {
    const word = plain(written)
    const [language] = languagesOf
    if (word.length < (language === 'ar' ? lengths.inArabic : lengths.shortest) || word.length > lengths.longest) return written
    if (isName(word) || looksLikeName(written, text.slice(0, at), language) || languagesOf.some((one) => isKnown(word, one))) return written
    if (!mended.has(word)) mended.set(word, mend(word))
    return mended.get(word) ?? written
  })
}

const isKnown = (word: string, language: Language): boolean =>
  vocabularyOf(language).counts.has(word) || lexicons.some((lexicon) => findWords(lexicon, word, language).length)

/** Whether a word has a capital within a sentence; German writes all nouns so. */
const looksLikeName = (written: string, before: string, language: Language | undefined) =>
  language !== 'de' && /^\p{Lu}\p{Ll}/u.test(written) && /[\p{L},]\s*$/u.test(before)

/** The word that one was most likely meant to be: few slips, written often. */
function nearestTo(word: string, { byLength }: Vocabulary): string | undefined {
  const most = mostSlips(word)
  const [mask, scripts] = [maskOf(word), scriptsOf(word)]
  const isAlike = (other: Word) => other.scripts & scripts && bitsIn(mask ^ other.mask) <= 4 && !onlyEndsOtherwise(word, other.letters)
  let best = { letters: '', score: Number.NEGATIVE_INFINITY }
  for (const more of [-2, -1, 0, 1, 2]) {
    for (const other of byLength.get(word.length + more) ?? []) {
      if (!isAlike(other)) continue
      const { letters, count } = other
      const slips = slipCost(word, letters, most)
      const score = Math.log(count) - 6 * slips - (letters[0] === word[0] ? 0 : 1.5)
      if (slips <= most && score > best.score) best = { letters, score }
    }
  }
  return best.letters || undefined
}

/** What slips in a word may cost: the more letters, the more is left to know it by. */
function mostSlips({ length }: string): number {
  if (length >= lengths.twice) return 2
  return length >= lengths.longer ? 1.3 : 1
}

/** "Crollare" is no slip for "crollata": most words that are not known are forms of such as are. */
function onlyEndsOtherwise(word: string, other: string): boolean {
  if (!/(?:[aeiousmr]|[aeo]n)$/.test(word) || Math.abs(word.length - other.length) > 1) return false
  const stem = Math.min(word.length, other.length) - (word.length > lengths.longer ? 2 : 1)
  const isSwapped = word.slice(stem) === [...other.slice(stem)].reverse().join('')
  return word.slice(0, stem) === other.slice(0, stem) && !isSwapped && undoubled(word) !== undoubled(other)
}

const undoubled = (word: string) => word.replace(/(.)\1/gu, '$1')

/** Words before which an apostrophe may be forgotten: "lascenseur". */
const elided: Partial<Record<Language, RegExp>> = {
  it: /^(?:l|d|un|all|dell|nell|dall|sull|c|s|m|t)(?=[aeiouh])/,
  fr: /^(?:l|d|j|qu|n|s|m|t|c)(?=[aeiouyh])/,
}

/** How often both of two words are written between which a blank may be forgotten, and one of two letters. */
const leastApart = { word: 10, brief: 60 }

/** The two words of which one was made. */
function takenApart(word: string, language: Language, { counts }: Vocabulary): string | undefined {
  const article = elided[language]?.exec(word)?.[0]
  if (article && counts.has(word.slice(article.length))) return `${article} ${word.slice(article.length)}`
  let best = { text: '', count: 0 }
  for (let at = 2; at <= word.length - 2; at++) {
    const count = Math.min(counts.get(word.slice(0, at)) ?? 0, counts.get(word.slice(at)) ?? 0)
    const enough = Math.min(at, word.length - at) < 3 ? leastApart.brief : leastApart.word
    if (count >= enough && count > best.count) best = { text: `${word.slice(0, at)} ${word.slice(at)}`, count }
  }
  return best.text || undefined
}
