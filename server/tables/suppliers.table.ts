import { sql } from 'drizzle-orm'
import { doublePrecision, index, jsonb, pgTable, text as textColumn, uuid } from 'drizzle-orm/pg-core'
import type { Supplier } from '#contract/suppliers.ts'
import { usersTable } from './accounts.table.ts'
import { instant, number, text } from './columns.ts'

/** Outside providers in an operator's address book (docs/product.md#suppliers). */
export const suppliersTable = pgTable(
  'suppliers',
  {
    id: number(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text(),
    whatsappNumber: text(),
    service: text(),
    areaCode: text(),
    rating: doublePrecision().notNull().default(0),
    status: textColumn().$type<Supplier['status']>().notNull().default('active'),
    data: jsonb().$type<Supplier['data']>().notNull().default({ language: 'it' }),
    desc: text(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [index('suppliers_owner').on(table.ownerId, table.name, table.id)],
)
