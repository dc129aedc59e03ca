import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { day, linkList, optionalClockTime, optionalText, optionalWebsite, requiredText, rowNumber } from './fields.ts'
import { limits } from './limits.ts'

export const itemStatuses = ['sent', 'accepted', 'declined'] as const

const optionalDay = z.optional(
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((value) => value ?? ''),
    ),
    z.union([z.literal(''), day('requests.date.invalid')], { error: 'requests.date.invalid' satisfies SharedKey }),
  ),
)

/** An amount in euros with at most two decimals, as a number or its text; null or "" for none. Kept as text: floats cannot hold money exactly. */
const optionalPrice = z.optional(
  z.pipe(
    z.pipe(
      z.nullable(z.union([z.string(), z.number()], { error: 'proposals.price.invalid' satisfies SharedKey })),
      z.transform((value) => `${value ?? ''}`.trim().replace(',', '.')),
    ),
    z.string().check(z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/, 'proposals.price.invalid')),
  ),
)

const itemInput = z.object({
  id: optionalText(limits.personName),
  date: optionalDay,
  time: optionalClockTime('validation.time'),
  notes: optionalText(limits.longText),
  websiteUrl: optionalWebsite('validation.link'),
  price: optionalPrice,
  offerExpiryDate: optionalDay,
  offerExpiryTime: optionalClockTime('validation.time'),
  mediaUrls: linkList('validation.link', limits.mediaPerOffer, { mayBeOwn: true }),
})

/** POST /api/proposals: dated offers. Those without a date or a time are left out (docs/product.md#offers). */
export const proposalsInput = z.object({
  requestId: rowNumber,
  proposals: z
    .pipe(
      z.array(itemInput).check(z.maxLength(limits.offersPerProposal, 'validation.text')),
      z.transform((items) => items.filter(({ date, time }) => date && time)),
    )
    .check(z.refine((items) => items.length > 0, 'proposals.none' satisfies SharedKey)),
})

/** An offer as it was sent; `expiresAt` is an instant, null for an offer that does not end. */
export const proposalItem = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
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

/** A template that fills in an offer. */
export const templateInput = z.object({
  name: requiredText('templates.name.missing'),
  description: optionalText(limits.longText),
  price: optionalPrice,
  websiteUrl: optionalWebsite('validation.link'),
  notes: optionalText(limits.longText),
  offerDurationHours: z.optional(
    z.nullable(z.number().check(z.int('validation.number'), z.gte(1, 'validation.number'), z.lte(8_760, 'validation.number'))),
  ),
})

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
export type OfferInput = z.input<typeof itemInput>
export type ProposalsInput = z.output<typeof proposalsInput>
export type ProposalItem = z.infer<typeof proposalItem>
export type ProposalItemInput = z.output<typeof itemInput>
export type Proposal = z.infer<typeof proposal>
/** A template as a form holds it. */
export type TemplateValues = z.input<typeof templateInput>
export type TemplateInput = z.output<typeof templateInput>
export type Template = z.infer<typeof template>
