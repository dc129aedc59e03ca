import { readFileSync } from 'node:fs'
import type { Language } from '#i18n/languages.ts'
import { lexicons } from '#server/visiting/assistant/words/lexicon.ts'
import { plain } from '#server/visiting/assistant/words/plain-text.ts'
import { leastMeant } from '#server/visiting/assistant/words/spelling.ts'
import { asWordLists } from './word-lists.ts'

const folder = new URL('../../server/visiting/assistant/words/phrases/', import.meta.url)

/** What guests write, beside the words of the lexicons. */
const phrases = ['topics.txt', 'distress.txt', 'ordinary.txt', 'usual.txt']

/** Once may be a slip in a phrase. */
const leastWritten = 2

const heading = '# Words by how often the phrases and lexicons have them.'

/** The words of a language, the most frequent first: what spelling.txt holds (docs/decisions/0036). */
export function countWords(language: Language): string {
  const counts = new Map<string, number>()
  const count = (text: string, times: number) => {
    for (const word of plain(text).split(' ')) counts.set(word, (counts.get(word) ?? 0) + times)
  }
  const linesOf = (file: string) => readFileSync(new URL(`${language}/${file}`, folder), 'utf8').split('\n')
  for (const line of phrases.flatMap(linesOf)) if (/^[?!]/.test(line)) count(line.replace(/(?:\s\+\s*\w+)+$/, ''), 1)
  for (const line of lexicons.flatMap(linesOf)) {
    const words = /^\w+:(.+)$/.exec(line)?.[1]?.split(/[|\s]+/) ?? []
    for (const word of words) if (!word.includes('*')) count(word, leastMeant)
  }
  const kept = [...counts].filter(([word, times]) => times >= leastWritten && word.length > 1 && !/\p{N}/u.test(word))
  const sorted = kept.toSorted(([one, times], [other, others]) => others - times || (one < other ? -1 : 1))
  return asWordLists(
    heading,
    sorted.map(([word, times]) => ({ name: `${times}`, word })),
  )
}
