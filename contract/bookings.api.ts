import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { booking, bookingInput, bookingMatter, calendarFeed } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { day, rowNumberText } from './fields.ts'
import { limits } from './limits.ts'
import { bookingWarning } from './proposals.ts'
import { request } from './requests.ts'

const params = z.object({ id: rowNumberText })

export const bookingsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/bookings',
    summary: 'Enters a booking that was agreed on elsewhere; with an e-mail the guest gets the confirmation, unless its days are over',
    access: 'operator',
    body: bookingInput,
    response: request,
    status: 201,
    errors: ['facility.notFound', 'mail.unconfirmed', 'mail.tooMany', 'mail.tooManyToRecipient'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/bookings/check',
    summary:
      'What the host should know before entering a booking: clashes with bookings and open offers, more people than fit; nothing is stored',
    access: 'operator',
    body: bookingMatter,
    response: z.array(bookingWarning),
    errors: ['facility.notFound'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/calendar',
    summary:
      'Confirmed and completed bookings that touch the days from one to another, both included, in the order of their beginning; at most 366 days at a time',
    access: 'operator',
    query: z
      .object({
        from: day('requests.date.invalid'),
        to: day('requests.date.invalid'),
        facilityId: z.optional(z.union([z.enum(['all', '']), z.uuid()])),
      })
      .check(
        // Days the wrong way round would seem to be free.
        z.refine(({ from, to }) => from <= to, { error: 'requests.date.invalid' satisfies SharedKey, path: ['to'] }),
        z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < limits.calendarDays * 86_400_000, {
          error: 'bookings.span.long' satisfies SharedKey,
          path: ['to'],
        }),
      ),
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
  feeds: endpoint({
    method: 'GET',
    path: '/api/calendar-feeds',
    summary: 'Secret addresses that calendar programs read',
    access: 'operator',
    response: z.array(calendarFeed),
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/api/calendar-feeds',
    summary: 'Makes a secret address of the bookings of one facility, or of all; the one that exists is given again',
    access: 'operator',
    body: z.object({ facilityId: z.optional(z.nullable(z.uuid())) }),
    response: calendarFeed,
    status: 201,
    errors: ['facility.notFound'],
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feeds/{id}',
    summary: 'Revokes a secret address: it is a 404 from now on',
    access: 'operator',
    params: z.object({ id: z.uuid() }),
    errors: ['feed.notFound'],
  }),
}
