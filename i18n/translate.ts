import { createInstance, type i18n } from 'i18next'
import { type Language, languages } from './languages.ts'
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
  const instance: i18n = createInstance()
  void instance.init({
    lng: language,
    resources: { [language]: { translation: messages } },
    supportedLngs: languages,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React and the HTML renderer escape; escaping twice would show entities.
    interpolation: { escapeValue: false },
  })
  // A page asks for the same hundred texts whenever it is drawn: looked up once. Plurals alone are chosen anew.
  const texts = new Map<MessageKey, string>()
  return (key, values) => {
    if (values?.count !== undefined) return instance.t(key, values)
    const text = texts.get(key) ?? instance.t(key, { skipInterpolation: true })
    // What is no key may be anything, without end.
    if (key in messages) texts.set(key, text)
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
