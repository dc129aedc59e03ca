import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BlockContent } from '#contract/blocks.ts'
import type { ParentType, RelationType } from '#contract/relations.ts'
import { usersTable } from './accounts.table.ts'
import { blocksTable } from './blocks.table.ts'
import { id, instant } from './columns.ts'

/** Ordered links from a facility or service to a block (docs/product.md#links). */
export const relationsTable = pgTable(
  'relations',
  {
    id: id(),
    /** The owner of the parent. */
    ownerId: uuid()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    parentId: uuid().notNull(),
    parentType: textColumn().$type<ParentType>().notNull(),
    childId: uuid()
      .notNull()
      .references(() => blocksTable.id, { onDelete: 'cascade' }),
    childType: textColumn().$type<'block'>().notNull().default('block'),
    relationType: textColumn().$type<RelationType>().notNull(),
    position: integer().notNull().default(0),
    /** The copy of another operator's block, as it was when it was linked or taken over. Null for own blocks, which are shown as they are. */
    kept: jsonb().$type<BlockContent>(),
    /** Characters of the copy. */
    characters: integer().generatedAlwaysAs(sql`length(kept::text)`),
    /** The version of that block (contentChangedAt) that the host has decided about last. */
    seenVersion: instant('seen_version'),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('relations_link').on(table.parentId, table.relationType, table.childId),
    index('relations_child').on(table.childId),
    index('relations_owner').on(table.ownerId),
    // For the clean-up of photos: which kept block shows one.
    index('relations_kept').using('gin', sql`${table.kept} jsonb_path_ops`),
  ],
)
