/** What guests ask about. A question is read as topics, and so is every sentence of a host: that is how the two meet across languages. */
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

/** What a question is about only together with something else: what it costs, how long it takes, for how many it is, what is in it, when it is open, by which number. */
export const aspects: readonly Topic[] = ['price', 'duration', 'capacity', 'included', 'cancellation', 'hours', 'code']

/** How the host is reached. Who asks for the number of a restaurant, or whom to call when it burns, does not mean the host's. */
export const contacts: readonly Topic[] = ['contact', 'phone', 'whatsapp', 'email', 'website', 'person']

/** Where nothing more exact is said, the nearest thing that is. */
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

/** Who asks for the wide is told the narrow too; who asks for the narrow is not told the rest. */
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

/** What a place around may be about; "our Ligurian kitchen" says nothing of the kitchen in the flat. */
export const outside: readonly Topic[] = [
  ...(['transport', 'station', 'airport', 'taxi', 'parking', 'charging', 'laundry', 'breakfast', 'restaurants', 'groceries'] as const),
  ...(['sights', 'beach', 'pool', 'bikes', 'boats', 'tours', 'carRental', 'wellness', 'pharmacy', 'doctor', 'bank'] as const),
]

/** What the description of a service may be about besides its name: lunch on a boat is no restaurant. */
export const carried: readonly Topic[] = [
  ...(['transport', 'station', 'airport', 'taxi', 'bikes', 'boats', 'tours', 'carRental', 'wellness', 'laundry', 'luggage'] as const),
]

/**
 * The words of each topic in one language, separated by commas. A star stands for any letters within a word; what ends in a
 * question mark counts only in a question that no other word explains.
 */
export type TopicWords = Record<Topic, string>
