import { searchKey } from '#contract/search-key.ts'
import { searchWords } from '../../platform/db/search.ts'

export type Person = { firstName: string; lastName: string; email: string; phone: string }

/** Scripts that leave no space between a name and the next word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Digits that make a telephone number: fewer may be a price or a time. */
const phoneDigits = 6

/** True when a text holds a person's name, e-mail or telephone number, however it is spelt. */
export function namesPerson(text: string, { firstName, lastName, email, phone }: Person): boolean {
  const key = searchKey(text)
  if (!key) return false
  const words = new Set(searchWords(text))
  const names = searchWords(`${firstName} ${lastName}`)
  if (names.some((name) => (unspaced.test(name) ? key.includes(name) : name.length > 1 && words.has(name)))) return true
  if (email && key.includes(searchKey(email))) return true
  // The last digits alone, since a number may be written with or without its country code.
  const digits = phone.replace(/\D/g, '').slice(-phoneDigits - 2)
  return digits.length >= phoneDigits && text.replace(/\D/g, '').includes(digits)
}
