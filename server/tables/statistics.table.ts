import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { facilitiesTable } from './facilities.table.ts'

/** How often a guest page was opened and its sections read, a day: counts alone, nothing about who it was. Its name in the database is older. */
export const statisticsTable = pgTable(
  'visits',
  {
    facilityId: uuid('facility_id')
      .notNull()
      .references(() => facilitiesTable.id, { onDelete: 'cascade' }),
    /** "YYYY-MM-DD" where the property is. */
    day: text().notNull(),
    /** `language`: opened in it; `section`: looked at it. */
    kind: text().$type<'language' | 'section'>().notNull(),
    name: text().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.facilityId, table.day, table.kind, table.name] })],
)
