/** Topics of questions. Questions and hosts' sentences are both read as topics, so that they match across languages. */
export const topics = [
  'checkin',
  'checkout',
  'lateArrival',
  'lateCheckout',
  'keys',
  'door',
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
  'hotWater',
  'kitchen',
  'laundry',
  'bathroom',
  'towels',
  'beds',
  'iron',
  'cleaning',
  'waste',
  'elevator',
  'accessibility',
  'safe',
  'safety',
  'power',
  'tapWater',
  'pets',
  'smoking',
  'children',
  'noise',
  'visitors',
  'tax',
  'payment',
  'bank',
  'invoice',
  'cancellation',
  'breakfast',
  'restaurants',
  'groceries',
  'sights',
  'beach',
  'pool',
  'bikes',
  'boats',
  'tours',
  'carRental',
  'wellness',
  'garden',
  'view',
  'contact',
  'phone',
  'whatsapp',
  'email',
  'website',
  'person',
  'emergency',
  'pharmacy',
  'doctor',
  'lostThings',
  'services',
  'price',
  'duration',
  'capacity',
  'included',
  'hours',
  'code',
] as const

export type Topic = (typeof topics)[number]

/** Aspects: what a question asks about a subject, such as its price or hours. Alone they are no subject. */
export const aspects: readonly Topic[] = ['price', 'duration', 'capacity', 'included', 'cancellation', 'hours', 'code']

/** Topics about contacting the host. They are left out when the question is about an emergency or another place, whose number is meant. */
export const contacts: readonly Topic[] = ['contact', 'phone', 'whatsapp', 'email', 'website', 'person']

/** The topic to use when the property says nothing about the exact one. */
export const nearest: Partial<Record<Topic, Topic>> = {
  lateArrival: 'checkin',
  lateCheckout: 'checkout',
  door: 'keys',
  phone: 'contact',
  whatsapp: 'contact',
  email: 'contact',
  website: 'contact',
  person: 'contact',
}

/** Broader topics: a fact about a station also answers a question about transport, but not the other way round. */
export const wider: Partial<Record<Topic, Topic>> = {
  station: 'transport',
  airport: 'transport',
  taxi: 'transport',
  boats: 'tours',
  door: 'keys',
  invoice: 'payment',
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
  ...(['transport', 'station', 'airport', 'taxi', 'parking', 'charging', 'laundry', 'breakfast', 'restaurants', 'groceries'] as const),
  ...(['sights', 'beach', 'pool', 'bikes', 'boats', 'tours', 'carRental', 'wellness', 'pharmacy', 'doctor', 'bank'] as const),
]

/** Topics that the description of a service may add to those of its name: a tour with lunch is no restaurant. */
export const carried: readonly Topic[] = [
  ...(['transport', 'station', 'airport', 'taxi', 'bikes', 'boats', 'tours', 'carRental', 'wellness', 'laundry', 'luggage'] as const),
]

/**
 * The words of each topic in one language, separated by commas; words that belong together share a line. A star stands for any
 * letters within a word. A word that ends with a question mark is weak: it counts only in a question without other known words.
 */
export type TopicWords = Record<Topic, string>
