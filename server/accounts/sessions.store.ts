import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { usersTable } from './accounts.table.ts'
import { sessionsTable } from './sessions.table.ts'
import { hashed } from './tokens.ts'

/** A session ends after 7 days without a request and 30 days after it began (design section 8). */
const expiry = sql`least(now() + interval '7 days', ${sessionsTable.created_at} + interval '30 days')`

/** Starts a session; returns the token for the cookie. */
export async function createSession(db: Db, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessionsTable).values({ sid: hashed(token), user_id: userId, expire: sql`now() + interval '7 days'` })
  return token
}

/** The operator whose live session has this token; using a session keeps it alive. */
export async function findSession(db: Db, token: string): Promise<typeof usersTable.$inferSelect | undefined> {
  const sid = hashed(token)
  const [found] = await db
    .select({ user: usersTable, isAging: sql<boolean>`${sessionsTable.expire} < now() + interval '6 days 23 hours'` })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.user_id))
    .where(and(eq(sessionsTable.sid, sid), gt(sessionsTable.expire, sql`now()`), usersTable.isActive))
  // At most one write an hour, not one a request.
  if (found?.isAging) await db.update(sessionsTable).set({ expire: expiry }).where(eq(sessionsTable.sid, sid))
  return found?.user
}

export async function removeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessionsTable).where(eq(sessionsTable.sid, hashed(token)))
}

/** Ends an operator's sessions but the one with this token; without a token all of them. */
export async function removeOtherSessions(tx: Tx, userId: string, token: string | undefined): Promise<void> {
  const isOwn = eq(sessionsTable.user_id, userId)
  await tx.delete(sessionsTable).where(token ? and(isOwn, ne(sessionsTable.sid, hashed(token))) : isOwn)
}

/** Drops sessions that have ended. */
export async function cleanSessions(db: Db): Promise<void> {
  await db.delete(sessionsTable).where(lte(sessionsTable.expire, sql`now()`))
}
