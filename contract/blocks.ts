import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { linkList, optionalLink, optionalText, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { pageQuery } from './paging.ts'

export const visibilities = ['private', 'public'] as const
export const blockStatuses = ['active', 'inactive'] as const

/** What an operator fills in (spec section 3, Block). */
export const blockInput = z.object({
  name: requiredText('block.name.missing'),
  description: optionalText(limits.longText),
  visibility: z.optional(z.enum(visibilities)),
  status: z.optional(z.enum(blockStatuses)),
  data: z.optional(
    z.object({
      photos: linkList('validation.link', limits.mediaPerBlock, { mayBeOwn: true }),
      videos: linkList('validation.link', limits.mediaPerBlock),
      whatsapp: optionalText(limits.phone),
      position: optionalText(limits.shortText),
      url: optionalLink('validation.link'),
      instagram: optionalText(limits.name),
      link: optionalLink('validation.link'),
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

/** A block as operators read it; a public one shows nothing of its owner but the id. */
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

const params = z.object({ id: z.uuid() })

/** Narrows a list of blocks: words of name or description, and what one section of a parent does not hold yet. */
const listQuery = z.object({
  ...pageQuery,
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.name, 'validation.text'))),
  missingIn: z.optional(z.uuid()),
  relationType: z.optional(z.enum(['mainpage', 'info'])),
})

export type BlockListQuery = z.output<typeof listQuery>

export const blocksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/blocks',
    summary: "The operator's blocks, newest first; missingIn and relationType leave out those that a section holds already",
    access: 'operator',
    query: listQuery,
    answer: z.array(block),
    paged: true,
  }),
  listPublic: endpoint({
    method: 'GET',
    path: '/api/blocks/public',
    summary: 'Public and active blocks of everyone, newest first',
    access: 'operator',
    query: listQuery,
    answer: z.array(block),
    paged: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/blocks/{id}',
    summary: 'One block: an own one, or a public and active one',
    access: 'operator',
    params,
    answer: block,
    versioned: true,
    errors: ['block.notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/blocks',
    summary: 'Creates a block',
    access: 'operator',
    body: blockInput,
    answer: block,
    status: 201,
    versioned: true,
    errors: ['block.tooMany'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/blocks/{id}',
    summary: 'Changes the fields that are sent; within data too',
    access: 'operator',
    params,
    body: z.partial(blockInput),
    answer: block,
    versioned: true,
    errors: ['block.notFound', 'request.stale'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/blocks/{id}/duplicate',
    summary: 'Creates a copy of an own block',
    access: 'operator',
    params,
    answer: block,
    status: 201,
    errors: ['block.notFound', 'block.tooMany'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/blocks/{id}',
    summary: 'Deletes a block, wherever it is linked',
    access: 'operator',
    params,
    errors: ['block.notFound'],
  }),
}
