import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { instant } from './columns.ts'

/** A host's own texts in another language: of a facility, a service or a block, a row for each language. */
export const translationsTable = pgTable(
  'translations',
  {
    parentId: uuid('parent_id').notNull(),
    language: text().notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** By field: the text, and the words that it was made from. Where those have changed since, it is outdated. */
    texts: jsonb().$type<Record<string, string>>().notNull().default({}),
    sources: jsonb().$type<Record<string, string>>().notNull().default({}),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.parentId, table.language] }), index('translations_owner').on(table.ownerId)],
)
