import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { clockTime, day, optionalDay, optionalGuestEmail, optionalMinutes, optionalPrice, optionalText } from './fields.ts'
import { limits } from './limits.ts'
import { requestStatuses } from './request-states.ts'
import { guestFields, inOrder, people, requestCategory, somebody } from './requests.ts'

/** What of a booking may clash with others. */
const matter = {
  ...people,
  facilityId: z.uuid('bookings.facility.missing' satisfies SharedKey),
  category: requestCategory,
  service: optionalText(limits.name),
  date: day('requests.date.invalid'),
  time: clockTime('validation.time'),
  endDate: optionalDay('requests.date.invalid'),
  durationMinutes: optionalMinutes(),
}

/** POST /api/bookings: a booking that was agreed on elsewhere, by telephone for instance. */
export const bookingInput = z
  .object({
    ...matter,
    ...guestFields,
    price: optionalPrice,
    notes: optionalText(limits.longText),
    email: optionalGuestEmail('account.email.invalid'),
  })
  .check(inOrder(), somebody)

/** POST /api/bookings/check: the same before its guest is known. */
export const bookingMatter = z.object(matter).check(inOrder(), somebody)
export type BookingMatter = z.output<typeof bookingMatter>

/** True for a booking whose days are over: its guest is sent no confirmation. */
export const isBygone = ({ date, endDate }: { date: string; endDate?: string | null | undefined }, today: string): boolean =>
  date !== '' && (endDate || date) < today

/** What was agreed on; instants are ISO 8601. */
export const booking = z.object({
  id: z.number(),
  userId: z.uuid(),
  requestId: z.number(),
  guid: z.string(),
  facilityId: z.nullable(z.uuid()),
  facilityName: z.string(),
  timezone: z.string(),
  adultNum: z.number(),
  childNum: z.number(),
  price: z.string(),
  place: z.string(),
  isAllDay: z.boolean(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  category: z.string(),
  serviceName: z.string(),
  startDateTime: z.string(),
  endDateTime: z.string(),
  notes: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type Booking = z.infer<typeof booking>
export type BookingInput = z.output<typeof bookingInput>
/** A booking as its form holds it. */
export type BookingValues = z.input<typeof bookingInput>

/** A secret address of bookings that calendar programs read; of one facility, or of all (null). */
export const calendarFeed = z.object({
  id: z.uuid(),
  facilityId: z.nullable(z.uuid()),
  facilityName: z.string(),
  url: z.string(),
  createdAt: z.string(),
  lastReadAt: z.nullable(z.string()),
})
export type CalendarFeed = z.infer<typeof calendarFeed>
