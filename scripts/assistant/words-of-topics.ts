import { type Language, languages } from '#i18n/languages.ts'
import { stemsOf } from '#server/visiting/assistant/words/topic-words.ts'
import { type Phrase, readPhrases } from './phrases.ts'
import { asWordLists } from './word-lists.ts'

/** Topics in which a word stands that says nothing of any. */
const many = 8

const heading = '# Words that the phrases of a topic have, cut to their first letters; "any": those of many topics.'

let phrases: Phrase[] | undefined

/** The words that people use for each topic of a language: what topic-words.txt holds (docs/decisions/0036). */
export function topicWordsOf(language: Language): string {
  phrases ??= readPhrases()
  const topics = topicsByWord(phrases.filter((phrase) => phrase.language === language && !phrase.isOrdinary))
  const pairs = [...topics].flatMap(([word, of]) => (of.size < many ? [...of] : ['any']).map((name) => ({ name, word })))
  const keyOf = ({ name, word }: (typeof pairs)[number]) => `${name} ${word}`
  return asWordLists(
    heading,
    pairs.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  )
}

function topicsByWord(of: Phrase[]): Map<string, Set<string>> {
  const topics = new Map<string, Set<string>>()
  for (const { text, labels } of of)
    for (const word of stemsOf(text)) topics.set(word, new Set([...(topics.get(word) ?? []), ...labels.filter(isTopic)]))
  return topics
}

const isTopic = (label: string) => !(languages as readonly string[]).includes(label)
