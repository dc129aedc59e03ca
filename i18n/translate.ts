import { isolatedIn } from './isolated.ts'
import type { Language } from './languages.ts'
import { localeOf } from './number-formats.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The keys of a dictionary, by its Italian file; plural forms count as one key. */
export type KeyOf<Reference> = keyof Reference extends infer Key ? (Key extends `${infer Stem}_${PluralForm}` ? Stem : Key & string) : never

/** What a translated dictionary holds: the Italian keys, with the plural forms of its own language. */
export type Messages<Reference> = Record<Exclude<keyof Reference, `${string}_${PluralForm}`>, string> &
  Partial<Record<`${KeyOf<Reference>}_${PluralForm}`, string>>

/** Loads a dictionary in one language. */
export type LoadMessages<Key extends string> = (language: Language) => Promise<Partial<Record<Key | `${Key}_${PluralForm}`, string>>>

export type Values = Record<string, string | number>

/** Turns a key and its values into text. A key without a text shows itself. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string

/**
 * Makes a translator for one language.
 * @param messages the texts of one or several dictionaries
 */
export function createTranslate<Key extends string>(language: Language, messages: Record<string, string>): Translate<Key> {
  let plurals: Intl.PluralRules | undefined
  // The first of them takes ten milliseconds to make: a start need not wait for it.
  const formOf = (count: number) => {
    plurals ??= new Intl.PluralRules(localeOf(language))
    return plurals.select(count)
  }
  const texts = new Map(Object.entries(messages))
  return (key, values) => {
    const form = values?.count === undefined ? undefined : formOf(Number(values.count))
    // A dictionary may leave a plural form out, as that for millions: it falls back to "other".
    const text = (form && (texts.get(`${key}_${form}`) ?? texts.get(`${key}_other`))) ?? texts.get(key) ?? key
    return values
      ? text.replace(placeholders, (_, article: string | undefined, before: string, name: string, after: string) => {
          const value = `${values[name] ?? ''}`
          const isElided = language === 'it' && beginsWithVowel.test(value)
          return (isElided && article && elided[article] + value + after) || (article ?? '') + between(language, before, value, after)
        })
      : text
  }
}

const placeholders = /(\b(?:il|al|dal|del))?( ?)\{\{(\w+)\}\}( ?)/g

/** The eighth and the eleventh are said with a vowel in front, for which Italian shortens the article: "l’8 dicembre", "fino all’11". */
const beginsWithVowel = /^(?:0?8|11)\b/
const elided: Record<string, string> = { il: 'l’', al: 'all’', dal: 'dall’', del: 'dell’' }

const han = /\p{Script=Han}/u

/** Among Arabic letters such a value of other letters would be torn apart: "3 Pini" would read "Pini 3", and "Where is it?" begin with its mark. */
const tornApart = /^(?=.*(?!\p{Script=Arabic})\p{L})(?:[^\p{L}\u2066\u2068]|.*[^\p{L}\p{N}\u2069]$)/su

/** Chinese parts a value from the text with spaces, as it parts Latin letters and digits, but not one in Chinese characters. */
function between(language: Language, before: string, value: string, after: string): string {
  if (language !== 'zh') return before + (tornApart.test(value) ? isolatedIn(language, value) : value) + after
  return (han.test([...value][0] ?? '') ? '' : before) + value + (han.test([...value].at(-1) ?? '') ? '' : after)
}
