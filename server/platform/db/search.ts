import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import { searchKey } from '#contract/search-key.ts'
import { plainNumber } from '#contract/written-numbers.ts'

/** The words of a text as they are searched. */
export function searchWords(text: string): string[] {
  return [...new Set(searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
}

/** What LIKE compares with, where a word is anywhere within; % and _ are plain characters. */
export const within = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const contains = (column: AnyColumn | SQL, word: string) => sql`${column} like ${within(word)}`

/** Rows whose search key holds every word of what was typed. Telephones write other apostrophes than keyboards. */
export function containsAll(column: AnyColumn | SQL, typed: string): SQL | undefined {
  const words = searchKey(typed)
    .split(/[\s'’‘ʼ`´]+/)
    .filter(Boolean)
  return and(...words.map((word) => contains(column, word)))
}

/** So many last digits tell a telephone number, whatever stands before them for its country. */
const tellingDigits = 9

/** Rows whose search key holds the telephone number that was typed, with a country or without; undefined for what is none. */
export function containsNumber(column: AnyColumn | SQL, typed: string): SQL | undefined {
  const number = plainNumber(typed)
  const digits = number.replace(/\D/g, '')
  const isNumber = digits.length > 5 && /^[\d\s()+./\-\p{Cf}]+$/u.test(number)
  return isNumber ? contains(column, digits.slice(-tellingDigits)) : undefined
}

/** The text after all texts that start with this one. */
export function endOfPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`
}
