import { readFileSync } from 'node:fs'
import type { Language } from '#i18n/languages.ts'
import { hasNoBlanks, plain } from './plain-text.ts'

/** A word of the lexicon in a text: what it means in every language, how it was written, and where: counted in words, or in letters of scripts without blanks. */
export type FoundWord = { meaning: string; word: string; start: number; end: number }

/** A word of the lexicon, or several that belong together; `isOpen` where more letters may follow. */
type Term = { meaning: string; parts: { letters: string; isOpen: boolean }[] }

/**
 * The words of a language by the first letters of their first part, longest first. `within` holds those that may stand inside a word,
 * `parts` those that may be a part of a German compound: a Nudelkurs is about Nudeln and a Kurs.
 */
type Words = { byStart: Map<string, Term[]>; within: Term[]; parts: Map<string, Term[]> }

/** Letters by which words are found; shorter words are found by all of theirs. */
const keyLength = 2

/** A language of the product, or any other one: of those only calls for help are known. */
type Spoken = Language | 'other'

/** Those of which the reader has learnt what their meanings say of a text. */
export const learntLexicons = ['words.txt', 'things.txt', 'details.txt'] as const

/**
 * A file of words in each language: a meaning and its words on each line ("dryer: asciugatrice | asciuga biancheria").
 * "*" stands for any letters, at the end of a word or at both of its ends.
 */
export const lexicons = [...learntLexicons, 'terms.txt', 'calls.txt'] as const
export type Lexicon = (typeof lexicons)[number]

const known = new Map<string, Words>()

/** The words of a language; its file is read when the first text in it is. */
function wordsOf(lexicon: Lexicon, language: Spoken): Words {
  const file = `./phrases/${language}/${lexicon}`
  const words = known.get(file) ?? readWords(file, language)
  known.set(file, words)
  return words
}

function readWords(file: string, language: Spoken): Words {
  const words: Words = { byStart: new Map(), within: [], parts: new Map() }
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    const [, meaning = '', all = ''] = /^(\w+):(.+)$/.exec(line) ?? []
    for (const word of all ? all.split('|') : [])
      addWord(words, termOf(meaning, word.trim(), language), language, word.trim().startsWith('*'))
  }
  const lengthOf = ({ parts }: Term) => parts.reduce((sum, { letters }) => sum + letters.length, 0)
  for (const terms of words.byStart.values()) terms.sort((a, b) => lengthOf(b) - lengthOf(a))
  return words
}

function addWord({ byStart, within, parts }: Words, term: Term, language: Spoken, isWithin: boolean): void {
  const [first, second] = term.parts
  if (!first) return
  if (isWithin) {
    within.push(term)
    return
  }
  const key = first.letters.slice(0, hasNoBlanks(language) ? 1 : keyLength)
  byStart.set(key, [...(byStart.get(key) ?? []), term])
  if (language === 'de' && !second && first.letters.length >= 3) parts.set(first.letters, [...(parts.get(first.letters) ?? []), term])
}

function termOf(meaning: string, word: string, language: Spoken): Term {
  if (hasNoBlanks(language)) return { meaning, parts: [{ letters: plain(word), isOpen: true }] }
  const parts = word.split(/\s+/).flatMap((part) => {
    const letters = plain(part).split(' ')
    return letters.map((one, index) => ({ letters: withoutArticle(one), isOpen: part.endsWith('*') && index === letters.length - 1 }))
  })
  return { meaning, parts: parts.filter(({ letters }) => letters) }
}

/** An Arabic word without "the", "and", "in" and "for", which are joined to it, its first letter written in one way. */
export function withoutArticle(word: string): string {
  if (!/^[\u0600-\u06ff]/.test(word)) return word
  const stem = word.replace(/[أإآ]/g, 'ا').replace(/^[وف]?(?:بال|كال|لل|ال)/, '')
  return stem.length < 2 ? word : stem
}

/**
 * The words of a lexicon that a text holds, in this language, in their order. A word within a longer one counts too, and so does its plural.
 * @param isAsWritten true where a plural is no word of the lexicon: what is learnt is learnt of words as they are written
 */
export function findWords(lexicon: Lexicon, text: string, language: Spoken, isAsWritten = false): FoundWord[] {
  const read = plainOnce(text)
  const words = wordsOf(lexicon, language)
  return hasNoBlanks(language) ? findUnspaced(read, words) : findSpaced(read.split(' '), words, isAsWritten ? undefined : language)
}

let lastRead = { text: '', read: '' }
/** The same text is looked up in one lexicon after the other. */
function plainOnce(text: string): string {
  if (text !== lastRead.text) lastRead = { text, read: plain(text) }
  return lastRead.read
}

/** How plurals end: the lexicon names most things once. Those of Italian would make "piede" of "piedi" and half of all verbs. */
const plurals: Partial<Record<Spoken, RegExp>> = {
  en: /(?<=[^s])s$/,
  fr: /[sx]$/,
  es: /(?<=[aeiou])s$/,
  pt: /(?<=[aeiou])s$/,
  de: /(?:en|er|n|e|s)$/,
}
/** Letters of a word whose plural may be read: "gas" is none. */
const pluralFrom = 5

function singularOf(word: string, language: Spoken | undefined): string {
  const ending = language && plurals[language]
  return ending && word.length >= pluralFrom ? word.replace(ending, '') : word
}

function findSpaced(written: string[], { byStart, within, parts }: Words, language: Spoken | undefined): FoundWord[] {
  const words = written.map(withoutArticle)
  const singulars = words.map((word) => singularOf(word, language))
  return words.flatMap((word, at) => {
    const found = (byStart.get(word.slice(0, keyLength)) ?? []).filter(({ parts }) =>
      parts.every(({ letters, isOpen }, index) =>
        isOpen ? words[at + index]?.startsWith(letters) : words[at + index] === letters || singulars[at + index] === letters,
      ),
    )
    const compound = parts.size ? partsOf(word, parts) : []
    const inside = within.filter(({ parts: [part] }) => part && (part.isOpen ? word.includes(part.letters) : word.endsWith(part.letters)))
    return [...found, ...compound, ...inside].map(({ meaning, parts: { length } }) => {
      return { meaning, word: written.slice(at, at + length).join(' '), start: at, end: at + length }
    })
  })
}

/** Letters that join two parts of a German compound, and the letters that a part needs where the other part is unknown. */
const joints = ['', 's', 'n', 'en', 'es', 'e']
const aloneFrom = 6

/** Letters of the longest compound that is taken apart: the work grows with the square of its length, and people write none longer. */
const longestCompound = 50

let germanParts: Set<string> | undefined
function isGermanPart(letters: string): boolean {
  germanParts ??= new Set(learntLexicons.flatMap((lexicon) => [...wordsOf(lexicon, 'de').parts.keys()]))
  return germanParts.has(letters)
}

/** The parts of a German compound that a lexicon knows: where the other part is no word, only one that is long enough to be no accident. */
function partsOf(word: string, parts: Words['parts']): Term[] {
  if (word.length > longestCompound) return []
  for (let at = 3; at <= word.length - 3; at++) {
    const [before, last] = [word.slice(0, at), word.slice(at)]
    const first = joints.map((joint) => (before.endsWith(joint) ? before.slice(0, at - joint.length) : '')).find(isGermanPart)
    if (first !== undefined && isGermanPart(last)) return [...(parts.get(first) ?? []), ...(parts.get(last) ?? [])]
    if (last.length >= aloneFrom && parts.has(last)) return parts.get(last) ?? []
  }
  for (let at = word.length - 3; at >= aloneFrom; at--) {
    const first = parts.get(word.slice(0, at))
    if (first) return first
  }
  return []
}

function findUnspaced(read: string, { byStart }: Words): FoundWord[] {
  const found: FoundWord[] = []
  for (let at = 0; at < read.length; at++) {
    for (const { meaning, parts } of byStart.get(read.charAt(at)) ?? []) {
      const word = parts[0]?.letters ?? ''
      if (read.startsWith(word, at)) found.push({ meaning, word, start: at, end: at + word.length })
    }
  }
  return found
}
