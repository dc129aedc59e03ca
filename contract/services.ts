import * as z from 'zod/mini'
import { plainEuros } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import {
  optionalAmount,
  optionalEmail,
  optionalJsonList,
  optionalMinutes,
  optionalNumbers,
  optionalText,
  requiredText,
  textList,
  textsOf,
} from './fields.ts'
import { limits } from './limits.ts'
import { linkList, optionalWebsite } from './link-fields.ts'
import { plainAmount } from './written-numbers.ts'

/** Whether a price is a bare number, which is in euros. */
export const isAmount = (price: string): boolean => /^\d+(\.\d+)?$/.test(plainAmount(price))

/**
 * The euros of a price that is an amount alone, with its sign or without: "1.250,00", "45 €". Empty for other words, and where the point
 * may not stand before cents: "1.200" is twelve hundred to some hosts, and little more than one to others.
 */
export function eurosOf(price: string): string {
  const amount = plainAmount(price.replace(/^(€|eur)|(€|eur|euro)$/gi, ''))
  return /^\d{1,7}(\.\d{1,2})?$/.test(amount) ? amount : ''
}

/** A price for people: an amount as the reader's language writes it; any other text stays as the host wrote it. */
export function priceText(language: Language, price: string): string {
  const amount = eurosOf(price)
  if (amount) return plainEuros(language, amount)
  return isAmount(price) ? `${price} €` : price
}

/** The text fields that an operator fills in. */
const texts = {
  name: requiredText('service.name.missing'),
  category: requiredText('service.category.missing'),
  description: optionalText(limits.longText),
  price: optionalAmount(),
  duration: optionalAmount(limits.shortText),
  maxCapacity: optionalAmount(),
  phone: optionalNumbers(),
  email: optionalEmail('account.email.invalid'),
  whatsapp: optionalNumbers(),
  websiteurl: optionalWebsite('validation.link'),
  availability: optionalText(limits.longText),
  requirements: optionalText(limits.longText),
  included: optionalText(limits.longText),
  excluded: optionalText(limits.longText),
  cancellationPolicy: optionalText(limits.longText),
  specialInstructions: optionalText(limits.longText),
  address: optionalText(limits.shortText),
  city: optionalText(limits.name),
  postalCode: optionalNumbers(),
  country: optionalText(limits.name),
  guide: optionalJsonList('validation.guide'),
}

/** What an operator may set: the service form and POST /api/services. */
export const serviceInput = z.object({
  ...texts,
  images: linkList('validation.link', limits.mediaPerBlock, { mayBeOwn: true }),
  tags: textList(limits.tags),
  isActive: z.optional(z.boolean('validation.text')),
  /** The duration in minutes; read from the words of `duration` where it is not given. */
  durationMinutes: optionalMinutes(),
  /** Offered in every facility of the operator, or in those of `facilityIds` alone. */
  inAllFacilities: z.optional(z.boolean('validation.text')),
  facilityIds: z.optional(z.array(z.uuid('validation.text')).check(z.maxLength(limits.facilitiesPerOperator, 'validation.text'))),
})

/** A service as its operator reads it; an empty text is "". */
export const service = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  ...textsOf(texts),
  images: z.array(z.string()),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  durationMinutes: z.nullable(z.number()),
  inAllFacilities: z.boolean(),
  facilityIds: z.array(z.uuid()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type Service = z.infer<typeof service>
export type ServiceInput = z.output<typeof serviceInput>
export type ServiceValues = z.input<typeof serviceInput>
