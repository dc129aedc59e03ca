import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, rowNumberText, searchText } from './fields.ts'
import { pageQuery } from './paging.ts'
import { booking, request, requestChanges, requestEvent, requestStatuses } from './requests.ts'
import { serviceCategories } from './services.ts'

/** "all" or nothing filters nothing. */
const filters = z.object({
  ...pageQuery,
  category: z.optional(z.enum(['all', '', ...serviceCategories])),
  status: z.optional(z.enum(['all', '', ...requestStatuses])),
  search: searchText,
  startDate: z.optional(z.union([z.literal(''), day('requests.date.invalid')])),
  endDate: z.optional(z.union([z.literal(''), day('requests.date.invalid')])),
})

export type RequestFilters = z.output<typeof filters>

const params = z.object({ id: rowNumberText })

export const requestsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/bookings',
    summary: "Requests of the operator's guests, newest first; startDate and endDate are inclusive days of requestDate",
    access: 'operator',
    query: filters,
    response: z.array(request),
    paged: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bookings/{id}',
    summary: 'Changes the status or what is asked for; every change is an event of the history',
    access: 'operator',
    params,
    body: requestChanges,
    response: request,
    errors: ['request.notFound', 'request.erased', 'mail.unconfirmed', 'mail.tooMany', 'mail.tooManyToRecipient'],
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
    query: filters,
    media: 'text/csv',
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/calendar',
    summary: 'Confirmed bookings that begin from one day to another, both included, in their order; at most a year at a time',
    access: 'operator',
    query: z.object({ from: day('requests.date.invalid'), to: day('requests.date.invalid') }),
    response: z.array(booking),
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/bookings/{id}/booking.ics',
    summary: 'What was agreed on, as a file for calendar programs',
    access: 'operator',
    params,
    media: 'text/calendar',
    errors: ['request.notFound'],
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
