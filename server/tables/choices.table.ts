import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, text } from './columns.ts'
import { facilitiesTable } from './facilities.table.ts'
import { recommendationsTable } from './recommendations.table.ts'

/** Places chosen for a facility (docs/product.md#recommendations). */
export const propertyRecommendationsTable = pgTable(
  'property_recommendations',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => facilitiesTable.id, { onDelete: 'cascade' }),
    recommendationId: uuid()
      .notNull()
      .references(() => recommendationsTable.id, { onDelete: 'cascade' }),
    isActive: boolean().notNull().default(true),
    customDescription: text(),
    priority: integer().notNull().default(0),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('property_recommendations_choice').on(table.propertyId, table.recommendationId),
    index('property_recommendations_place').on(table.recommendationId),
  ],
)
