import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { passkeyChallengesTable } from '../../tables/passkeys.table.ts'
import { hashed } from '../sessions/tokens.ts'

const challenges = passkeyChallengesTable

/** @param holder the cookie of the browser that has to sign it */
export async function keepChallenge(db: Db, challenge: string, holder: string): Promise<void> {
  await db.insert(challenges).values({ challenge, holder: hashed(holder), expires: sql`now() + interval '5 minutes'` })
}

/** Uses a challenge up; false when it is unknown, used, too old, or somebody else's. */
export async function spendChallenge(db: Db, challenge: string, holder: string): Promise<boolean> {
  const spent = await db
    .delete(challenges)
    .where(and(eq(challenges.challenge, challenge), eq(challenges.holder, hashed(holder)), gt(challenges.expires, sql`now()`)))
    .returning({ challenge: challenges.challenge })
  return spent.length > 0
}

/** Deletes expired challenges. */
export async function cleanChallenges(db: Db): Promise<number> {
  const { rowCount } = await db.delete(challenges).where(lte(challenges.expires, sql`now()`))
  return rowCount ?? 0
}
