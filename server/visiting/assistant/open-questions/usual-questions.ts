import type { PlacedTopic } from './answer-places.ts'

/** The usual questions of guests, the most frequent first. */
export const usualQuestions = [
  ...([
    'wifi',
    'checkin',
    'checkout',
    'parking',
    'keys',
    'address',
    'lateArrival',
    'contact',
    'emergency',
    'luggage',
    'lateCheckout',
  ] as const),
  ...(['station', 'breakfast', 'restaurants', 'groceries', 'sights', 'beach', 'pool', 'pets', 'smoking', 'children', 'noise'] as const),
  ...(['visitors', 'heating', 'cooling', 'hotWater', 'kitchen', 'laundry', 'towels', 'iron', 'cleaning', 'waste', 'tv'] as const),
  ...(['elevator', 'accessibility', 'power', 'tapWater', 'tax', 'payment', 'cancellation', 'pharmacy', 'garden'] as const),
] as const satisfies PlacedTopic[]
