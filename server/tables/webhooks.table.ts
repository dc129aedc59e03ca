import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text as textColumn, uuid } from 'drizzle-orm/pg-core'
import type { WebhookEventType } from '#contract/webhooks.ts'
import { usersTable } from './accounts.table.ts'
import { id, instant, text } from './columns.ts'
import { requestsTable } from './requests.table.ts'

/** Addresses that are told what happens to an operator's requests. */
export const webhooksTable = pgTable(
  'webhooks',
  {
    id: id(),
    ownerId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    url: textColumn().notNull(),
    events: jsonb().$type<WebhookEventType[]>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** gone or failing; null where nothing but its host has switched it off. */
    offReason: textColumn('off_reason').$type<'gone' | 'failing'>(),
    /** "whsec_…", readable: each delivery is signed with it (docs/decisions/0040). */
    secret: textColumn().notNull(),
    /** The secret before, while it is valid beside the new one; empty for none. */
    oldSecret: text('old_secret'),
    oldSecretEnds: instant('old_secret_ends'),
    /** Since when nothing has arrived. */
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('webhooks_user').on(table.ownerId, table.createdAt),
    index('webhooks_switched_off').on(table.id).where(sql`off_reason is not null`),
    index('webhooks_old_secret').on(table.oldSecretEnds).where(sql`old_secret <> ''`),
  ],
)

/** Events for webhooks, each for one of them: waiting, delivered or given up. */
export const webhookDeliveriesTable = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooksTable.id, { onDelete: 'cascade' }),
    /** The request that it is about: deleted with it. */
    requestId: integer('request_id').references(() => requestsTable.id, { onDelete: 'cascade' }),
    /** The same for every webhook that is told of it: receivers know by it what they have already. */
    eventId: uuid('event_id').notNull(),
    type: textColumn().notNull(),
    /** What is sent, as it was signed: it holds guests' data. */
    body: textColumn().notNull(),
    /** queued, delivered or failed. */
    status: textColumn().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Moves when another attempt is planned: a job of an earlier plan does nothing. */
    plan: integer().notNull().default(0),
    lastStatus: integer('last_status'),
    lastReason: textColumn('last_reason'),
    lastAt: instant('last_at'),
    nextAt: instant('next_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_request').on(table.requestId),
    index('webhook_deliveries_created').on(table.createdAt),
    /** What waits and what was given up: few beside those that have arrived. */
    index('webhook_deliveries_undelivered').on(table.status, table.nextAt).where(sql`status <> 'delivered'`),
  ],
)
