import { languages } from '#i18n/languages.ts'

/** What questions are about. Questions and hosts' sentences are both read as topics, so that they meet across languages. */
const subjects = [
  ...([
    'checkin',
    'earlyCheckin',
    'lateArrival',
    'checkout',
    'lateCheckout',
    'extraNight',
    'documents',
    'keys',
    'door',
    'lockedOut',
  ] as const),
  ...([
    'luggage',
    'address',
    'transport',
    'station',
    'airport',
    'taxi',
    'parking',
    'charging',
    'wifi',
    'tv',
    'heating',
    'cooling',
  ] as const),
  ...(['hotWater', 'kitchen', 'coffee', 'laundry', 'bathroom', 'towels', 'beds', 'iron', 'cleaning', 'waste', 'elevator'] as const),
  ...([
    'accessibility',
    'safe',
    'safety',
    'power',
    'tapWater',
    'insects',
    'broken',
    'lights',
    'pets',
    'smoking',
    'children',
    'noise',
  ] as const),
  ...(['visitors', 'party', 'rules', 'tax', 'payment', 'deposit', 'invoice', 'bank', 'cancellation', 'breakfast', 'dinner'] as const),
  ...(['restaurants', 'nightlife', 'groceries', 'shopping', 'sights', 'events', 'beach', 'pool', 'hiking', 'skiing', 'sports'] as const),
  ...(['bikes', 'boats', 'tours', 'carRental', 'wellness', 'gym', 'garden', 'view', 'reception', 'contact', 'phone', 'whatsapp'] as const),
  ...(['email', 'website', 'person', 'emergency', 'pharmacy', 'doctor', 'lostThings', 'services', 'work', 'weather', 'languages'] as const),
  'included',
] as const

/** What a question asks of a subject, such as its price. Alone they are no subject. */
export const aspects = ['price', 'duration', 'capacity', 'hours', 'code', 'distance', 'booking'] as const

export const topics = [...subjects, ...aspects] as const

export type Topic = (typeof topics)[number]

/** How sure a text is about each of its topics, from 0 to 1. */
export type Topics = Partial<Record<Topic, number>>

/** What a text may be instead of a question about a stay: a call for help, a word that only sounds so, a greeting, anything else. */
const others = ['distress', 'harmless', 'smalltalk', 'offtopic'] as const

/** What the phrases are sorted by. */
const phraseLabels = [...topics, ...others] as const

/** What the reader tells apart: also the language that a text is written in. */
export const labels = [...phraseLabels, ...languages] as const

export type Label = (typeof labels)[number]

const isIn = <Name extends string>(names: readonly Name[]) => {
  const known = new Set<string>(names)
  return (name: string): name is Name => known.has(name)
}

export const isPhraseLabel = isIn(phraseLabels)
export const isSubject = isIn(subjects)
export const isAspect = isIn(aspects)

/** Subjects that may only qualify another one: "are children allowed?", after the sauna. */
export const qualifying: readonly Topic[] = [
  ...(['children', 'pets', 'accessibility', 'visitors', 'rules', 'included', 'payment', 'languages', 'smoking', 'services'] as const),
]

/** Topics about reaching the host. They are left out when the question is about an emergency or another place, whose number is meant. */
export const contacts: readonly Topic[] = ['contact', 'phone', 'whatsapp', 'email', 'website', 'person']

/** The topics to look at when the property says nothing about the exact one. */
export const nearest: Partial<Record<Topic, Topic[]>> = {
  earlyCheckin: ['checkin'],
  lateArrival: ['checkin'],
  lateCheckout: ['checkout'],
  door: ['keys'],
  lockedOut: ['keys', 'contact'],
  phone: ['contact'],
  whatsapp: ['contact'],
  email: ['contact'],
  website: ['contact'],
  person: ['contact'],
  broken: ['contact'],
  gym: ['wellness'],
  coffee: ['kitchen'],
  party: ['noise', 'visitors'],
  doctor: ['pharmacy'],
  nightlife: ['restaurants'],
}

/** Broader topics: a fact about a station also answers a question about transport, but not the other way round. */
export const wider: Partial<Record<Topic, Topic>> = {
  station: 'transport',
  airport: 'transport',
  taxi: 'transport',
  boats: 'tours',
  door: 'keys',
  invoice: 'payment',
  coffee: 'kitchen',
  phone: 'contact',
  whatsapp: 'contact',
  email: 'contact',
  website: 'contact',
  person: 'contact',
}

/**
 * Topics that a place around may have: its "Ligurian kitchen" says nothing about the kitchen of the flat. The lists are spread to
 * keep lines short; without `as const` TypeScript would read a spread list as string[].
 */
export const outside: readonly Topic[] = [
  ...(['transport', 'station', 'airport', 'taxi', 'parking', 'charging', 'laundry', 'breakfast', 'restaurants', 'nightlife'] as const),
  ...(['groceries', 'shopping', 'sights', 'events', 'beach', 'pool', 'hiking', 'skiing', 'sports', 'bikes', 'boats', 'tours'] as const),
  ...(['carRental', 'wellness', 'gym', 'pharmacy', 'doctor', 'bank'] as const),
]

/** Topics that the description of a service may add to those of its name: a tour with lunch is no restaurant. */
export const carried: readonly Topic[] = [
  ...(['transport', 'station', 'airport', 'taxi', 'bikes', 'boats', 'tours', 'carRental', 'wellness', 'laundry', 'luggage'] as const),
  ...(['hiking', 'skiing', 'sports', 'children'] as const),
]

/** Subjects, and the broader ones of each. */
export const widened = (topics: Topics): Topics =>
  Object.fromEntries(
    Object.entries(topics).flatMap(([topic, sure]) => {
      const broader = wider[topic as Topic]
      return isSubject(topic) ? [[topic, sure], ...(broader ? [[broader, sure]] : [])] : []
    }),
  )
