import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '../platform/db/database.ts'

/** Waits until so many statements wait for what this transaction has locked. PostgreSQL alone: the embedded engine has one connection. */
export async function untilWaiting(tx: Tx, count = 1): Promise<void> {
  const waiting = sql`select distinct pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  await expect.poll(() => tx.execute(waiting), { timeout: 10_000 }).toMatchObject({ rowCount: count })
}
