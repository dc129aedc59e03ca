import type { SharedKey } from './messages/shared.ts'
import type { Translate, Values } from './translate.ts'

/**
 * Writes a key with its values as one text, since the messages of schemas only carry text.
 * @example message('validation.tooLong', { max: 200 }) // 'validation.tooLong?max=200'
 */
export function message(key: SharedKey, values: Values = {}): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, `${value}`]))
  return query.size ? `${key}?${query}` : key
}

/** Translates what {@link message} wrote; a sentence, as the server sends it, stays as it is. */
export function translateMessage(translate: Translate<SharedKey>, text: string): string {
  const [, key, query] = /^([\w.]+)(?:\?(.*))?$/.exec(text) ?? []
  return key ? translate(key as SharedKey, Object.fromEntries(new URLSearchParams(query))) : text
}
