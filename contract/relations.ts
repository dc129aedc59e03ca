import * as z from 'zod/mini'
import { block, blockContent } from './blocks.ts'

/** The two sections of a page that blocks are linked to. */
export const relationTypes = ['mainpage', 'info'] as const
export type RelationType = (typeof relationTypes)[number]

/** What blocks are linked to. Some paths of the API call a facility a property. */
export const parentTypes = ['facility', 'service'] as const
export type ParentType = (typeof parentTypes)[number]

export const relationType = z.enum(relationTypes)
export const childType = z.optional(z.literal('block'))

/** An ordered link from a facility or service to a block (docs/product.md#links). */
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

/** A change by the author of another operator's block that the host has not decided about. Guests see `kept`. */
export const authorChange = z.object({
  /** When the author changed it last; the host's decision names this version. */
  changedAt: z.string(),
  kept: blockContent,
  current: blockContent,
})

/** A link with its block as guests see it, and the change that waits for the host's decision. */
export const linkedBlock = z.extend(relation, { block, change: z.nullable(authorChange) })

/** How many linked blocks of a facility or service wait for the host's decision. */
export const changedBlocks = z.object({ parentId: z.uuid(), parentType: z.enum(parentTypes), count: z.number() })

export type AuthorChange = z.infer<typeof authorChange>
export type ChangedBlocks = z.infer<typeof changedBlocks>
export type LinkedBlock = z.infer<typeof linkedBlock>
