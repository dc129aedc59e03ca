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
    owner_id: uuid().references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Where an imported place comes from, and its id there: importing again changes it. */
    source: textColumn(),
    source_id: textColumn(),
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
    name_key: keyText(),
    city_key: keyText(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('recommendations_source').on(table.source, table.source_id),
    index('recommendations_owner').on(table.owner_id),
    index('recommendations_image').on(table.imageUrl).where(sql`"imageUrl" like '/media/%'`),
    index('recommendations_city_category').on(table.city_key, table.category, table.name_key, table.id),
    index('recommendations_city').on(table.city_key, table.name_key, table.id),
    index('recommendations_category').on(table.category, table.name_key, table.id),
    index('recommendations_name').on(table.name_key, table.id),
  ],
)

/**
 * The words of each name, beside what a search narrows them by: a search reads as many rows as it shows,
 * however large the catalogue, and needs no extension of the database.
 */
export const recommendationWordsTable = pgTable(
  'recommendation_words',
  {
    recommendation_id: uuid()
      .notNull()
      .references(() => recommendationsTable.id, { onDelete: 'cascade' }),
    word: keyText(),
    city_key: keyText(),
    category: keyText(),
  },
  (table) => [
    primaryKey({ columns: [table.recommendation_id, table.word] }),
    index('recommendation_words_city_category').on(table.city_key, table.category, table.word, table.recommendation_id),
    index('recommendation_words_city').on(table.city_key, table.word, table.recommendation_id),
    index('recommendation_words_category').on(table.category, table.word, table.recommendation_id),
    index('recommendation_words_word').on(table.word, table.recommendation_id),
  ],
)
