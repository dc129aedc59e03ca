import type { AuthorChange, LinkedBlock } from '#contract/relations.ts'
import type { Parent } from './parent.ts'

/** A linked block that its author has changed. */
export type LinkWithChange = { parent: Parent; link: LinkedBlock; change: AuthorChange }
