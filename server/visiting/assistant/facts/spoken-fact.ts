import type { MessageKey, Translate } from '#i18n/all-messages.ts'
import { withoutIsolates } from '#i18n/isolated.ts'
import { withColon } from '#i18n/labels.ts'
import type { Language } from '#i18n/languages.ts'
import type { Fact } from './fact.ts'

/** Fields that are said in a sentence. Name and password of a network end it without a point or an invisible sign, which would be typed or copied with them. */
const phrases: Record<string, MessageKey> = {
  checkin_time: 'guest.say.checkin',
  checkout_time: 'guest.say.checkout',
  address: 'guest.say.address',
  wifi_network: 'guest.say.network',
  wifi_password: 'guest.say.password',
}

/**
 * A fact as a sentence of an answer: the host's sentences as they are, the host's answer after the question that it was given to, which
 * may be another than the one just asked, and what belongs to a service or a place after its name.
 */
export function sentenceOf({ kind, field, label, text }: Fact, t: Translate, language: Language): string {
  if (kind === 'answer') return `${label} ${text}`
  const isSentence = kind === 'sentence' || text === t('guest.emergency.text') || text === t('guest.wifi.open')
  if (isSentence) return text
  const phrase = kind === 'field' && Object.hasOwn(phrases, field) ? phrases[field] : undefined
  return phrase ? withoutIsolates(t(phrase, { text })) : `${withColon(language, label)}${text}`
}
