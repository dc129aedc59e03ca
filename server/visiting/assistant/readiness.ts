import type { answerTabs, ReadinessItem } from '#contract/assistant.ts'
import type { Language } from '#i18n/languages.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { findAnswer } from './answer.ts'
import type { KnownFacts } from './known-facts.ts'
import type { Steps } from './steps.ts'
import type { Topic } from './topics.ts'

/** What guests usually ask, the most usual first, and where a host writes the answer. */
export const usualQuestions = [
  ['wifi', 'wifi'],
  ['checkin', 'hours'],
  ['checkout', 'hours'],
  ['parking', 'hours'],
  ['keys', 'hours'],
  ['address', 'location'],
  ['lateArrival', 'hours'],
  ['contact', 'general'],
  ['emergency', 'location'],
  ['luggage', 'hours'],
  ['lateCheckout', 'hours'],
  ['station', 'activities'],
  ['breakfast', 'hours'],
  ['restaurants', 'activities'],
  ['groceries', 'activities'],
  ['sights', 'activities'],
  ['beach', 'activities'],
  ['pool', 'media'],
  ['pets', 'hours'],
  ['smoking', 'hours'],
  ['children', 'hours'],
  ['noise', 'hours'],
  ['visitors', 'hours'],
  ['heating', 'media'],
  ['cooling', 'media'],
  ['hotWater', 'media'],
  ['kitchen', 'media'],
  ['laundry', 'media'],
  ['towels', 'hours'],
  ['iron', 'media'],
  ['cleaning', 'hours'],
  ['waste', 'hours'],
  ['tv', 'media'],
  ['elevator', 'hours'],
  ['accessibility', 'hours'],
  ['power', 'media'],
  ['tapWater', 'hours'],
  ['tax', 'hours'],
  ['payment', 'hours'],
  ['cancellation', 'hours'],
  ['pharmacy', 'activities'],
  ['garden', 'media'],
] as const satisfies [Topic, (typeof answerTabs)[number]][]

/** What each of the usual questions would be answered with, before the first guest asks; a step for each. */
export function* checkReadiness(known: KnownFacts, language: Language): Steps<ReadinessItem[]> {
  const t = translatorFor(language)
  const items: ReadinessItem[] = []
  for (const [topic, tab] of usualQuestions) {
    const question = t(`readiness.${topic}`)
    items.push({ topic, question, sources: findAnswer(known, question, language), tab })
    yield
  }
  return items
}
