/** The states of a request (docs/product.md#states-of-a-request). */
export const requestStatuses = ['pending', 'confirmed', 'completed', 'canceled', 'rejected'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What the filter and the edit form offer; rejecting has a button of its own. */
export const offeredStatuses = ['pending', 'confirmed', 'completed', 'canceled'] as const

/** The events in the history of a request. */
export const eventTypes = [
  'created',
  'status_changed',
  'edited',
  'contacts_changed',
  'forwarded',
  'proposal_sent',
  'proposal_opened',
  'proposal_accepted',
  'proposal_declined',
  'proposal_withdrawn',
  'message_from_host',
  'message_from_guest',
  'time_asked',
  'booking_changed',
  'canceled_by_guest',
  'erased_by_guest',
  'anonymized',
] as const
export type EventType = (typeof eventTypes)[number]
