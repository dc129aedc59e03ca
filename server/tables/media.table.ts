import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant } from './columns.ts'

/** Uploaded photos; the files themselves are in the storage. */
export const mediaTable = pgTable(
  'media',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    url: textColumn().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('media_url').on(table.url), index('media_owner').on(table.ownerId), index('media_created').on(table.createdAt)],
)

/** Photos whose files are being stored: one that is still here after a day has got no row, since its process ended, and its files go. */
export const announcedPhotosTable = pgTable(
  'announced_photos',
  {
    url: textColumn().primaryKey(),
    announcedAt: instant('announced_at').notNull().default(sql`now()`),
  },
  (table) => [index('announced_photos_announced').on(table.announcedAt)],
)
