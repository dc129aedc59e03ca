import type { requestsTable } from '../../tables/requests.table.ts'

export type RequestRow = typeof requestsTable.$inferSelect

/** A request with what its booking says, if one stands. */
export type BookedRequest = RequestRow & { price: string | null; place: string | null; isAllDay: boolean | null }
