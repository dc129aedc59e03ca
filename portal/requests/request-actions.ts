import type { RequestStatus } from '#contract/request-states.ts'
import type { GuestRequest } from '#contract/requests.ts'

/** What a host can do with a request. */
export type RequestAction =
  | 'reply'
  | 'change'
  | 'edit'
  | 'forward'
  | 'complete'
  | 'reopen'
  | 'cancel'
  | 'reject'
  | 'message'
  | 'calendarFile'

const byStatus: Record<RequestStatus, RequestAction[]> = {
  pending: ['reply', 'edit', 'forward', 'reject', 'message'],
  confirmed: ['change', 'edit', 'forward', 'complete', 'cancel', 'reject', 'message'],
  completed: ['edit', 'reopen', 'message'],
  canceled: ['edit', 'reopen', 'message'],
  rejected: ['edit', 'reopen', 'message'],
}

/** What is done to the guest: nobody is left for it once the guest was taken out of the request. */
const needGuest: RequestAction[] = ['reply', 'change', 'edit', 'forward', 'reject', 'message']

/** What can succeed with a request as it stands; what cannot is not offered. */
export function actionsOf({ status, anonymizedAt, bookingStart, email }: GuestRequest): Set<RequestAction> {
  const actions = byStatus[status].filter((action) => anonymizedAt === null || !needGuest.includes(action))
  // Messages are mailed; a booking by telephone may have no address.
  const possible = actions.filter((action) => action !== 'message' || email !== '')
  return new Set([...possible, ...(bookingStart ? (['calendarFile'] as const) : [])])
}
