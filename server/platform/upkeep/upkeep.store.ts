import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import { upkeepTable as upkeep } from '../../tables/upkeep.table.ts'
import type { Db, Tx } from '../db/database.ts'

/** The name that the rule of how long guests' data are kept runs under. */
export const retentionTask = 'retention'

/** A task is free again when its instance has not reported for this long, in seconds. */
const silence = 15 * 60

/** Seconds by which a task may be early: its turn comes a moment sooner or later in each look, and it would wait for the next one. */
const early = 30

/** Claims a task that is due and that nobody runs; true for one instance alone. What ran in the future did so while the clock was ahead, and is due. */
export async function claimUpkeep(db: Db | Tx, name: string, hours: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${upkeep} (name, started_at, seen_at) values (${name}, now(), now())
    on conflict (name) do update set started_at = now(), seen_at = now()
    where case when ${upkeep.finishedAt} >= ${upkeep.startedAt} then ${upkeep.startedAt} <= now() - make_interval(secs => ${hours * 60 * 60 - early})
      else ${upkeep.seenAt} <= now() - make_interval(secs => ${silence}) end
      or ${upkeep.startedAt} > now() + make_interval(secs => ${silence})`)
  return rowCount === 1
}

/** Reports that a task is still running. */
export async function touchUpkeep(db: Db, name: string): Promise<void> {
  await db.update(upkeep).set({ seenAt: sql`now()` }).where(eq(upkeep.name, name))
}

/** Stores the end of a task and its number of rows. */
export async function finishUpkeep(db: Db, name: string, touched: number): Promise<void> {
  await db.update(upkeep).set({ finishedAt: sql`now()`, touched, lastError: '' }).where(eq(upkeep.name, name))
}

/** Stores why a task failed; it is tried again later. */
export async function failUpkeep(db: Db, name: string, reason: string): Promise<void> {
  await db.update(upkeep).set({ lastError: reason }).where(eq(upkeep.name, name))
}

/** Frees a task for another instance, since this one stops: a second beyond the silence, since instants are kept in rounded milliseconds. */
export async function releaseUpkeep(db: Db | Tx, name: string): Promise<void> {
  await db
    .update(upkeep)
    .set({ seenAt: sql`now() - make_interval(secs => ${silence + 1})` })
    .where(eq(upkeep.name, name))
}

/**
 * Forgets tasks that no release at work has any more: they would be late for ever. One of the other release, while instances are replaced, is seen each day.
 * @param names those that there are
 * @returns how many
 */
export async function forgetUpkeep(db: Db, names: string[]): Promise<number> {
  const { rowCount } = await db
    .delete(upkeep)
    .where(and(notInArray(upkeep.name, names), lt(upkeep.seenAt, sql`now() - interval '25 hours'`)))
  return rowCount ?? 0
}
