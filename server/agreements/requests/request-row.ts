import type { requestsTable } from '../../tables/requests.table.ts'

export type RequestRow = typeof requestsTable.$inferSelect

/** A request with what its booking says, if one stands. */
export type BookedRequest = RequestRow & { price: string | null; place: string | null; isAllDay: boolean | null }

/** A request as mails show it: they name what was agreed on, which one that was called off no longer does. */
export const withAgreed = (after: RequestRow, before: RequestRow): RequestRow =>
  after.bookingStart ? after : { ...after, bookingStart: before.bookingStart, bookingEnd: before.bookingEnd }
