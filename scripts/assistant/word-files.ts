import { languages } from '#i18n/languages.ts'
import { spelledLanguages } from '#server/visiting/assistant/words/spelling.ts'
import { countWords } from './count-words.ts'
import { topicWordsOf } from './words-of-topics.ts'

const phrases = new URL('../../server/visiting/assistant/words/phrases/', import.meta.url)

/** The files that are made of the phrases, with what they are to hold. */
export const wordFiles = [
  ...spelledLanguages.map((language) => ({ file: new URL(`${language}/spelling.txt`, phrases), make: () => countWords(language) })),
  ...languages.map((language) => ({ file: new URL(`${language}/topic-words.txt`, phrases), make: () => topicWordsOf(language) })),
]
