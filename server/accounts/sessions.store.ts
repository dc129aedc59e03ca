import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { guestsTable } from '../guest-accounts/guests.table.ts'
import { usersTable } from './accounts.table.ts'
import { sessionsTable } from './sessions.table.ts'
import { hashed } from './tokens.ts'

/** A session ends after 7 days without a request and 30 days after it began (design section 8). */
const expiry = sql`least(now() + interval '7 days', ${sessionsTable.created_at} + interval '30 days')`

/** Whose session it is: an operator's or a guest's. */
type Holder = { user_id: string } | { guest_id: number }

/** Starts a session; returns the token for the cookie. */
export async function createSession(db: Db | Tx, holder: Holder): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessionsTable).values({ sid: hashed(token), ...holder, expire: sql`now() + interval '7 days'` })
  return token
}

/** The operator whose live session has this token; using a session keeps it alive. */
export async function findSession(db: Db, token: string): Promise<typeof usersTable.$inferSelect | undefined> {
  const [found] = await db
    .select({ user: usersTable, isAging })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.user_id))
    .where(and(isLive(token), usersTable.isActive))
  if (found?.isAging) await prolong(db, token)
  return found?.user
}

/** The guest whose live session has this token. */
export async function findGuestSession(db: Db, token: string): Promise<typeof guestsTable.$inferSelect | undefined> {
  const [found] = await db
    .select({ guest: guestsTable, isAging })
    .from(sessionsTable)
    .innerJoin(guestsTable, eq(guestsTable.id, sessionsTable.guest_id))
    .where(and(isLive(token), guestsTable.isActive))
  if (found?.isAging) await prolong(db, token)
  return found?.guest
}

const isLive = (token: string) => and(eq(sessionsTable.sid, hashed(token)), gt(sessionsTable.expire, sql`now()`))
/** At most one write an hour, not one a request. */
const isAging = sql<boolean>`${sessionsTable.expire} < now() + interval '6 days 23 hours'`

async function prolong(db: Db, token: string): Promise<void> {
  await db
    .update(sessionsTable)
    .set({ expire: expiry })
    .where(eq(sessionsTable.sid, hashed(token)))
}

/** Whether a session lives; asking does not prolong it. */
export async function isSessionAlive(db: Db, token: string): Promise<boolean> {
  const [found] = await db.select({ sid: sessionsTable.sid }).from(sessionsTable).where(isLive(token))
  return found !== undefined
}

/** Ends a session; gives what it was, if there was one. */
export async function removeSession(db: Db | Tx, token: string): Promise<typeof sessionsTable.$inferSelect | undefined> {
  const [row] = await db
    .delete(sessionsTable)
    .where(eq(sessionsTable.sid, hashed(token)))
    .returning()
  return row
}

/** Ends somebody's sessions but the one with this token; without a token all of them. */
export async function removeOtherSessions(tx: Tx, holder: Holder, token: string | undefined): Promise<void> {
  const isOwn = 'user_id' in holder ? eq(sessionsTable.user_id, holder.user_id) : eq(sessionsTable.guest_id, holder.guest_id)
  await tx.delete(sessionsTable).where(token ? and(isOwn, ne(sessionsTable.sid, hashed(token))) : isOwn)
}

/** Drops sessions that have ended. */
export async function cleanSessions(db: Db): Promise<void> {
  await db.delete(sessionsTable).where(lte(sessionsTable.expire, sql`now()`))
}
