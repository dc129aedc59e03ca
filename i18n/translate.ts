import type { Language } from './languages.ts'
import type { it } from './messages/it.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key

/** Every key of the Italian dictionary; plural forms count as one key. */
export type MessageKey = WithoutPlural<keyof typeof it>

/** What a translated dictionary holds: the Italian keys, with the plural forms of its own language. */
export type Messages = Record<Exclude<keyof typeof it, `${string}_${PluralForm}`>, string> &
  Partial<Record<`${MessageKey}_${PluralForm}`, string>>

export type Values = Record<string, string | number>

/** Turns a key and its values into text. A key without a text shows itself. */
export type Translate = (key: MessageKey, values?: Values) => string

/**
 * Makes a translator for one language.
 * @param messages the dictionary of that language
 */
export function createTranslate(language: Language, messages: Messages): Translate {
  const plurals = new Intl.PluralRules(language)
  const texts = new Map<string, string>(Object.entries(messages))
  return (key, values) => {
    const form = values?.count === undefined ? undefined : plurals.select(Number(values.count))
    // Forms that no dictionary needs, as that for millions, are said as the others are.
    const text = (form && (texts.get(`${key}_${form}`) ?? texts.get(`${key}_other`))) ?? texts.get(key) ?? key
    return values ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `${values[name] ?? ''}`) : text
  }
}

/**
 * Writes a key with its values as one text, for places that only carry text (schema messages).
 * @example message('validation.tooLong', { max: 200 }) // 'validation.tooLong?max=200'
 */
export function message(key: MessageKey, values: Values = {}): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, `${value}`]))
  return query.size ? `${key}?${query}` : key
}

/** Translates what {@link message} wrote. */
export function translateMessage(translate: Translate, text: string): string {
  const [key = '', query] = text.split('?')
  return translate(key as MessageKey, Object.fromEntries(new URLSearchParams(query)))
}
