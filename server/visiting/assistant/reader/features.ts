import { type Language, languages } from '#i18n/languages.ts'
import { findWords, learntLexicons, withoutArticle } from '../words/lexicon.ts'
import { plain } from '../words/plain-text.ts'

/** Rows of the table of features: those of letters, a power of two, then those of meanings. */
export const buckets = { letters: 2 ** 17, meanings: 2 ** 14 }
export const rows = buckets.letters + buckets.meanings

/** Characters of a text that are read: people's questions and sentences are shorter. */
const longestRead = 800

const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff々ー]+|[^\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff々ー]+/g
const isUnspaced = /^[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff々ー]/

/**
 * What a text is written with, as rows of the table: its words, pairs of words and pieces of words, so that slips and endings leave
 * most of it as it is. Chinese and Japanese have no blanks: pieces of one to four characters.
 */
export function letterFeatures(text: string): number[] {
  const found: number[] = []
  const add = (feature: string) => found.push(hashOf(feature) % buckets.letters)
  let before = '<s>'
  // An hour or a price is a number like any other.
  const words = plain(text, longestRead)
    .replace(/\p{N}+/gu, '0')
    .split(' ')
  for (const word of words.flatMap((part) => part.match(unspaced) ?? [])) {
    if (isUnspaced.test(word)) {
      addPieces(word, 1, 4, add)
      before = word.slice(-2)
      continue
    }
    const stem = withoutArticle(word)
    add(`=${stem}`)
    if (stem !== word) add(`=${word}`)
    addPieces(`<${stem}>`, 3, 5, add)
    add(`${before} ${stem}`)
    before = stem
  }
  return found
}

/** What the words of a text mean, alone and in pairs, as rows of the table: the same in every language, so that what is learnt in one helps the others. */
export function meaningFeatures(text: string, language: Language): number[] {
  const start = text.slice(0, longestRead)
  const meanings = [
    ...new Set(
      learntLexicons.flatMap((lexicon, index) => findWords(lexicon, start, language, true).map(({ meaning }) => `${index}${meaning}`)),
    ),
  ]
  const pairs = meanings.flatMap((one) => meanings.filter((other) => one < other).map((other) => `${one} ${other}`))
  return [...meanings, ...pairs.slice(0, maxPairs)].map((feature) => buckets.letters + (hashOf(feature) % buckets.meanings))
}

/** Whether a word is of the lexicon, in any language: names of people and houses are not. */
export const hasMeaning = (word: string): boolean =>
  languages.some((language) => learntLexicons.some((lexicon) => findWords(lexicon, word, language).length))

/** Whether a text has words of a question: "where", "is there", "may we". */
export const asksSomething = (text: string, language: Language): boolean =>
  findWords('words.txt', text, language).some(({ meaning }) => meaning.startsWith('ask'))

/** Pairs of meanings that are read; only very long texts have more. */
const maxPairs = 200

function addPieces(word: string, shortest: number, longest: number, add: (feature: string) => void): void {
  for (let length = shortest; length <= longest; length++) {
    for (let at = 0; at + length <= word.length; at++) add(word.slice(at, at + length))
  }
}

/** FNV-1a with a last mixing step, so that its low bits are spread. */
function hashOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}
