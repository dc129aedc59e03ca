import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { loadAllMessages, type MessageKey, type Translate } from '#i18n/all-messages.ts'
import { timeSpan } from '#i18n/dates.ts'
import { withoutIsolates } from '#i18n/isolated.ts'
import { acceptedLanguage, defaultLanguage, type Language, languages } from '#i18n/languages.ts'
import { createTranslate, type Values } from '#i18n/translate.ts'

const dictionaries = new Map(await Promise.all(languages.map(async (language) => [language, await loadAllMessages(language)] as const)))
const translators = new Map<Language, Translate>()

/** The translator of a language; all dictionaries are in memory on the server. */
export function translatorFor(language: Language): Translate {
  const translate = translators.get(language) ?? createTranslator(language)
  translators.set(language, translate)
  return translate
}

function createTranslator(language: Language): Translate {
  const messages = dictionaries.get(language)
  if (!messages) throw new Error(`No dictionary for ${language}`)
  const translate = createTranslate<MessageKey>(language, messages)
  // Errors carry the seconds to wait; people read minutes or hours in their language.
  const withWait = (values: Values) => (typeof values.wait === 'number' ? { ...values, wait: timeSpan(language, values.wait) } : values)
  return (key, values) => translate(key, values && withWait(values))
}

/** The language of a response: Accept-Language, else Italian. */
export function requestLanguage(request: FastifyRequest): Language {
  return acceptedLanguage(request.headers['accept-language']) ?? defaultLanguage
}

/** The first half of a sign that has two, as an emoji, at the end of a name. */
const halfSign = /[\uD800-\uDBFF]$/

/** The name of a copy, in the language of the request. */
export function nameOfCopy(request: FastifyRequest, name: string): string {
  const translate = translatorFor(requestLanguage(request))
  const copyOf = (named: string) => withoutIsolates(translate('app.copyOf', { name: named }))
  // The name gives way, not the words: in Japanese and Chinese they stand behind it.
  return copyOf(name.slice(0, limits.name - copyOf('').length).replace(halfSign, ''))
}
