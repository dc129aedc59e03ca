import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { optionalClockTime, optionalDay, optionalMinutes, optionalPrice, optionalText, requiredText, rowNumber } from './fields.ts'
import { limits } from './limits.ts'
import { linkList, optionalWebsite } from './link-fields.ts'
import { inOrder } from './requests.ts'

/** States of an offer: `replaced` by a later agreement, `withdrawn` by the host, `canceled` with its booking or request. */
export const itemStatuses = ['sent', 'accepted', 'declined', 'withdrawn', 'replaced', 'canceled'] as const

/** One offer of a reply. */
export const offerInput = z.object({
  id: optionalText(limits.personName),
  date: optionalDay('requests.date.invalid'),
  time: optionalClockTime('validation.time'),
  /** The day of departure, where a stay is offered. */
  endDate: optionalDay('requests.date.invalid'),
  /** How long it lasts; the service's duration, else an hour, where it is not said. */
  durationMinutes: optionalMinutes(),
  /** Where one meets. */
  place: optionalText(limits.shortText),
  notes: optionalText(limits.longText),
  websiteUrl: optionalWebsite('validation.link'),
  price: optionalPrice,
  offerExpiryDate: optionalDay('requests.date.invalid'),
  offerExpiryTime: optionalClockTime('validation.time'),
  mediaUrls: linkList('validation.link', limits.mediaPerOffer, { mayBeOwn: true }),
})

/** POST /api/proposals: dated offers. Those without a date or a time are left out (docs/product.md#offers). */
export const proposalsInput = z.object({
  requestId: rowNumber,
  proposals: z
    .pipe(
      z
        .array(
          offerInput.check(
            inOrder(),
            // The host believes that the offer ends at that hour, of whichever day. One without a date or a time of its own is left out.
            z.refine(({ date, time, offerExpiryDate, offerExpiryTime }) => !date || !time || !offerExpiryTime || Boolean(offerExpiryDate), {
              error: 'requests.date.invalid' satisfies SharedKey,
              path: ['offerExpiryDate'],
            }),
          ),
        )
        .check(z.maxLength(limits.offersPerProposal, 'validation.text')),
      z.transform((items) => items.filter(({ date, time }) => date && time)),
    )
    .check(z.refine((items) => items.length > 0, 'proposals.none' satisfies SharedKey)),
})

/** An offer as it was sent; `expiresAt` is an instant: its expiry or its beginning, whichever is earlier; null for one that was sent before offers ended by themselves. */
export const proposalItem = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  endDate: z.string(),
  /** Null where the host did not say how long. */
  durationMinutes: z.nullable(z.number()),
  place: z.string(),
  notes: z.string(),
  websiteUrl: z.string(),
  price: z.string(),
  offerExpiryDate: z.string(),
  offerExpiryTime: z.string(),
  mediaUrls: z.array(z.string()),
  expiresAt: z.nullable(z.string()),
  status: z.enum(itemStatuses),
})

/** The host's answer to a request: one or more dated offers. */
export const proposal = z.object({
  id: z.number(),
  requestId: z.number(),
  userId: z.uuid(),
  proposalsData: z.array(proposalItem),
  status: z.enum(itemStatuses),
  sentAt: z.string(),
  updatedAt: z.string(),
})

/** What the host should know before something is agreed on; it can be done all the same. */
export const bookingWarning = z.object({
  /** `clash`: another booking of the service at that hour. `offered`: an offer of it that another guest can still accept. `capacity`: more people than the service takes. */
  kind: z.enum(['clash', 'offered', 'capacity']),
  /** Of a clash or an offer: whose it is, when it begins, and whether it takes the whole day. */
  guest: z.string(),
  startDateTime: z.nullable(z.string()),
  isAllDay: z.optional(z.boolean()),
  /** Of a capacity: how many people the service takes. */
  capacity: z.nullable(z.number()),
})
export type BookingWarning = z.infer<typeof bookingWarning>

/** The same of an offer, which has its place in the list that was sent, from 0. */
export const offerWarning = z.extend(bookingWarning, { offer: z.number() })
export type OfferWarning = z.infer<typeof offerWarning>

/** For how many hours an offer made from a template stands, where nothing else is said. */
export const usualOfferHours = 24

const offerDurationHours = z.nullable(
  z.number().check(z.int('validation.number'), z.gte(1, 'validation.number'), z.lte(8_760, 'validation.number')),
)

/** A template that fills in an offer. */
export const templateInput = z.object({
  name: requiredText('templates.name.missing'),
  description: optionalText(limits.longText),
  price: optionalPrice,
  websiteUrl: optionalWebsite('validation.link'),
  notes: optionalText(limits.longText),
  offerDurationHours: z._default(offerDurationHours, usualOfferHours),
})

/** A change of a template: what is not sent stays. */
export const templateChanges = z.partial(z.extend(templateInput, { offerDurationHours }))

export const template = z.object({
  id: z.number(),
  userId: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z.nullable(z.string()),
  websiteUrl: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  offerDurationHours: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** An offer as it is typed and sent. */
export type OfferInput = z.input<typeof offerInput>
export type ProposalsInput = z.output<typeof proposalsInput>
export type ProposalItem = z.infer<typeof proposalItem>
export type ProposalItemInput = z.output<typeof offerInput>
export type Proposal = z.infer<typeof proposal>
/** A template as a form holds it. */
export type TemplateValues = z.input<typeof templateInput>
export type TemplateInput = z.output<typeof templateInput>
export type TemplateChanges = z.output<typeof templateChanges>
export type Template = z.infer<typeof template>
