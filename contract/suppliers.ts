import * as z from 'zod/mini'
import { languages } from '#i18n/languages.ts'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { whatsappLink } from './contacts.ts'
import { optionalText, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { serviceCategories } from './service-categories.ts'
import { plainNumber } from './written-numbers.ts'

export const supplierStatuses = ['active', 'inactive'] as const

const data = z.object({ language: z.enum(languages) })

/** What an operator notes of an outside provider. */
const fields = {
  name: requiredText('supplier.name.missing'),
  whatsappNumber: requiredText('supplier.whatsapp.invalid', limits.phone).check(
    z.overwrite(plainNumber),
    z.refine((value) => whatsappLink(value) !== undefined, 'supplier.whatsapp.invalid' satisfies SharedKey),
  ),
  service: z.enum(serviceCategories, { error: 'service.category.missing' satisfies SharedKey }),
  areaCode: requiredText('supplier.areaCode.missing', limits.phone).check(z.overwrite(plainNumber)),
  rating: z.number('validation.number').check(z.gte(0, 'validation.number'), z.lte(5, 'validation.number')),
  status: z.enum(supplierStatuses),
  /** The language of messages to the provider. */
  data,
  desc: optionalText(limits.longText),
}

/** A new provider; what is not said has its default. */
export const supplierInput = z.object({
  ...fields,
  rating: z._default(fields.rating, 0),
  status: z._default(fields.status, 'active'),
  data: z._default(data, { language: 'it' }),
})

/** A change of a provider: what is not sent stays. */
export const supplierChanges = z.partial(z.object(fields))

/** A provider of the operator's address book. */
export const supplier = z.object({
  id: z.number(),
  name: z.string(),
  whatsappNumber: z.string(),
  service: z.string(),
  areaCode: z.string(),
  rating: z.number(),
  status: z.enum(supplierStatuses),
  data,
  desc: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type Supplier = z.infer<typeof supplier>
export type SupplierInput = z.output<typeof supplierInput>
export type SupplierChanges = z.output<typeof supplierChanges>
export type SupplierValues = z.input<typeof supplierInput>
