import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from './accounts.table.ts'
import { id, instant, text } from './columns.ts'

/** Services. Columns that the form fills are spelt as its fields. */
export const servicesTable = pgTable(
  'services',
  {
    id: id(),
    ownerId: uuid('userId')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text(),
    category: text(),
    description: text(),
    price: text(),
    duration: text(),
    maxCapacity: text(),
    phone: text(),
    email: text(),
    whatsapp: text(),
    websiteurl: text(),
    availability: text(),
    requirements: text(),
    included: text(),
    excluded: text(),
    cancellationPolicy: text(),
    specialInstructions: text(),
    address: text(),
    city: text(),
    postalCode: text(),
    country: text(),
    guide: text(),
    images: jsonb().$type<string[]>().notNull().default([]),
    tags: jsonb().$type<string[]>().notNull().default([]),
    isActive: boolean().notNull().default(true),
    durationMinutes: integer('duration_minutes'),
    /** False: in those of facilityIds alone; a facility that is deleted is taken out of them. */
    inAllFacilities: boolean('in_all_facilities').notNull().default(true),
    facilityIds: jsonb('facility_ids').$type<string[]>().notNull().default([]),
    /** Characters of its long texts and lists, as those of a block. */
    characters: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`length(description) + length(availability) + length(requirements) + length(included) + length(excluded) + length("cancellationPolicy") + length("specialInstructions") + length(guide) + length(images::text) + length(tags::text)`,
      ),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index('services_owner').on(table.ownerId, table.createdAt, table.id),
    index('services_images').using('gin', sql`${table.images} jsonb_path_ops`),
  ],
)
