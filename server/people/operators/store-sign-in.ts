import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { auditTable } from '../../tables/audit.table.ts'
import { devicesTable } from '../../tables/devices.table.ts'
import { sessionsTable } from '../../tables/sessions.table.ts'
import { eventRow, type Happening, logEvent } from '../audit/audit.store.ts'
import type { Origin } from '../audit/origin.ts'
import { type Device, newDevice } from '../sessions/devices.store.ts'
import { newSession } from '../sessions/sessions.store.ts'
import type { UserRow } from './operators.store.ts'

type SignedIn = { user: UserRow; session: ReturnType<typeof newSession>; device: Device }

/**
 * Stores a sign-in: its time, its event, the session and the browser, in one statement (docs/decisions/0047).
 * @param device the browser, where it has been given its new token
 */
export async function storeSignIn(
  db: Db | Tx,
  origin: Origin,
  happening: Happening,
  device = newDevice({ ownerId: happening.ownerId }),
): Promise<SignedIn> {
  const { ownerId } = happening
  const session = newSession({ ownerId }, origin)
  const stored = [
    db.$with('event').as(db.insert(auditTable).values(eventRow(origin, happening)).returning({ id: auditTable.id })),
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
  logEvent(origin, happening)
  return { user, session, device }
}
