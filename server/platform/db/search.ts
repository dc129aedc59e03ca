import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import { searchKey } from '#contract/search-key.ts'

/** The words of a text as they are searched. */
export function searchWords(text: string): string[] {
  return [...new Set(searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
}

/** Rows whose search key holds every word of what was typed; % and _ are plain characters. */
export function containsAll(column: AnyColumn, typed: string): SQL | undefined {
  const words = searchKey(typed).split(' ').filter(Boolean)
  return and(...words.map((word) => sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}

/** The text after all texts that start with this one. */
export function endOfPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`
}
