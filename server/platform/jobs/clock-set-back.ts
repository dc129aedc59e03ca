import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** SQL: an instant that only a clock that was ahead can have named. A job that has failed is tried again within a minute. */
const tooFar = sql`now() + interval '15 minutes'`

/** SQL: what never was stays so, which least() would call now. */
const atMostNow = (column: string) => sql.raw(`case when ${column} > now() then now() else ${column} end`)

/**
 * Sets right what the queue has planned and noted while the clock of the database was ahead: jobs would wait, and those of a dead worker stay its own,
 * for as long as that was.
 * @returns how many jobs
 */
export async function setQueueRight(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set
      start_after = case when created_on > ${tooFar} then now() + (start_after - created_on) when state = 'retry' then least(start_after, now()) else start_after end,
      keep_until = case when created_on > ${tooFar} then now() + (keep_until - created_on) else keep_until end,
      created_on = ${atMostNow('created_on')}, started_on = ${atMostNow('started_on')},
      heartbeat_on = ${atMostNow('heartbeat_on')}, completed_on = ${atMostNow('completed_on')}
    where greatest(created_on, started_on, heartbeat_on, completed_on) > ${tooFar} or (state = 'retry' and start_after > ${tooFar})`)
  // When it has last looked for jobs whose worker has died, and for old ones.
  await db.execute(sql`
    update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
    where greatest(monitor_claim_on, monitor_on, maintain_on) > ${tooFar}`)
  return rowCount ?? 0
}
