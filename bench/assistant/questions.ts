import type { Language } from '#i18n/languages.ts'
import { linesByHeading } from './message-files.ts'
import { type PropertyLetter, properties } from './properties.ts'
import { type SetName, sets } from './sets.ts'

/** A guest's question, and what a good answer to it holds. */
export type Question = {
  property: PropertyLetter
  question: string
  /** What the guest asked just before. */
  previous: string | undefined
  /** One for each part of the question: what a fact must say; "unknown" where the property does not say it. */
  expected: (RegExp | 'unknown')[]
  /** What no fact may say. */
  forbidden: RegExp[]
  /** What may stand in the answer as well, and is not beside the point. */
  allowed: RegExp[]
  isHard: boolean
}

const emptyQuestion = (): Omit<Question, 'property' | 'question' | 'isHard'> => ({
  ...{ previous: undefined, expected: [], forbidden: [], allowed: [] },
})

const patternOf = (text: string) => new RegExp(text, 'isu')
const isLetter = (text: string): text is PropertyLetter => Object.hasOwn(properties, text)

/** What a line below a question says of it, by the sign that it begins with. */
const readers: Record<string, (words: string, of: Question) => unknown> = {
  '<': (words, of) => Object.assign(of, { previous: words }),
  '+': (words, of) => of.expected.push(words === 'unknown' ? words : patternOf(words)),
  '-': (words, of) => of.forbidden.push(patternOf(words)),
  '=': (words, of) => of.allowed.push(patternOf(words)),
}

/**
 * Reads questions/LANGUAGE.txt of a set (its format: bench/assistant/README.md).
 * @throws Error naming the line that is not understood
 */
export function readQuestions(language: Language, set: SetName): Question[] {
  const file = `${sets[set].folder}/questions/${language}.txt`
  const found: Question[] = []
  for (const [heading, lines] of Object.entries(linesByHeading(file))) {
    for (const line of lines) {
      const [sign = '', words = ''] = [line[0], line.slice(2)]
      const [last, read] = [found.at(-1), readers[sign]]
      if (isLetter(sign)) found.push({ ...emptyQuestion(), property: sign, question: words, isHard: heading === 'hard' })
      else if (last && read && words) read(words, last)
      else throw new Error(`${file}: "${line}"`)
    }
  }
  return found
}
