import { and, desc, eq, gt, inArray, lt, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import { type AuditEvent, type AuditKind, auditKinds } from '#contract/audit.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { auditTable } from '../../tables/audit.table.ts'
import type { Origin } from './origin.ts'
import { logSecurity } from './security-log.ts'

export type Happening = { ownerId: string; kind: AuditKind; details?: AuditEvent['details'] }

/**
 * Records an event of an account, in its trail and in the log. Called within the transaction of the change: if that is rolled
 * back, the line of the log stays.
 * @param details no secrets and no addresses of people
 */
export async function recordEvent(tx: Tx, origin: Origin, happening: Happening): Promise<void> {
  await tx.insert(auditTable).values(eventRow(origin, happening))
  logEvent(origin, happening)
}

/** An event as it is stored. */
export const eventRow = ({ device, network }: Origin, { ownerId, kind, details = {} }: Happening) => ({
  ownerId,
  kind,
  device,
  network,
  details,
})

/** The line of the log about an event. */
export function logEvent({ device, network, log }: Origin, { ownerId, kind }: Happening): void {
  logSecurity(log, kind, { operator: ownerId, device, network })
}

/** Kinds that only a newer release knows are left out. */
const own = (ownerId: string) => and(eq(auditTable.ownerId, ownerId), inArray(auditTable.kind, [...auditKinds]))

/** SQL: whether the trail of an operator has a sign-in of this kind of browser from this address range. */
export const signedInFrom = (ownerId: SQLWrapper, device: Placeholder | string, network: Placeholder | string) => sql<boolean>`exists (
  select from ${auditTable} where ${auditTable.ownerId} = ${ownerId} and ${auditTable.kind} in ('registered', 'signedIn')
    and ${auditTable.device} = ${device} and ${auditTable.network} = ${network})`

export async function hasSignedInFrom(db: Db | Tx, ownerId: string, { device, network }: Origin): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`select ${signedInFrom(sql`${ownerId}::uuid`, device, network)} as known`)
  return rows[0]?.known === true
}

/** True where the operator has changed the password within the last ten minutes. */
export async function wasJustChanged(db: Db, ownerId: string): Promise<boolean> {
  const isRecent = gt(auditTable.at, sql`now() - interval '10 minutes'`)
  return (await db.$count(auditTable, and(eq(auditTable.ownerId, ownerId), eq(auditTable.kind, 'passwordChanged'), isRecent))) > 0
}

/** One more event than `limit`, newest first, so that the caller sees whether a page follows. */
export async function listEvents(db: Db, ownerId: string, limit: number, before: number | undefined): Promise<AuditEvent[]> {
  return db
    .select()
    .from(auditTable)
    .where(and(own(ownerId), before === undefined ? undefined : lt(auditTable.id, before)))
    .orderBy(desc(auditTable.id))
    .limit(limit + 1)
}

export async function countEvents(db: Db, ownerId: string): Promise<number> {
  return db.$count(auditTable, own(ownerId))
}

/** Deletes events that are older than 90 days. @returns how many */
export async function cleanEvents(db: Db): Promise<number> {
  const { rowCount } = await db.delete(auditTable).where(lt(auditTable.at, sql`now() - interval '90 days'`))
  return rowCount ?? 0
}
