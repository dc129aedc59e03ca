import { type Language, languages } from '#i18n/languages.ts'
import { stemsOf } from '#server/visiting/assistant/topic-words.ts'
import { type Phrase, readPhrases } from './phrases.ts'

/** Topics in which a word stands that says nothing of any. */
const many = 8

const heading =
  '# Words that the phrases of a topic have, cut to their first letters; "any": those of many topics. Made of topics.txt by npm run count:assistant-words.'

let phrases: Phrase[] | undefined

export const topicWordsFile = (language: Language) =>
  new URL(`../../server/visiting/assistant/phrases/${language}/topic-words.txt`, import.meta.url)

/** The file of the words that people use for each topic of a language (docs/decisions/0036). */
export function topicWordsOf(language: Language): string {
  phrases ??= readPhrases()
  const pairs = [...topicsByWord(phrases.filter((phrase) => phrase.language === language && !phrase.isOrdinary))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([word, topics]) => (topics.size < many ? [...topics] : ['any']).map((topic) => ({ topic, word })))
  const lines = [...Map.groupBy(pairs, ({ topic }) => topic)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([topic, of]) => `${topic}: ${of.map(({ word }) => word).join(' ')}`)
  return `${[heading, ...lines].join('\n')}\n`
}

function topicsByWord(of: Phrase[]): Map<string, Set<string>> {
  const topics = new Map<string, Set<string>>()
  for (const { text, labels } of of)
    for (const word of stemsOf(text)) topics.set(word, new Set([...(topics.get(word) ?? []), ...labels.filter(isTopic)]))
  return topics
}

const isTopic = (label: string) => !(languages as readonly string[]).includes(label)
