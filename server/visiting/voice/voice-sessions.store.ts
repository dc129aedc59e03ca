import { createHash, randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { namesGoneRow } from '../../platform/db/sql-state.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { voiceSessionsTable as sessions } from '../../tables/voice-sessions.table.ts'
import { propertyGone } from '../guest/unknown-links.ts'

/** Limits of talks: at once for a property, and seconds of a talk and of an unused token. */
export const voiceLimits = { atOnce: 2, secondsATalk: 5 * 60, secondsOfToken: 60 }

/**
 * Minutes of talk within 24 hours: of one property, of all properties of a host, and of the whole installation, whose account pays
 * for them. A host may have any number of properties.
 */
export type VoiceMinutes = { property: number; host: number; inAll: number }

/** The property of a talk. */
type Spoken = { id: string; ownerId: string }

/** Advisory lock for starting a talk: two at once would both find the last minutes free. */
const startLock = 0x05b17c

/** A talk without a sign of life for this long has ended, in seconds. */
const silence = 40

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * A token for one talk.
 * @throws AppError voice.taken when too many talks are running, voice.spent when the day's minutes are used up, facility.notFound when the
 * property was deleted since it was read
 */
export async function createVoiceToken(db: Db, property: Spoken, minutes: VoiceMinutes): Promise<string> {
  await checkLimits(db, property, minutes)
  const token = randomBytes(24).toString('base64url')
  await db
    .insert(sessions)
    .values({ tokenHash: hashOf(token), facilityId: property.id, ownerId: property.ownerId })
    .catch((error) => {
      if (namesGoneRow(error)) throw propertyGone(error)
      throw error
    })
  return token
}

/** Uses a token: true once, within a minute, for its own property, and while the limits allow it. */
export async function startVoiceSession(tx: Tx, property: Spoken, token: string, minutes: VoiceMinutes): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`)
  try {
    await checkLimits(tx, property, minutes)
  } catch {
    return false
  }
  const { rows } = await tx.execute(sql`
    update ${sessions} set started_at = now(), seen_at = now()
    where token_hash = ${hashOf(token)} and facility_id = ${property.id} and started_at is null
      and created_at > now() - make_interval(secs => ${voiceLimits.secondsOfToken})
    returning 1`)
  return rows.length === 1
}

/** Stores a sign of life of a talk. */
export async function touchVoiceSession(db: Db, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(eq(sessions.tokenHash, hashOf(token)))
}

/** Stores the end of a talk, so that another one can start. */
export async function endVoiceSession(db: Db, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()`, endedAt: sql`now()` })
    .where(eq(sessions.tokenHash, hashOf(token)))
}

/** Deletes talks that no limit counts any more. @returns how many */
export async function cleanVoiceSessions(db: Db): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(lt(sessions.createdAt, sql`now() - interval '2 days'`))
  return rowCount ?? 0
}

async function checkLimits(db: Db | Tx, { id, ownerId }: Spoken, { property, host, inAll }: VoiceMinutes): Promise<void> {
  const isGoing = sql`ended_at is null and seen_at > now() - make_interval(secs => ${silence})`
  // A running talk counts with its full length: otherwise many at once could pass the day's limit.
  const seconds = sql`case when ${isGoing} then ${voiceLimits.secondsATalk} else extract(epoch from seen_at - started_at) end`
  const { rows } = await db.execute<{ going: number; own: number; hosts: number; all: number }>(sql`
    select count(*) filter (where facility_id = ${id} and ${isGoing})::int as going,
      coalesce(sum(${seconds}) filter (where facility_id = ${id}) / 60, 0)::float as own,
      coalesce(sum(${seconds}) filter (where owner_id = ${ownerId}) / 60, 0)::float as hosts,
      coalesce(sum(${seconds}) / 60, 0)::float as "all"
    from ${sessions} where started_at > now() - interval '24 hours'`)
  const { going = 0, own = 0, hosts = 0, all = 0 } = rows[0] ?? {}
  const talk = voiceLimits.secondsATalk / 60
  if (own + talk > property || hosts + talk > host || all + talk > inAll) throw new AppError('voice.spent')
  if (going >= voiceLimits.atOnce) throw new AppError('voice.taken')
}
