import * as z from 'zod/mini'
import { languages } from '#i18n/languages.ts'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { day, emailAddress, optionalText, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { personName } from './person-name.ts'
import { serviceCategories } from './services.ts'

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
  'forwarded',
  'proposal_sent',
  'proposal_opened',
  'proposal_accepted',
  'proposal_declined',
  'canceled_by_guest',
  'erased_by_guest',
  'anonymized',
] as const
export type EventType = (typeof eventTypes)[number]

/** A whole number, or its digits as a form sends them. */
function wholeNumber(min: number) {
  const asNumber = z.transform((value: string | number) =>
    typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value),
  )
  const checked = z
    .number({ error: 'validation.number' satisfies SharedKey })
    .check(z.int('validation.number'), z.gte(min, 'validation.number'), z.lte(limits.people, 'validation.number'))
  return z.pipe(z.pipe(z.union([z.string(), z.number()], { error: 'validation.number' satisfies SharedKey }), asNumber), checked)
}

/** What a guest asks for; the host may change the same fields. */
const wish = {
  adultNum: wholeNumber(0),
  childNum: wholeNumber(0),
  timeRange: requiredText('requests.timeRange.missing', limits.name),
  notes: optionalText(limits.longText),
  requestDate: day('requests.date.invalid'),
}

/** The guest's form. `service` is empty where only a category is asked for. */
export const requestInput = z.object({
  ...wish,
  category: z.enum(serviceCategories, { error: 'service.category.missing' satisfies SharedKey }),
  service: optionalText(limits.name),
  firstName: personName(requiredText('requests.firstName.missing', limits.personName)),
  lastName: personName(optionalText(limits.personName)),
  email: emailAddress('account.email.invalid'),
  phone: optionalText(limits.phone),
  language: z.optional(z.enum(languages)),
})

/** What the host may change: the status alone, or the fields of the edit form. */
export const requestChanges = z.partial(
  z.object({
    ...wish,
    service: requiredText('requests.service.missing'),
    status: z.enum(requestStatuses, { error: 'validation.text' satisfies SharedKey }),
  }),
)

const event = z.object({ eventType: z.enum(eventTypes), eventDate: z.string() })

/** One entry of a history. */
export const requestEvent = z.extend(event, {
  id: z.number(),
  requestId: z.number(),
  supplierId: z.nullable(z.number()),
  supplierName: z.string(),
})

/** A request as its host reads it. The paths of the API call it a booking. */
export const request = z.object({
  id: z.number(),
  guid: z.string(),
  user: z.number(),
  service: z.string(),
  category: z.string(),
  areaCode: z.string(),
  createdOn: z.string(),
  adultNum: z.number(),
  childNum: z.number(),
  timeRange: z.string(),
  notes: z.string(),
  status: z.enum(requestStatuses),
  requestDate: z.string(),
  facilityId: z.nullable(z.uuid()),
  facilityName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
  /** The time zone of the request and its offers. */
  timezone: z.string(),
  latestEvent: event,
  /** When what was agreed on begins; null until an offer is taken. */
  bookingStart: z.nullable(z.string()),
  /** When the guest was removed from it: name, contacts and notes are empty since then. */
  anonymizedAt: z.nullable(z.string()),
})

/** What was agreed on; instants are ISO 8601. */
export const booking = z.object({
  id: z.number(),
  userId: z.uuid(),
  requestId: z.number(),
  guid: z.string(),
  facilityName: z.string(),
  timezone: z.string(),
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
export type GuestRequest = z.infer<typeof request>
export type RequestInput = z.output<typeof requestInput>
export type RequestChanges = z.output<typeof requestChanges>
export type RequestEvent = z.infer<typeof requestEvent>

/** True while a guest may cancel it: a pending request always, a booking until it begins. `now` is in milliseconds since 1970. */
export function isCancelable({ status, bookingStart }: Pick<GuestRequest, 'status' | 'bookingStart'>, now: number): boolean {
  return status === 'pending' || (status === 'confirmed' && (bookingStart === null || Date.parse(bookingStart) > now))
}
