import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text as textColumn, uuid } from 'drizzle-orm/pg-core'
import { type Block, type BlockData, blockDefaults } from '#contract/blocks.ts'
import { usersTable } from './accounts.table.ts'
import { id, instant, text } from './columns.ts'

/** Blocks. Columns that the form fills are spelt as its fields. */
export const blocksTable = pgTable(
  'blocks',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text(),
    description: text(),
    visibility: textColumn().$type<Block['visibility']>().notNull().default(blockDefaults.visibility),
    status: textColumn().$type<Block['status']>().notNull().default(blockDefaults.status),
    data: jsonb().$type<BlockData>().notNull(),
    /** Characters of what guests see, counted when it is written: a read can then stop before it unpacks what nobody will see. */
    characters: integer().notNull().generatedAlwaysAs(sql`length(name) + length(description) + length(data::text)`),
    /** Name and description as they are searched. */
    searchKey: text('search_key'),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
    /** When the content that guests see was changed last, translations included. */
    contentChangedAt: instant('content_changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('blocks_owner').on(table.ownerId, table.createdAt, table.id),
    index('blocks_public').on(table.createdAt, table.id).where(sql`visibility = 'public' and status = 'active'`),
    // For the clean-up of photos: which block shows one.
    index('blocks_data').using('gin', sql`${table.data} jsonb_path_ops`),
  ],
)
