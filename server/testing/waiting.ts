import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '../platform/db/database.ts'

/** Resolves once so many other connections to PostgreSQL wait for what this transaction holds, or for one that waits for it. */
export async function untilWaitedFor(tx: Tx, count = 1): Promise<void> {
  const waiting = sql`
    with recursive waiting (pid) as (
      select pg_backend_pid()
      union select pg_locks.pid from pg_locks join waiting on waiting.pid = any(pg_blocking_pids(pg_locks.pid)) where not granted
    ) select from waiting where pid <> pg_backend_pid()`
  await expect.poll(async () => (await tx.execute(waiting)).rows.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
}
