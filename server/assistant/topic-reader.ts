import { type Language, languages } from '#i18n/languages.ts'
import { aspects, type Topic, type TopicWords, topics } from './topics.ts'
import { ar } from './words/ar.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { ja } from './words/ja.ts'
import { pt } from './words/pt.ts'
import { zh } from './words/zh.ts'

const wordsOf: Record<Language, TopicWords> = { it, en, de, fr, ja, zh, es, ar, pt }

/** Text as it is compared: no case, no accents, no vowel marks, words apart by one blank. */
export function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      // Marks of Latin and Arabic letters; those of Japanese make other letters.
      .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
      .normalize('NFC')
      .replace(/ß/g, 'ss')
      .replace(/ى/g, 'ي')
      .replace(/ة/g, 'ه')
      .replace(/[^\p{L}\p{N}\p{M}ー]+/gu, ' ')
      .trim()
  )
}

type Reader = { any: RegExp; topics: { topic: Topic; isWeak: boolean; words: RegExp }[] }

function createReader(language: Language): Reader {
  const pattern = language === 'ja' || language === 'zh' ? unspaced : language === 'ar' ? arabic : spaced
  const all = topics.flatMap((topic) => {
    const terms = wordsOf[language][topic].split(',').map((term) => term.normalize('NFKC').trim())
    const strong = terms.filter((term) => !term.endsWith('?'))
    const weak = terms.filter((term) => term.endsWith('?'))
    return [{ topic, isWeak: false, source: pattern(strong) }, ...(weak.length ? [{ topic, isWeak: true, source: pattern(weak) }] : [])]
  })
  return {
    any: new RegExp(all.map(({ source }) => source).join('|'), 'u'),
    topics: all.map(({ source, ...rest }) => ({ ...rest, words: new RegExp(source, 'gu') })),
  }
}

const edge = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' }
const anyLetters = (term: string) =>
  term
    .split('*')
    // Blanks next to a star part words.
    .map((part) => part.replace(/\S.*\S|\S/, plain))
    .join('[\\p{L}]*')

/** Longer terms first: of several that fit at one place the longest is meant. */
const joined = (terms: string[]) => terms.sort((a, b) => b.length - a.length).join('|')

function spaced(terms: string[]): string {
  return `${edge.before}(?:${joined(terms.map(anyLetters))})${edge.after}`
}

/** Chinese and Japanese write words together; Latin ones among them keep their edges. */
function unspaced(terms: string[]): string {
  const latin = /^[a-z0-9 ]+$/
  const plainTerms = terms.map(plain).filter(Boolean)
  const [own, foreign] = [plainTerms.filter((term) => !latin.test(term)), plainTerms.filter((term) => latin.test(term))]
  return [own.length && joined(own), foreign.length && `(?<![a-z0-9])(?:${joined(foreign)})(?![a-z0-9])`].filter(Boolean).join('|')
}

/** Arabic writes article, "and", "in", "for" and whose it is onto the word. */
function arabic(terms: string[]): string {
  const words = terms.map((term) => anyLetters(term).replaceAll(' ', ' (?:[وبل]?ال|لل)?'))
  return `${edge.before}[وف]?(?:[بلك]?ال|لل|[بلك])?(?:${joined(words)})(?:كم|نا|ها|هم|ات|ين|ي|ك|ه)?${edge.after}`
}

const readers = Object.fromEntries(languages.map((language) => [language, createReader(language)])) as Record<Language, Reader>

/** What a text is about, by the words of these languages. A word within a longer one that is known is not counted, unless it asks for a price, an hour or a code. */
export function readTopics(text: string, spoken: readonly Language[] = languages): { strong: Set<Topic>; weak: Set<Topic> } {
  const read = plain(text)
  const found = spoken
    .map((language) => readers[language])
    .filter(({ any }) => any.test(read))
    .flatMap((reader) =>
      reader.topics.flatMap(({ topic, isWeak, words }) =>
        [...read.matchAll(words)].map(({ index, 0: word }) => ({ topic, isWeak, start: index, end: index + word.length })),
      ),
    )
  const counted = found.filter(
    (one) =>
      aspects.includes(one.topic) ||
      !found.some(
        (other) =>
          other.end - other.start > one.end - one.start &&
          other.start < one.end &&
          one.start < other.end &&
          // How many of a thing are asked for leaves the thing.
          !aspects.includes(other.topic) &&
          // "After check-out" makes the check-out itself a thing beside.
          (!other.isWeak || other.topic === one.topic),
      ),
  )
  const namesOf = (isWeak: boolean) => new Set(counted.filter((one) => one.isWeak === isWeak).map(({ topic }) => topic))
  return { strong: namesOf(false), weak: namesOf(true) }
}
