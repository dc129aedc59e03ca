import { and, desc, eq, isNotNull, isNull, lt, max, type SQL, sql } from 'drizzle-orm'
import { backupsTable as backups } from '../../tables/backups.table.ts'
import type { Db } from '../db/database.ts'
import { one } from '../db/rows.ts'

/** What a good backup holds. */
export type BackupSummary = { file: string; bytes: number; sha256: string; rows: number; photos: number; missing: number }

/** A backup that has not reported for this long is dead, in SQL; after a failure the next try waits as long. */
const silence = sql`interval '15 minutes'`
const maxAttempts = 3

/** One that has reported in the future died while the clock was ahead: it would keep all others waiting until then. */
const isHeard = sql`${backups.seenAt} > now() - ${silence} and ${backups.seenAt} < now() + ${silence}`
/** What began in the future did so while the clock was ahead: it is the last one for nobody, and stands for no night to come. */
export const isOfNow = sql`${backups.startedAt} < now() + ${silence}`
const isAlive = and(isNull(backups.finishedAt), isNull(backups.failedAt), isHeard)

/** Claimed, but its program has not begun yet. */
const isClaimed = and(isAlive, isNotNull(backups.slot), eq(backups.seenAt, backups.startedAt))

/** Key of the advisory lock that whoever makes a backup on PostgreSQL holds. */
const backupLock = 0x05b17d

/** Begins a backup by hand; undefined while another is going on. */
export const beginBackup = (db: Db): Promise<string | undefined> => beginUnless(db, isAlive)

/**
 * Begins a backup on PostgreSQL, where several processes may ask at once.
 * @param db a connection of its own: the lock ends with it, however its process ends
 * @param claimed the id of a nightly one
 * @returns undefined while another is going on
 */
export async function beginLocked(db: Db, claimed: string | undefined): Promise<string | undefined> {
  if (!(await lockBackups(db))) return undefined
  // Nobody makes one, whatever a killed one has left in the table.
  if (!claimed) return beginUnless(db, isClaimed)
  await touchBackup(db, claimed)
  return claimed
}

async function lockBackups(db: Db): Promise<boolean> {
  // A machine without power says no goodbye: PostgreSQL looks after it each minute, in the place of every two hours.
  const { rows } = await db.execute<{ isLocked: boolean }>(sql`
    select set_config('tcp_keepalives_idle', '60', false), set_config('tcp_keepalives_interval', '15', false), set_config('tcp_keepalives_count', '4', false),
      pg_try_advisory_lock(${backupLock}) as "isLocked"`)
  return one(rows).isLocked
}

async function beginUnless(db: Db, isHindrance: SQL | undefined): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${backups} (id) select ${crypto.randomUUID()}::uuid where not exists (select 1 from ${backups} where ${isHindrance}) returning id`)
  return rows[0]?.id
}

/**
 * Claims the nightly backup of an instant, on one instance alone; what died or failed is taken up again, three times in all.
 * @returns its id; undefined when there is nothing to do
 */
export async function claimBackup(db: Db, slot: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${backups} (id, slot) select ${crypto.randomUUID()}::uuid, ${slot} where not exists (select 1 from ${backups} where ${isAlive})
    on conflict (slot) do update set started_at = now(), seen_at = now(), failed_at = null, finished_at = null,
      attempts = case when ${isOfNow} then ${backups.attempts} + 1 else 1 end
    where ${backups.finishedAt} is null and ${backups.attempts} < ${maxAttempts} and not (${isHeard}) or not (${isOfNow})
    returning id`)
  return rows[0]?.id
}

/** Reports that a backup is still going on. */
export async function touchBackup(db: Db, id: string): Promise<void> {
  await db.update(backups).set({ seenAt: sql`now()` }).where(eq(backups.id, id))
}

/** Stores that a backup is good. */
export async function finishBackup(db: Db, id: string, summary: BackupSummary): Promise<void> {
  await db
    .update(backups)
    .set({ ...summary, finishedAt: sql`now()`, seenAt: sql`now()`, lastError: '' })
    .where(eq(backups.id, id))
}

/** Stores why a backup failed. */
export async function failBackup(db: Db, id: string, reason: string): Promise<void> {
  await db.update(backups).set({ failedAt: sql`now()`, seenAt: sql`now()`, lastError: reason }).where(eq(backups.id, id))
}

/** Stores why a backup ended that could not say so itself; what one has noted of itself stays. */
export async function noteDeadBackup(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(backups)
    .set({ failedAt: sql`now()`, seenAt: sql`now()`, lastError: reason })
    .where(and(eq(backups.id, id), isNull(backups.finishedAt), isNull(backups.failedAt)))
}

/** Leaves a nightly one, which the stop of its instance has cut off or which another backup kept from beginning, to whoever looks next: it is no failed try. */
export async function leaveBackup(db: Db, id: string): Promise<void> {
  await db
    .update(backups)
    // A second earlier than it need be: the column holds milliseconds, and rounds up.
    .set({ attempts: sql`${backups.attempts} - 1`, seenAt: sql`now() - ${silence} - interval '1 second'` })
    .where(and(eq(backups.id, id), isNull(backups.finishedAt), isNull(backups.failedAt)))
}

/** True while a backup reads photos: no file may be removed. Whoever asks has committed before that the photo is gone. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  return (await db.$count(backups, isAlive)) > 0
}

/** When the last good backup was made, and why the last try failed; empty when it did not. */
export async function lastBackup(db: Db): Promise<{ goodAt: string | undefined; error: string }> {
  const [good] = await db
    .select({ at: max(backups.startedAt) })
    .from(backups)
    .where(and(isNotNull(backups.finishedAt), isOfNow))
  const [last] = await db.select({ error: backups.lastError }).from(backups).where(isOfNow).orderBy(desc(backups.startedAt)).limit(1)
  return { goodAt: good?.at ?? undefined, error: last?.error ?? '' }
}

/** Deletes the rows of backups that were tried more than 90 days ago, but the last good one: without it nobody would hear that it is that old. @returns how many */
export async function removeOldBackups(db: Db): Promise<number> {
  const lastGood = db
    .select({ id: backups.id })
    .from(backups)
    .where(and(isNotNull(backups.finishedAt), isOfNow))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  const { rowCount } = await db
    .delete(backups)
    .where(and(lt(backups.startedAt, sql`now() - interval '90 days'`), sql`${backups.id} is distinct from (${lastGood})`))
  return rowCount ?? 0
}
