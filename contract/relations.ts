import * as z from 'zod/mini'
import { block } from './blocks.ts'

/** The two sections of a page that blocks are linked to. */
export const relationTypes = ['mainpage', 'info'] as const
export type RelationType = (typeof relationTypes)[number]

/** What blocks are linked to. The spec's paths call a facility a property. */
export const parentTypes = ['facility', 'service'] as const
export type ParentType = (typeof parentTypes)[number]

export const relationType = z.enum(relationTypes)
export const childType = z.optional(z.literal('block'))

/** An ordered link from a facility or service to a block (spec section 3, Relation). */
export const relation = z.object({
  id: z.uuid(),
  parentId: z.uuid(),
  childId: z.uuid(),
  relationType,
  position: z.number(),
  parentType: z.enum(parentTypes),
  childType: z.literal('block'),
  createdAt: z.string(),
})

/** A link with what it leads to. */
export const linkedBlock = z.extend(relation, { block })

export type LinkedBlock = z.infer<typeof linkedBlock>
