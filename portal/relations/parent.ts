import type { ParentType } from '#contract/relations.ts'

/** What blocks are linked to. */
export type Parent = { parentType: ParentType; parentId: string }
