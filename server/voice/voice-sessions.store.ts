import { createHash, randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import { voiceSessionsTable as sessions } from './voice-sessions.table.ts'

/** Talks of one property: so many at once, so many minutes in 24 hours. */
export const voiceLimits = { atOnce: 2, minutesADay: 60, secondsATalk: 5 * 60, secondsOfToken: 60 }

/** A talk that has not been seen for this long is over, in seconds. */
const silence = 40

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * A token for one talk.
 * @throws AppError voice.taken when as many go on as may, voice.spent when the day's minutes are used up
 */
export async function createVoiceToken(db: Db, facilityId: string): Promise<string> {
  await checkLimits(db, facilityId)
  const token = randomBytes(24).toString('base64url')
  await db.insert(sessions).values({ token_hash: hashOf(token), facility_id: facilityId })
  return token
}

/** Uses a token: true once, within a minute, for its own property, and while the limits allow it. */
export async function startVoiceSession(db: Db, facilityId: string, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Two tokens at once would both see one place free.
    await tx.execute(sql`select 1 from facilities where id = ${facilityId} for update`)
    try {
      await checkLimits(tx, facilityId)
    } catch {
      return false
    }
    const { rows } = await tx.execute(sql`
      update ${sessions} set started_at = now(), seen_at = now()
      where token_hash = ${hashOf(token)} and facility_id = ${facilityId} and started_at is null
        and created_at > now() - make_interval(secs => ${voiceLimits.secondsOfToken})
      returning 1`)
    return rows.length === 1
  })
}

/** Notes that a talk goes on. */
export async function touchVoiceSession(db: Db, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seen_at: sql`now()` })
    .where(eq(sessions.token_hash, hashOf(token)))
}

/** Ends a talk: its place is free at once. */
export async function endVoiceSession(db: Db, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seen_at: sql`now()`, ended_at: sql`now()` })
    .where(eq(sessions.token_hash, hashOf(token)))
}

/** Drops what no limit asks for any more. @returns how many */
export async function cleanVoiceSessions(db: Db): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(lt(sessions.created_at, sql`now() - interval '2 days'`))
  return rowCount ?? 0
}

async function checkLimits(db: Pick<Db, 'execute'>, facilityId: string): Promise<void> {
  const { rows } = await db.execute<{ going: number; minutes: number }>(sql`
    select count(*) filter (where ended_at is null and seen_at > now() - make_interval(secs => ${silence}))::int as going,
      coalesce(sum(extract(epoch from seen_at - started_at)) / 60, 0)::float as minutes
    from ${sessions} where facility_id = ${facilityId} and started_at > now() - interval '24 hours'`)
  const { going = 0, minutes = 0 } = rows[0] ?? {}
  if (minutes >= voiceLimits.minutesADay) throw new AppError('voice.spent')
  if (going >= voiceLimits.atOnce) throw new AppError('voice.taken')
}
