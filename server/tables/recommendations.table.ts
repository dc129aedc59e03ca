import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, jsonb, pgTable, primaryKey, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PlaceCategory } from '#contract/recommendations.ts'
import { usersTable } from './accounts.table.ts'
import { id, instant, keyText, text } from './columns.ts'

/** Places: the shared catalogue, and those that operators add for themselves. */
export const recommendationsTable = pgTable(
  'recommendations',
  {
    id: id(),
    /** Null in the shared catalogue. */
    ownerId: uuid('owner_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Source and id of an imported place: importing it again updates it. */
    source: textColumn(),
    sourceId: textColumn('source_id'),
    name: text(),
    description: text(),
    category: textColumn().$type<PlaceCategory>().notNull(),
    city: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    rating: doublePrecision(),
    priceLevel: text(),
    address: text(),
    phone: text(),
    website: text(),
    openingHours: jsonb(),
    imageUrl: text(),
    isActive: boolean().notNull().default(true),
    nameKey: keyText('name_key'),
    cityKey: keyText('city_key'),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('recommendations_source').on(table.source, table.sourceId),
    index('recommendations_owner').on(table.ownerId),
    index('recommendations_image').on(table.imageUrl).where(sql`"imageUrl" like '/media/%'`),
    index('recommendations_city_category').on(table.cityKey, table.category, table.nameKey, table.id),
    index('recommendations_city').on(table.cityKey, table.nameKey, table.id),
    index('recommendations_category').on(table.category, table.nameKey, table.id),
    index('recommendations_name').on(table.nameKey, table.id),
  ],
)

/**
 * The words of each name with the columns that a search filters by: a search reads only the rows that it shows, whatever the size
 * of the catalogue, and needs no extension of the database (docs/decisions/0009).
 */
export const recommendationWordsTable = pgTable(
  'recommendation_words',
  {
    recommendationId: uuid('recommendation_id')
      .notNull()
      .references(() => recommendationsTable.id, { onDelete: 'cascade' }),
    word: keyText(),
    cityKey: keyText('city_key'),
    category: keyText(),
  },
  (table) => [
    primaryKey({ columns: [table.recommendationId, table.word] }),
    index('recommendation_words_city_category').on(table.cityKey, table.category, table.word, table.recommendationId),
    index('recommendation_words_city').on(table.cityKey, table.word, table.recommendationId),
    index('recommendation_words_category').on(table.category, table.word, table.recommendationId),
    index('recommendation_words_word').on(table.word, table.recommendationId),
  ],
)
