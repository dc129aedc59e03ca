import type { Language } from '#i18n/languages.ts'
import { stemOf, wordsOf } from './compared-words.ts'
import { withoutArticle } from './lexicon.ts'
import type { Topic } from './topics.ts'
import { readWordLists } from './word-lists.ts'

/** The words of a text that may name something, without their endings, each once. */
export const stemsOf = (text: string, most?: number): string[] => [
  ...new Set(wordsOf(text, most).map((word) => stemOf(withoutArticle(word)))),
]

/** The topics whose phrases have a word; "any" for one that stands in those of many. */
type Topics = ReadonlySet<Topic | 'any'>

const known = new Map<Language, Map<string, Topics>>()

/** What guests and hosts of a language speak of with each word; its file is read when the first question in it is. */
export function topicsOfWords(language: Language): Map<string, Topics> {
  const words = known.get(language) ?? readWords(language)
  known.set(language, words)
  return words
}

function readWords(language: Language): Map<string, Topics> {
  const words = new Map<string, Set<Topic | 'any'>>()
  for (const { name, words: stems } of readWordLists(language, 'topic-words.txt'))
    for (const stem of stems) words.set(stem, (words.get(stem) ?? new Set()).add(name as Topic | 'any'))
  return words
}
