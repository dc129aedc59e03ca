import { eq, sql } from 'drizzle-orm'
import { upkeepTable as upkeep } from '../../tables/upkeep.table.ts'
import type { Db } from '../db/database.ts'

/** The name that the rule of how long guests' data are kept runs under. */
export const retentionTask = 'retention'

/** An instance that says nothing for this long has died, in seconds. */
const silence = 15 * 60

/** Takes a kind of work up when it is due and nobody else does it; true for one instance alone. */
export async function claimUpkeep(db: Db, name: string, hours: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${upkeep} (name, started_at, seen_at) values (${name}, now(), now())
    on conflict (name) do update set started_at = now(), seen_at = now()
    where case when ${upkeep.finished_at} >= ${upkeep.started_at} then ${upkeep.started_at} <= now() - make_interval(hours => ${hours})
      else ${upkeep.seen_at} <= now() - make_interval(secs => ${silence}) end`)
  return rowCount === 1
}

/** Says that it goes on. */
export async function touchUpkeep(db: Db, name: string): Promise<void> {
  await db.update(upkeep).set({ seen_at: sql`now()` }).where(eq(upkeep.name, name))
}

/** Writes down that it ended, and how many rows it touched. */
export async function finishUpkeep(db: Db, name: string, touched: number): Promise<void> {
  await db.update(upkeep).set({ finished_at: sql`now()`, touched, last_error: '' }).where(eq(upkeep.name, name))
}

/** Writes down why it broke off; it is tried again later. */
export async function failUpkeep(db: Db, name: string, reason: string): Promise<void> {
  await db.update(upkeep).set({ last_error: reason }).where(eq(upkeep.name, name))
}

/** Leaves it to whoever comes next: this instance stops. */
export async function releaseUpkeep(db: Db, name: string): Promise<void> {
  await db
    .update(upkeep)
    .set({ seen_at: sql`now() - make_interval(secs => ${silence})` })
    .where(eq(upkeep.name, name))
}
