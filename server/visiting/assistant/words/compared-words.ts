import { plain } from './plain-text.ts'
import { stopWords } from './stop-words.ts'

const byWord = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Characters of a question that are read; people's questions are shorter. */
export const longestRead = 600

/** The words of a text that may name something: at least four letters, or two characters of Chinese or Japanese. */
export function wordsOf(text: string, most?: number): string[] {
  const segments = [...byWord.segment(plain(text, most))].filter(({ isWordLike }) => isWordLike)
  return segments
    .map(({ segment }) => segment)
    .filter((word) => !stopWords.has(word) && word.length >= (/[\u3040-\u9fff]/.test(word) ? 2 : 4))
}

/** Letters by which words are compared, so that endings do not count. */
const stemLength = 6
export const stemOf = (word: string): string => word.slice(0, stemLength)
