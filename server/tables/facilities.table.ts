import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { facilityDefaults } from '#contract/facilities.ts'
import { usersTable } from './accounts.table.ts'
import { id, instant, settings, text } from './columns.ts'

/** Facilities. Columns that the form fills are spelt as its fields. */
export const facilitiesTable = pgTable(
  'facilities',
  {
    id: id(),
    ownerId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The id in the guest link: the facility's own id until the host renews the link. */
    link_id: uuid().notNull(),
    /** True while its operator's account is suspended: then its guest link leads nowhere. Kept here, so that opening a page reads one row. */
    isSuspended: boolean('is_suspended').notNull().default(false),
    name: text(),
    phone: text(),
    email: text(),
    vatNumber: text(),
    /** The national code of an Italian property. */
    cin: text(),
    contactPerson: text(),
    description: text(),
    websiteurl: text(),
    property_image_url: text(),
    whatsapp: text(),
    address: text(),
    city: text(),
    postalcode: text(),
    country: textColumn().notNull().default(facilityDefaults.country),
    coordinates: text(),
    emergencycontact: text(),
    checkin_time: textColumn().notNull().default(facilityDefaults.checkin_time),
    checkout_time: textColumn().notNull().default(facilityDefaults.checkout_time),
    /** The time zone. Requests keep the zone that they were sent with. */
    timezone: textColumn().notNull().default(facilityDefaults.timezone),
    specialinstructions: text(),
    houseRules: text(),
    wifi_network: text(),
    wifi_password: text(),
    wifi_instructions: text(),
    wifi_hidden: boolean().notNull().default(false),
    /** SVG path of the code that joins the network; encoding costs more than rendering the page. */
    wifiQr: text('wifi_qr'),
    voice_id: text(),
    voice_name: text(),
    voice_model_id: textColumn().notNull().default(facilityDefaults.voice_model_id),
    agent: text(),
    agentgreeting: text(),
    agentinstructions: text(),
    customPrompt: text(),
    activity_id: text(),
    activity_type: textColumn().notNull().default(facilityDefaults.activity_type),
    price: text(),
    duration: text(),
    availability: text(),
    maxcapacity: text(),
    requirements: text(),
    included: text(),
    excluded: text(),
    cancellationpolicy: text(),
    guide: text(),
    displayPreferences: settings(),
    systemSettings: settings(),
    agentlanguages: jsonb().$type<string[]>().notNull().default(facilityDefaults.agentlanguages),
    /** Characters of its long texts, as those of a block. */
    characters: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`length(description) + length(specialinstructions) + length("houseRules") + length(wifi_instructions) + length(agentgreeting) + length(agentinstructions) + length("customPrompt") + length(availability) + length(requirements) + length(included) + length(excluded) + length(cancellationpolicy) + length(guide) + length("displayPreferences"::text) + length("systemSettings"::text)`,
      ),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** Moves with everything that the guest page shows; `updated_at` only with the form's fields. */
    guestChangedAt: instant('guest_changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('facilities_link').on(table.link_id),
    index('facilities_owner').on(table.ownerId, table.createdAt, table.id),
    // For the clean-up of photos: which facility shows one.
    index('facilities_image').on(table.property_image_url).where(sql`property_image_url like '/media/%'`),
  ],
)
