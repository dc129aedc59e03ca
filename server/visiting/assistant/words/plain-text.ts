import type { Language } from '#i18n/languages.ts'

/** Whether a language parts its words by no blanks. */
export const hasNoBlanks = (language: Language | 'other'): boolean => language === 'ja' || language === 'zh'

/** Characters that are read: more than a host's longest text, and few enough that normalising them stays fast. */
const maxCharacters = 6_000

/** The start of a text, cut between characters (a surrogate pair is not split). */
export function startOf(text: string, most: number): string {
  return text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text
}

/** Sorting the marks of one letter takes the square of their number; no language writes more than this (Unicode UAX 15, stream-safe text). */
export const withFewMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1')

/**
 * Text as it is compared: lower case, without accents and vowel marks, words separated by one blank.
 * @param most length of the result, in UTF-16 units
 */
export function plain(text: string, most = maxCharacters): string {
  const letters = withFewMarks(startOf(text, maxCharacters)).normalize('NFKC')
  // Cut again: normalising can make up to 18 letters of one character.
  const compared = startOf(letters, maxCharacters)
    .toLowerCase()
    .normalize('NFD')
    // Marks of Latin and Arabic letters alone: in Japanese they make other letters.
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}\p{M}ー]+/gu, ' ')
  return startOf(compared.trim(), most)
}

/** How a text writes words that `plain` has changed: "Frühstück vegan" for "fruhstuck vegan"; the words themselves where it has them not. */
export function asWritten(words: string, text: string): string {
  const parts = [...text.matchAll(/[\p{L}\p{N}\p{M}ー]+/gu)].map(({ 0: part, index }) => ({ start: index, end: index + part.length }))
  const spans = parts.flatMap(({ start }, first) => parts.slice(first, first + longestName).map(({ end }) => text.slice(start, end)))
  return spans.find((span) => plain(span) === words) ?? words
}
/** Words of the longest name that is looked for. */
const longestName = 6
