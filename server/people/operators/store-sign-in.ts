import { eq, sql } from 'drizzle-orm'
import type { AuditEvent, AuditKind } from '#contract/audit.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { auditTable } from '../../tables/audit.table.ts'
import { devicesTable } from '../../tables/devices.table.ts'
import { sessionsTable } from '../../tables/sessions.table.ts'
import type { Origin } from '../audit/origin.ts'
import { logSecurity } from '../audit/security-log.ts'
import { type Device, newDevice } from '../sessions/devices.store.ts'
import { newSession } from '../sessions/sessions.store.ts'
import type { UserRow } from './operators.store.ts'

type SignedIn = { user: UserRow; session: ReturnType<typeof newSession>; device: Device }

/**
 * Stores a sign-in: its time, its event, the session and the browser, in one statement (docs/decisions/0047).
 * @param known a browser that has been given its new token
 */
export async function storeSignIn(
  db: Db | Tx,
  ownerId: string,
  kind: AuditKind,
  { device: browser, network, log }: Origin,
  details: AuditEvent['details'] = {},
  device = newDevice({ ownerId }),
): Promise<SignedIn> {
  const session = newSession({ ownerId }, { device: browser, network })
  const event = { ownerId, kind, device: browser, network, details }
  const stored = [
    db.$with('event').as(db.insert(auditTable).values(event).returning({ id: auditTable.id })),
    db.$with('browser').as(db.insert(devicesTable).values(device.values).returning({ id: devicesTable.id })),
    db.$with('session').as(db.insert(sessionsTable).values(session.values).returning({ id: sessionsTable.id })),
  ]
  const signedIn = { lastLoginAt: sql`now()` }
  const user = one(
    await db
      .with(...stored)
      .update(usersTable)
      .set(signedIn)
      .where(eq(usersTable.id, ownerId))
      .returning(),
  )
  logSecurity(log, kind, { operator: ownerId, device: browser, network })
  return { user, session, device }
}
