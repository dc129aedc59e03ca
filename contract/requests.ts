import * as z from 'zod/mini'
import { languages } from '#i18n/languages.ts'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { day, emailAddress, optionalDay, optionalGuestEmail, optionalNumbers, optionalText, requiredText, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { personName } from './person-name.ts'
import { eventTypes, requestStatuses } from './request-states.ts'
import { serviceCategories } from './service-categories.ts'
import { turns } from './turn.ts'
import { inDigits } from './written-numbers.ts'

/** How many people, or the digits of it as a form sends them. */
const headcount = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], { error: 'validation.number' satisfies SharedKey }),
    z.transform((value) => (typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(inDigits(value)))),
  ),
  wholeNumber(0, limits.people),
)

/** What a guest asks for; the host may change the same fields. */
const wish = {
  adultNum: headcount,
  childNum: headcount,
  timeRange: requiredText('requests.timeRange.missing', limits.name),
  notes: optionalText(limits.longText),
  requestDate: day('requests.date.invalid'),
  /** The day of departure, where a stay is asked for; empty for one day. */
  endDate: optionalDay('requests.date.invalid'),
}

type Stay = { endDate?: string | undefined; requestDate?: string | undefined; date?: string | undefined }

/** Check: a stay ends after the day on which it begins. */
export const inOrder = <Fields extends Stay>() =>
  z.refine<Fields>(({ endDate, requestDate, date }) => !endDate || endDate > (requestDate ?? date ?? ''), {
    error: 'requests.endDate.early' satisfies SharedKey,
    path: ['endDate'],
  })

/** The guest who is named in a request, or registers. */
export const guestFields = {
  firstName: personName(requiredText('requests.firstName.missing', limits.personName)),
  lastName: personName(optionalText(limits.personName)),
  phone: optionalNumbers(),
  language: z.optional(z.enum(languages)),
}

export const requestCategory = z.enum(serviceCategories, { error: 'service.category.missing' satisfies SharedKey })
/** How many come; one adult where nothing is said. */
export const people = { adultNum: z._default(wish.adultNum, 1), childNum: z._default(wish.childNum, 0) }

/** Check: somebody comes. Each count may be 0, as children without an adult. It speaks beside other errors: the form asks in two steps. */
export const somebody = z.refine<{ adultNum?: number; childNum?: number }>(({ adultNum, childNum }) => adultNum !== 0 || childNum !== 0, {
  error: 'validation.number' satisfies SharedKey,
  path: ['adultNum'],
  when: () => true,
})

/** The guest's form. `service` is empty where only a category is asked for. */
export const requestInput = z
  .object({
    ...wish,
    ...people,
    ...guestFields,
    category: requestCategory,
    service: optionalText(limits.name),
    email: emailAddress('account.email.invalid'),
  })
  .check(inOrder(), somebody)

/** What the host may change: the status alone, or the fields of the edit form. */
const changes = {
  ...wish,
  /** Empty where only a category was asked for; one that is named is not taken away. */
  service: optionalText(limits.name),
  status: z.enum(requestStatuses, { error: 'validation.text' satisfies SharedKey }),
  /** What the guest is told as the reason of a change of status. */
  reason: optionalText(limits.longText),
  /** Whether the booking moves along when day or hour change; it does unless this is false. */
  moveBooking: z.boolean('validation.text'),
}
export const requestChanges = z.partial(z.object(changes)).check(inOrder(), somebody)

/** The guest of a request, put right by the host: what is not named stays; an empty e-mail is taken away. */
export const guestChanges = z.partial(z.object({ ...guestFields, email: optionalGuestEmail('account.email.invalid') }))

/** The edit form: where no service was named its field holds the category. */
export const requestEdit = z.partial(z.object({ ...changes, service: requiredText('requests.service.missing') })).check(inOrder(), somebody)

/** POST …/messages: words to the other side. */
export const messageInput = z.object({ text: requiredText('requests.message.missing', limits.longText) })

/** What a guest writes: `asksForTime` for a wish for another time. */
export const guestMessageInput = z.extend(messageInput, { asksForTime: z.optional(z.boolean('validation.text')) })

const event = z.object({ eventType: z.enum(eventTypes), eventDate: z.string() })

/** What an event says beside its kind: a message, or the reason of a change; and the status that a change led to. */
const words = { text: z.string(), status: z.nullable(z.enum(requestStatuses)) }

/** One entry of a history. */
export const requestEvent = z.extend(event, {
  ...words,
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
  /** The day of departure of a stay; empty for one day. */
  endDate: z.string(),
  latestEvent: event,
  turn: z.enum(turns),
  /** Since when the side whose turn it is has been waited for; offers that ended since then count from their end. */
  waitingSince: z.string(),
  /** Until when the guest can accept an offer; null without an open offer that ends. */
  openUntil: z.nullable(z.string()),
  /** When what was agreed on begins and ends; null without a booking. */
  bookingStart: z.nullable(z.string()),
  bookingEnd: z.nullable(z.string()),
  /** True for a booking without an hour: it takes the day. */
  isAllDay: z.boolean(),
  /** The price that was agreed on; empty where none was said. */
  price: z.string(),
  /** Where both meet, as agreed on; empty where it was not said. */
  place: z.string(),
  updatedAt: z.string(),
  /** When the guest was removed from it: name, contacts and notes are empty since then. */
  anonymizedAt: z.nullable(z.string()),
})

/** A request of the host's list. */
export const listedRequest = z.extend(request, {
  /** True where a mail about it could not be delivered and it is not over; else left out. */
  hasFailedMail: z.optional(z.boolean()),
})

export type ListedRequest = z.infer<typeof listedRequest>
export type GuestRequest = z.infer<typeof request>
export type RequestInput = z.output<typeof requestInput>
export type GuestChanges = z.output<typeof guestChanges>
export type RequestChanges = z.output<typeof requestChanges>
export type RequestEvent = z.infer<typeof requestEvent>

/** True while a guest may cancel it: a pending request always, a booking until it begins. `now` is in milliseconds since 1970. */
export function isCancelable({ status, bookingStart }: Pick<GuestRequest, 'status' | 'bookingStart'>, now: number): boolean {
  return status === 'pending' || (status === 'confirmed' && (bookingStart === null || Date.parse(bookingStart) > now))
}
