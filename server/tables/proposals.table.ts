import { sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, pgTable, text as textColumn, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProposalItem } from '#contract/proposals.ts'
import { usersTable } from './accounts.table.ts'
import { instant, number, text } from './columns.ts'
import { requestsTable } from './requests.table.ts'

/** Proposals: each row holds one or more dated offers for a request. */
export const proposalsTable = pgTable(
  'proposals',
  {
    id: number(),
    requestId: integer()
      .notNull()
      .references(() => requestsTable.id, { onDelete: 'cascade' }),
    ownerId: uuid('userId')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    proposalsData: jsonb().$type<ProposalItem[]>().notNull(),
    status: textColumn().$type<ProposalItem['status']>().notNull().default('sent'),
    /** Hash of the content, a dot, and a random part: the same content may be sent again later. */
    idempotencyKey: textColumn('idempotency_key').notNull(),
    sentAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index('proposals_request').on(table.requestId, table.id),
    uniqueIndex('proposals_key').on(table.ownerId, table.idempotencyKey),
  ],
)

/** Templates that fill in an offer. */
export const proposalTemplatesTable = pgTable(
  'proposal_templates',
  {
    id: number(),
    ownerId: uuid('userId')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text(),
    description: text(),
    price: numeric({ precision: 9, scale: 2 }),
    websiteUrl: textColumn(),
    notes: textColumn(),
    offerDurationHours: integer(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index('proposal_templates_owner').on(table.ownerId, table.name, table.id)],
)
