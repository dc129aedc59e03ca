import { sql } from 'drizzle-orm'
import { index, pgTable, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant } from './columns.ts'
import { facilitiesTable } from './facilities.table.ts'

/** Secret addresses of an operator's bookings, for calendar programs. */
export const calendarFeedsTable = pgTable(
  'calendar_feeds',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Null for the bookings of all facilities. */
    facilityId: uuid('facility_id').references(() => facilitiesTable.id, { onDelete: 'cascade' }),
    /** Whoever has it may read the bookings. */
    secret: textColumn().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    uniqueIndex('calendar_feeds_secret').on(table.secret),
    index('calendar_feeds_owner').on(table.ownerId),
    index('calendar_feeds_facility').on(table.facilityId),
  ],
)
