import type { Language } from '#i18n/languages.ts'
import { translatorFor } from '../../../platform/http/language.ts'
import { type Topic, wider } from '../words/topics.ts'
import { aboutText } from './fact-topics.ts'

/** Subjects that a heading can name in a word or two, as `heading.…` in the dictionaries. */
const headed = [
  ...(['checkin', 'lateArrival', 'checkout', 'keys', 'luggage', 'address', 'transport', 'parking', 'tv', 'heating', 'cooling'] as const),
  ...([
    'hotWater',
    'kitchen',
    'coffee',
    'laundry',
    'bathroom',
    'towels',
    'beds',
    'cleaning',
    'waste',
    'elevator',
    'accessibility',
  ] as const),
  ...(['power', 'pets', 'smoking', 'children', 'noise', 'visitors', 'tax', 'payment', 'deposit', 'cancellation', 'breakfast'] as const),
  ...(['dinner', 'restaurants', 'groceries', 'sights', 'beach', 'pool', 'wellness', 'garden', 'view', 'bikes', 'reception'] as const),
  ...(['earlyCheckin', 'lateCheckout', 'documents', 'charging', 'tapWater', 'party'] as const),
]

const known = new Map<Language, { topic: Topic; heading: string }[]>()

/** The headings of a language by which a sentence would be found; read once. */
export function headingsIn(language: Language) {
  const t = translatorFor(language)
  const headings =
    known.get(language) ??
    headed
      .map((topic) => ({ topic, heading: t(`heading.${topic}`) }))
      .filter(({ topic, heading }) => aboutText(heading, language).topics[topic])
  known.set(language, headings)
  return headings
}

/** The heading of a topic in a language, else that of a broader one; undefined where there is none. */
export function headingOf(topic: Topic, language: Language): string | undefined {
  const headings = headingsIn(language)
  return [topic, wider[topic]].flatMap((one) => headings.find((known) => known.topic === one) ?? [])[0]?.heading
}
