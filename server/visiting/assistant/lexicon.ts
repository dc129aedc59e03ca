import { readFileSync } from 'node:fs'
import type { Language } from '#i18n/languages.ts'
import { plain } from './plain-text.ts'

/** A word of the lexicon in a text: what it means in every language, how it was written, and where: counted in words, or in letters of scripts without blanks. */
export type FoundWord = { meaning: string; word: string; start: number; end: number }

/** A word of the lexicon, or several that belong together; `isOpen` where more letters may follow. */
type Term = { meaning: string; parts: { letters: string; isOpen: boolean }[] }

/**
 * The words of a language by the first letters of their first part, longest first. `within` holds those that may stand inside a word,
 * `ends` those that may be the last part of one: a German Ölmassage is a Massage.
 */
type Words = { byStart: Map<string, Term[]>; within: Term[]; ends: Map<string, Term[]> }

/** Letters by which words are found; shorter words are found by all of theirs. */
const keyLength = 2

const unspacedScripts: readonly Language[] = ['ja', 'zh']
const isUnspaced = (language: Language) => unspacedScripts.includes(language)

/**
 * A file of words in each language: a meaning and its words on each line ("dryer: asciugatrice | asciuga biancheria").
 * "*" stands for any letters, at the end of a word or at both of its ends.
 */
export type Lexicon = 'words.txt' | 'things.txt'

const known = new Map<string, Words>()

/** The words of a language; its file is read when the first text in it is. */
function wordsOf(lexicon: Lexicon, language: Language): Words {
  const file = `./phrases/${language}/${lexicon}`
  const words = known.get(file) ?? readWords(file, language)
  known.set(file, words)
  return words
}

function readWords(file: string, language: Language): Words {
  const words: Words = { byStart: new Map(), within: [], ends: new Map() }
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    const [, meaning = '', all = ''] = /^(\w+):(.+)$/.exec(line) ?? []
    for (const word of all ? all.split('|') : [])
      addWord(words, termOf(meaning, word.trim(), language), language, word.trim().startsWith('*'))
  }
  const lengthOf = ({ parts }: Term) => parts.reduce((sum, { letters }) => sum + letters.length, 0)
  for (const terms of words.byStart.values()) terms.sort((a, b) => lengthOf(b) - lengthOf(a))
  return words
}

function addWord({ byStart, within, ends }: Words, term: Term, language: Language, isWithin: boolean): void {
  const [first, second] = term.parts
  if (!first) return
  if (isWithin) {
    within.push(term)
    return
  }
  const key = first.letters.slice(0, isUnspaced(language) ? 1 : keyLength)
  byStart.set(key, [...(byStart.get(key) ?? []), term])
  const isPart = language === 'de' && !second && !first.isOpen && first.letters.length >= 6
  if (isPart) ends.set(first.letters, [...(ends.get(first.letters) ?? []), term])
}

function termOf(meaning: string, word: string, language: Language): Term {
  if (isUnspaced(language)) return { meaning, parts: [{ letters: plain(word), isOpen: true }] }
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

/** The words of a lexicon that a text holds, in this language, in their order. A word within a longer one counts too. */
export function findWords(lexicon: Lexicon, text: string, language: Language): FoundWord[] {
  const read = plain(text)
  const words = wordsOf(lexicon, language)
  return isUnspaced(language) ? findUnspaced(read, words) : findSpaced(read.split(' '), words)
}

function findSpaced(written: string[], { byStart, within, ends }: Words): FoundWord[] {
  const words = written.map(withoutArticle)
  return words.flatMap((word, at) => {
    const found = (byStart.get(word.slice(0, keyLength)) ?? []).filter(({ parts }) =>
      parts.every(({ letters, isOpen }, index) => (isOpen ? words[at + index]?.startsWith(letters) : words[at + index] === letters)),
    )
    const compound = endsOf(word).flatMap((end) => ends.get(end) ?? [])
    const inside = within.filter(({ parts: [part] }) => part && (part.isOpen ? word.includes(part.letters) : word.endsWith(part.letters)))
    return [...found, ...compound, ...inside].map(({ meaning, parts: { length } }) => {
      return { meaning, word: written.slice(at, at + length).join(' '), start: at, end: at + length }
    })
  })
}

/** The last letters of a word, from six on, without the whole word. */
const endsOf = (word: string) => Array.from({ length: Math.max(0, word.length - 6) }, (_, at) => word.slice(at + 1))

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
