import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '../platform/db/database.ts'

/**
 * Waits until so many statements wait for what this transaction has locked, or for one that does. PostgreSQL alone: the embedded engine has one
 * connection.
 */
export async function untilWaiting(tx: Tx, count = 1): Promise<void> {
  const waiting = sql`
    with recursive waiting (pid) as (
      select pg_backend_pid()
      union select pg_locks.pid from pg_locks join waiting on waiting.pid = any(pg_blocking_pids(pg_locks.pid)) where not granted
    ) select from waiting where pid <> pg_backend_pid()`
  await expect.poll(() => tx.execute(waiting), { timeout: 10_000 }).toMatchObject({ rowCount: count })
}
