import { type Language, languages } from '#i18n/languages.ts'
import { plain } from './plain-text.ts'
import { aspects, type Topic, type TopicWords, topics } from './topics.ts'
import { createWordFinder, type FoundWord, type Script } from './word-finder.ts'
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
const scriptOf: Partial<Record<Language, Script>> = { ja: 'unspaced', zh: 'unspaced', ar: 'arabic' }

type List = { topic: Topic; isWeak: boolean }
type Reader = { lists: List[]; find: (text: string) => FoundWord[] }

function createReader(language: Language): Reader {
  const lists = topics.flatMap((topic) => [false, true].map((isWeak) => ({ topic, isWeak, words: wordsIn(language, topic, isWeak) })))
  return {
    lists,
    find: createWordFinder(
      lists.map(({ words }) => words),
      scriptOf[language] ?? 'spaced',
    ),
  }
}

/** The words of a topic in normalised form. A blank beside a star separates words. */
function wordsIn(language: Language, topic: Topic, isWeak: boolean): string[] {
  return wordsOf[language][topic]
    .split(',')
    .map((word) => word.normalize('NFKC').trim())
    .filter((word) => word.endsWith('?') === isWeak)
    .map((word) =>
      word
        .split('*')
        .map((part) => part.replace(/\S.*\S|\S/, (letters) => plain(letters)))
        .join('*'),
    )
    .filter(Boolean)
}

const readers = Object.fromEntries(languages.map((language) => [language, createReader(language)])) as Record<Language, Reader>

/** A word of a topic in a text that `plain` has made. */
export type TopicWord = List & { start: number; end: number }

/** Every word of every topic in a text, in these languages. */
export function findTopicWords(read: string, spoken: readonly Language[]): TopicWord[] {
  return spoken.flatMap((language) => {
    const { lists, find } = readers[language]
    return find(read).flatMap(({ list, start, end }) => (lists[list] ? [{ ...lists[list], start, end }] : []))
  })
}

/** The topics of a text, by the words of these languages. A word inside a longer known word does not count, except for aspects such as price. */
export function readTopics(text: string, spoken: readonly Language[] = languages): { strong: Set<Topic>; weak: Set<Topic> } {
  const read = plain(text)
  const found = findTopicWords(read, spoken)
  const hides = hiding(read.length, found)
  const counted = found.filter((word) => aspects.includes(word.topic) || !hides(word))
  const namesOf = (isWeak: boolean) => new Set(counted.filter((word) => word.isWeak === isWeak).map(({ topic }) => topic))
  return { strong: namesOf(false), weak: namesOf(true) }
}

/** Returns a test for words that overlap a longer one. It notes the longest word at each position in one pass, so that the time grows with the text's length alone. */
function hiding(length: number, found: TopicWord[]): (word: TopicWord) => boolean {
  const strong = new Uint16Array(length)
  // "After check-out" is a weak word: it hides the word "check-out" inside it, within its own topic.
  const weak = new Map<Topic, Uint16Array>()
  for (const { topic, isWeak, start, end } of found) {
    // Aspects such as price never hide the subject.
    if (aspects.includes(topic)) continue
    const longest = isWeak ? (weak.get(topic) ?? new Uint16Array(length)) : strong
    if (isWeak) weak.set(topic, longest)
    for (let at = start; at < end; at++) longest[at] = Math.max(longest[at] ?? 0, end - start)
  }
  return ({ topic, start, end }) =>
    [strong, weak.get(topic)].some((longest) => longest?.subarray(start, end).some((other) => other > end - start))
}
