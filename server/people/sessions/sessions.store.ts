import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Session } from '#contract/sessions.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type BuiltStatement, buildStatement, readTextRows, rowFromJson } from '../../platform/db/text-rows.ts'
import { found } from '../../platform/http/app-error.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { guestsTable } from '../../tables/guests.table.ts'
import { sessionsTable } from '../../tables/sessions.table.ts'
import type { Origin } from '../audit/origin.ts'
import { hashed, newToken } from './tokens.ts'

/** A session ends 7 days after its last use, and 30 days after it began (docs/product.md#sessions). */
const expiry = sql`least(now() + interval '7 days', ${sessionsTable.createdAt} + interval '30 days')`

type SessionRow = typeof sessionsTable.$inferSelect

/** The holder of a session: an operator or a guest. */
export type Holder = { ownerId: string } | { guestId: number }

/**
 * Starts a session; returns the token for the cookie.
 * @param origin where an operator signs in from; of guests this is not stored
 */
export async function createSession(tx: Tx, holder: Holder, origin?: Origin): Promise<string> {
  const { token, values } = newSession(holder, origin)
  await tx.insert(sessionsTable).values(values)
  return token
}

/** SQL: when a session ends that nobody uses. */
export const sessionExpiry = sql`now() + interval '7 days'`

/** A session that is to be stored, and the token for its cookie. */
export function newSession(holder: Holder, { device, network }: Partial<Origin> = {}) {
  const token = newToken()
  return { token, values: { sid: hashed(token), id: randomUUID(), ...holder, device, network, expire: sessionExpiry } }
}

/** True an hour after the last use: a session is written once an hour, not with every request. */
export const isAging = sql<boolean>`${sessionsTable.usedAt} < now() - interval '1 hour'`

/** Built once: nearly every call begins with it, and the query builder would take as long as the database. */
const holderStatement = (holders: PgTable, isOfHolder: SQL) =>
  buildStatement(sql`select to_jsonb(${holders}), ${isAging} from ${sessionsTable} join ${holders} on ${isOfHolder}
    where ${sessionsTable.sid} = ${sql.placeholder('sid')} and ${sessionsTable.expire} > now()`)

const operatorStatement = holderStatement(usersTable, sql`${usersTable.id} = ${sessionsTable.ownerId} and ${usersTable.isActive}`)
const guestStatement = holderStatement(guestsTable, sql`${guestsTable.id} = ${sessionsTable.guestId} and ${guestsTable.isActive}`)
const [asOperator, asGuest] = [rowFromJson(usersTable), rowFromJson(guestsTable)]

/** The operator whose live session has this token; using a session keeps it alive. */
export async function findSession(db: Db, token: string): Promise<typeof usersTable.$inferSelect | undefined> {
  const row = await findHolder(db, token, operatorStatement)
  return row ? asOperator(row) : undefined
}

/** The guest whose live session has this token. */
export async function findGuestSession(db: Db, token: string): Promise<typeof guestsTable.$inferSelect | undefined> {
  const row = await findHolder(db, token, guestStatement)
  return row ? asGuest(row) : undefined
}

async function findHolder(db: Db, token: string, statement: BuiltStatement): Promise<string | null | undefined> {
  const [[row, isAged] = []] = await readTextRows(db, statement, { sid: hashed(token) })
  if (isAged === 't') await prolongSession(db, token)
  return row
}

const isLive = (token: string) => and(eq(sessionsTable.sid, hashed(token)), gt(sessionsTable.expire, sql`now()`))
/** Keeps a session that is used alive. */
export async function prolongSession(db: Db, token: string): Promise<void> {
  await db
    .update(sessionsTable)
    .set({ expire: expiry, usedAt: sql`now()` })
    .where(eq(sessionsTable.sid, hashed(token)))
}

/** True while a session lives; checking does not prolong it. */
export async function isSessionAlive(db: Db, token: string): Promise<boolean> {
  const [found] = await db.select({ sid: sessionsTable.sid }).from(sessionsTable).where(isLive(token))
  return found !== undefined
}

/** Deletes a session and returns it; undefined when there was none. */
export async function removeSession(tx: Tx, token: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .delete(sessionsTable)
    .where(eq(sessionsTable.sid, hashed(token)))
    .returning()
  return row
}

/** More sessions than anybody has. */
const listed = 200

/** @param token whose session is marked as the current one */
export async function listSessions(db: Db, ownerId: string, token: string): Promise<Session[]> {
  const { sid, id, device, network, createdAt, usedAt: lastUsedAt } = sessionsTable
  return db
    .select({ id, device, network, createdAt, lastUsedAt, current: sql<boolean>`${sid} = ${hashed(token)}` })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.ownerId, ownerId), gt(sessionsTable.expire, sql`now()`)))
    .orderBy(desc(lastUsedAt), desc(createdAt), id)
    .limit(listed)
}

/** Ends one of an operator's sessions. @throws AppError session.notFound, also for another's */
export async function removeOwnSession(tx: Tx, ownerId: string, id: string): Promise<SessionRow> {
  const [row] = await tx
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.id, id), eq(sessionsTable.ownerId, ownerId), gt(sessionsTable.expire, sql`now()`)))
    .returning()
  return found(row, 'session.notFound')
}

/** Deletes the sessions of a holder but the one with this token; without a token all. @returns how many were alive */
export async function removeOtherSessions(tx: Tx, holder: Holder, token: string | undefined): Promise<number> {
  const isOwn = 'ownerId' in holder ? eq(sessionsTable.ownerId, holder.ownerId) : eq(sessionsTable.guestId, holder.guestId)
  const ended = await tx
    .delete(sessionsTable)
    .where(token ? and(isOwn, ne(sessionsTable.sid, hashed(token))) : isOwn)
    .returning({ isAlive: sql<boolean>`${sessionsTable.expire} > now()` })
  return ended.filter(({ isAlive }) => isAlive).length
}

/** Deletes expired sessions. @returns how many */
export async function cleanSessions(db: Db): Promise<number> {
  const { rowCount } = await db.delete(sessionsTable).where(lte(sessionsTable.expire, sql`now()`))
  return rowCount ?? 0
}
