import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { facilityDefaults } from '#contract/facilities.ts'
import type { EventType, RequestStatus } from '#contract/request-states.ts'
import type { Waiting } from '#contract/turn.ts'
import { usersTable } from './accounts.table.ts'
import { instant, number, text } from './columns.ts'
import { facilitiesTable } from './facilities.table.ts'
import { guestsTable } from './guests.table.ts'

/** What guests ask for (docs/product.md#requests). What the guest fills in is spelt as in the API. */
export const requestsTable = pgTable(
  'requests',
  {
    id: number(),
    /** The secret of the guest's private link: whoever has it may read and decide. */
    guid: textColumn().notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Null after the facility was deleted: its requests stay. */
    facilityId: uuid().references(() => facilitiesTable.id, { onDelete: 'set null' }),
    /** The guest link that it was sent by. After a renewal the guest must not learn the new one. */
    linkId: uuid(),
    facilityName: text(),
    user: integer()
      .notNull()
      .references(() => guestsTable.id),
    service: text(),
    category: text(),
    areaCode: text(),
    adultNum: integer().notNull().default(1),
    childNum: integer().notNull().default(0),
    timeRange: text(),
    notes: text(),
    status: textColumn().$type<RequestStatus>().notNull().default('pending'),
    /** A calendar day where the facility is. */
    requestDate: text(),
    firstName: text(),
    lastName: text(),
    email: text(),
    phone: text(),
    language: textColumn().notNull().default('it'),
    timezone: textColumn().notNull().default(facilityDefaults.timezone),
    /** Service, notes, name, contacts and property as they are searched. */
    searchKey: text('search_key'),
    latestEventType: textColumn('latest_event').$type<EventType>().notNull().default('created'),
    latestEventAt: instant('latest_event_at').notNull().default(sql`now()`),
    /** The day of departure of a stay. */
    endDate: text(),
    /** Who has to say the next word; with the two below it tells whose turn it is (contract/turn.ts). */
    waitsFor: textColumn('waits_for').$type<Waiting>().default('host'),
    /** Since when; more of the same, as a second message, does not begin it anew. */
    waitingSince: instant('waiting_since').notNull().default(sql`now()`),
    /** The end of the last open offer; null without one, and for an offer that does not end. */
    openUntil: instant('open_until'),
    /** Start and end of the booking that stands, copied here for lists; null without one. */
    bookingStart: instant(),
    bookingEnd: instant('booking_end'),
    /** The day of the booking that stands, else the one asked for: what the filter of days reads. */
    day: text(),
    createdAt: instant('createdOn').notNull().default(sql`now()`),
    /** Moves with every change: the version of the request. */
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** When the guest was removed from it. */
    anonymizedAt: instant(),
  },
  (table) => [
    uniqueIndex('requests_guid').on(table.guid),
    index('requests_owner').on(table.ownerId, table.id),
    index('requests_owner_status').on(table.ownerId, table.status, table.id),
    index('requests_owner_category').on(table.ownerId, table.category, table.id),
    index('requests_facility').on(table.facilityId, table.id),
    index('requests_owner_day').on(table.ownerId, table.day, table.id),
    // Few of many: those that are not over, for whose turn it is.
    index('requests_owner_live').on(table.ownerId, table.id).where(sql`status in ('pending', 'confirmed')`),
    index('requests_user').on(table.user, table.id),
    // For upkeep: requests that are due, and those that it has made anonymous.
    index('requests_kept').on(table.ownerId, table.latestEventAt).where(sql`"anonymizedAt" is null`),
    index('requests_anonymized').on(table.ownerId, table.anonymizedAt).where(sql`"anonymizedAt" is not null`),
  ],
)

/** The history of a request: one row for each event. */
export const requestEventsTable = pgTable(
  'request_events',
  {
    id: number(),
    requestId: integer()
      .notNull()
      .references(() => requestsTable.id, { onDelete: 'cascade' }),
    supplierId: integer(),
    /** A copy, so that the history keeps the name when the supplier is deleted. */
    supplierName: text(),
    eventType: textColumn().$type<EventType>().notNull(),
    /** A message, or the reason of a change. */
    text: text(),
    /** The status that a change led to. */
    status: textColumn().$type<RequestStatus>(),
    eventDate: instant().notNull().default(sql`now()`),
  },
  (table) => [index('request_events_request').on(table.requestId, table.id)],
)

/** Bookings: one for each request that was agreed on. A new agreement moves it. */
export const bookingsTable = pgTable(
  'bookings',
  {
    id: number(),
    ownerId: uuid('userId')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    requestId: integer('request_id')
      .notNull()
      .references(() => requestsTable.id, { onDelete: 'cascade' }),
    customerName: text(),
    customerEmail: text(),
    customerPhone: text(),
    category: text(),
    serviceName: text(),
    startDateTime: instant().notNull(),
    endDateTime: instant().notNull(),
    notes: text(),
    price: text(),
    /** Where one meets; empty for the property. */
    place: text(),
    /** True without an hour: it takes its days, from midnight to midnight. */
    isAllDay: boolean('is_all_day').notNull().default(false),
    /** UID of its calendar entry, which it keeps for good; null in rows of releases that had none (server/agreements/bookings/calendar-uids.store.ts). */
    uid: textColumn().$defaultFn(() => crypto.randomUUID()),
    /** How often it was changed: SEQUENCE of its calendar file (RFC 5545, 3.8.7.4). */
    sequence: integer().notNull().default(0),
    status: textColumn().$type<RequestStatus>().notNull().default('pending'),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('bookings_request').on(table.requestId),
    uniqueIndex('bookings_uid').on(table.uid),
    index('bookings_owner').on(table.ownerId, table.startDateTime),
    index('bookings_service').on(table.ownerId, table.serviceName, table.startDateTime),
  ],
)
