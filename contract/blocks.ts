import * as z from 'zod/mini'
import { optionalNumbers, optionalText, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { linkList, optionalWebsite } from './link-fields.ts'

export const visibilities = ['private', 'public'] as const
export const blockStatuses = ['active', 'inactive'] as const

/** What an operator fills in (docs/product.md#blocks). */
export const blockInput = z.object({
  name: requiredText('block.name.missing'),
  description: optionalText(limits.longText),
  visibility: z.optional(z.enum(visibilities)),
  status: z.optional(z.enum(blockStatuses)),
  data: z.optional(
    z.object({
      photos: linkList('validation.link', limits.mediaPerBlock, { mayBeOwn: true }),
      videos: linkList('validation.link', limits.mediaPerBlock),
      whatsapp: optionalNumbers(),
      position: optionalText(limits.shortText),
      url: optionalWebsite('validation.link'),
      instagram: optionalText(limits.name),
      link: optionalWebsite('validation.link'),
    }),
  ),
})

/** Photos, videos and ways to get in touch; an empty text is "". */
export const blockData = z.object({
  photos: z.array(z.string()),
  videos: z.array(z.string()),
  whatsapp: z.string(),
  position: z.string(),
  url: z.string(),
  instagram: z.string(),
  link: z.string(),
})

/** What guests see of a block: texts, translations by language and field, and data. */
export const blockContent = z.object({
  name: z.string(),
  description: z.string(),
  data: blockData,
  translations: z.record(z.string(), z.record(z.string(), z.string())),
})

/** A block as operators read it. Of the owner it shows the id alone, since public blocks are read by everybody. */
export const block = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  ownerId: z.uuid(),
  visibility: z.enum(visibilities),
  status: z.enum(blockStatuses),
  data: blockData,
  createdAt: z.string(),
  updatedAt: z.string(),
})

export type Block = z.infer<typeof block>
export type BlockData = z.infer<typeof blockData>
export type BlockContent = z.infer<typeof blockContent>
export type BlockInput = z.output<typeof blockInput>
export type BlockValues = z.input<typeof blockInput>

/** What a new block starts with, and what is left out of `data`. */
export const blockDefaults = {
  visibility: 'private',
  status: 'active',
  data: { photos: [], videos: [], whatsapp: '', position: '', url: '', instagram: '', link: '' },
} as const satisfies {
  visibility: Block['visibility']
  status: Block['status']
  data: Readonly<Record<keyof BlockData, string | readonly []>>
}
