import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '../platform/db/database.ts'

/** Resolves once another connection to PostgreSQL waits for what this transaction holds. */
export async function untilWaitedFor(tx: Tx): Promise<void> {
  const waiting = sql`select from pg_stat_activity where (select pg_backend_pid()) = any(pg_blocking_pids(pid))`
  const count = async () => {
    // Else the connections are those of the first look, as long as the transaction lasts.
    await tx.execute(sql`select pg_stat_clear_snapshot()`)
    return (await tx.execute(waiting)).rows.length
  }
  await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(0)
}
