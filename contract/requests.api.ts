import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rowNumberText } from './fields.ts'
import { bookingWarning, proposal } from './proposals.ts'
import { requestFilters } from './request-filters.ts'
import { guestChanges, listedRequest, messageInput, request, requestChanges, requestEvent } from './requests.ts'

export const turnCounts = z.object({ host: z.number(), guest: z.number(), agreed: z.number(), closed: z.number() })
export type TurnCounts = z.infer<typeof turnCounts>

/** A mail about a request that could not be delivered. */
export const failedMail = z.object({ kind: z.string(), toGuest: z.boolean(), createdAt: z.string(), lastError: z.string() })

/** Another booking at the same time, and the request that it belongs to. */
export const clash = z.object({
  requestId: z.number(),
  guest: z.string(),
  startDateTime: z.string(),
  endDateTime: z.string(),
  isAllDay: z.boolean(),
})
export type Clash = z.infer<typeof clash>

/** A request with everything about it. */
export const requestDetails = z.extend(request, {
  events: z.array(requestEvent),
  proposals: z.array(proposal),
  failedMails: z.array(failedMail),
  /** How many other requests the same guest has sent to this operator. */
  otherRequests: z.number(),
  /** The first confirmed booking that overlaps its own, which is confirmed and to come: of its service, or a stay at its property. */
  clash: z.nullable(clash),
})
export type RequestDetails = z.infer<typeof requestDetails>

const params = z.object({ id: rowNumberText })

export const requestsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/bookings',
    summary:
      "Requests of the operator's guests, newest first; startDate and endDate are inclusive days, of the booking where there is one, else of requestDate",
    access: 'operator',
    query: requestFilters,
    response: z.array(listedRequest),
    paged: true,
  }),
  turns: endpoint({
    method: 'GET',
    path: '/api/bookings/turns',
    summary: 'How many requests the filters leave for each turn; the turn of the filters counts for nothing',
    access: 'operator',
    query: requestFilters,
    response: turnCounts,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/bookings/{id}',
    summary: 'One request with everything about it: its history, offers, and mails that could not be delivered',
    access: 'operator',
    params,
    response: requestDetails,
    versioned: true,
    errors: ['request.notFound'],
  }),
  message: endpoint({
    method: 'POST',
    path: '/api/bookings/{id}/messages',
    summary: 'A message to the guest, mailed and shown on the private page',
    access: 'operator',
    params,
    body: messageInput,
    response: requestEvent,
    status: 201,
    errors: ['request.notFound', 'request.erased', 'mail.unconfirmed', 'mail.tooMany', 'mail.tooManyToRecipient'],
  }),
  sendFailed: endpoint({
    method: 'POST',
    path: '/api/bookings/{id}/failed-mails',
    summary: 'Sends the mails about a request again that could not be delivered, those that are still true; says how many',
    access: 'operator',
    params,
    response: z.object({ sent: z.number() }),
    errors: ['request.notFound', 'mail.unconfirmed', 'mail.tooMany', 'mail.tooManyToRecipient'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bookings/{id}',
    summary: 'Changes the status or what is asked for; every change is an event of the history',
    access: 'operator',
    params,
    body: requestChanges,
    response: request,
    versioned: true,
    errors: [
      'request.notFound',
      'request.erased',
      'request.changed',
      'request.unseen',
      'request.noSuchMove',
      'mail.unconfirmed',
      'mail.tooMany',
      'mail.tooManyToRecipient',
    ],
  }),
  correctGuest: endpoint({
    method: 'PUT',
    path: '/api/bookings/{id}/guest',
    summary:
      "Puts the guest's name, telephone, e-mail or language right. Another e-mail gets what waits or did not arrive, and the private link is a new one where the old address may hold it",
    access: 'operator',
    params,
    body: guestChanges,
    response: request,
    versioned: true,
    errors: ['request.notFound', 'request.erased', 'request.changed', 'mail.unconfirmed', 'mail.tooMany', 'mail.tooManyToRecipient'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/bookings/{id}/check',
    summary:
      'What the host should know before these changes: clashes of what they book with bookings and open offers, more people than fit; nothing is changed',
    access: 'operator',
    params,
    body: requestChanges,
    response: z.array(bookingWarning),
    errors: ['request.notFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bookings/{id}',
    summary:
      'Erases a request with its history, offers, booking and mails, and the guest whose last it was; a booking ahead is called off by mail',
    access: 'operator',
    params,
    errors: ['request.notFound'],
  }),
  exportTable: endpoint({
    method: 'GET',
    path: '/api/bookings/export.csv',
    summary: 'Every request that the filters leave, newest first, as a table (UTF-8 with BOM, no cell is a formula)',
    access: 'operator',
    query: requestFilters,
    media: 'text/csv',
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/bookings/{id}/history',
    summary: 'What has happened to a request, newest first',
    access: 'operator',
    params,
    response: z.array(requestEvent),
    errors: ['request.notFound'],
  }),
}
