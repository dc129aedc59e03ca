import { and, eq, sql } from 'drizzle-orm'
import type { Release, UpdateFailure } from '#contract/updates.ts'
import type { Db } from '../platform/db/database.ts'
import { updatesTable as updates } from '../tables/updates.table.ts'

type Look = { lookedAt: string; failure: UpdateFailure | null; latest: Release | null }

/** The last look at an address; undefined before the first. */
export async function findLook(db: Db, url: string): Promise<Look | undefined> {
  const { lookedAt, failure, latest } = updates
  const [look] = await db.select({ lookedAt, failure, latest }).from(updates).where(eq(updates.url, url))
  return look && { ...look, failure: readFailure(look.failure) }
}

/** Earlier releases stored a sentence, which the next look replaces. */
function readFailure(stored: string): UpdateFailure | null {
  return stored.startsWith('{') ? JSON.parse(stored) : null
}

/** Whether an address was looked at within a day, by the clock of the database; an hour less, so that looks do not move on day by day. */
export async function wasLookedAt(db: Db, url: string): Promise<boolean> {
  const today = sql`${updates.lookedAt} > now() - interval '23 hours'`
  return (await db.$count(updates, and(eq(updates.url, url), today))) > 0
}

/** Stores what a look has found: a release, or why there is none. A failure keeps what was read before at the same address. */
export async function noteLook(db: Db, url: string, found: Release | UpdateFailure): Promise<void> {
  const [failure, latest] = 'reason' in found ? [JSON.stringify(found), null] : ['', found]
  const kept = sql`case when ${updates.url} = excluded.url then ${updates.latest} end`
  const now = sql`now()`
  await db
    .insert(updates)
    .values({ url, lookedAt: now, failure, latest })
    .onConflictDoUpdate({ target: updates.id, set: { url, lookedAt: now, failure, latest: latest ?? kept } })
}
