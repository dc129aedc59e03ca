import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text as textColumn, uuid } from 'drizzle-orm/pg-core'
import type { AuditEvent, AuditKind } from '#contract/audit.ts'
import { usersTable } from './accounts.table.ts'
import { instant, number, text } from './columns.ts'

/** What happened to accounts: no secrets, no addresses of people, no full network addresses. */
export const auditTable = pgTable(
  'audit_events',
  {
    id: number(),
    ownerId: uuid('operator_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    kind: textColumn().$type<AuditKind>().notNull(),
    at: instant().notNull().default(sql`now()`),
    device: text(),
    network: text(),
    details: jsonb().$type<AuditEvent['details']>().notNull().default({}),
  },
  (table) => [index('audit_events_operator').on(table.ownerId, table.id), index('audit_events_at').on(table.at)],
)
