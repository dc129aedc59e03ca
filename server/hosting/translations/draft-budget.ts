import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hasEnded } from '../../platform/throttles/throttles.store.ts'
import { throttlesTable as windows } from '../../tables/throttles.table.ts'

/** Characters that go to the translator within 24 hours: of one host, and of all, whose account pays for them. */
export type DraftCharacters = { host: number; inAll: number }

const day = 24 * 60 * 60
const isOver = hasEnded(day)
const tomorrow = sql`now() + make_interval(secs => ${day})`

const budgetsOf = (ownerId: string, { host, inAll }: DraftCharacters) => [
  // Always in this order: two calls that lock in different orders would deadlock.
  { key: 'draft-characters', limit: inAll },
  { key: `draft-characters ${ownerId}`, limit: host },
]

/**
 * Counts characters against the daily budgets of the host and the installation.
 * @throws AppError translator.spent, and nothing is taken, when either has not that many left
 */
export async function spendCharacters(db: Db, ownerId: string, amount: number, most: DraftCharacters): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { key, limit } of budgetsOf(ownerId, most)) {
      const [row] = await tx
        .insert(windows)
        .values({ key, count: amount, resetsAt: tomorrow })
        .onConflictDoUpdate({
          target: windows.key,
          set: {
            count: sql`case when ${isOver} then ${amount} else ${windows.count} + ${amount} end`,
            resetsAt: sql`case when ${isOver} then ${tomorrow} else ${windows.resetsAt} end`,
          },
        })
        .returning({ count: windows.count, wait: sql<number>`ceil(extract(epoch from ${windows.resetsAt} - now()))::int` })
      if (row && row.count > limit) throw new AppError('translator.spent', { retryAfter: row.wait })
    }
  })
}

/** Returns characters to the budgets when the translation has failed. */
export async function returnCharacters(db: Db, ownerId: string, amount: number, most: DraftCharacters): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { key } of budgetsOf(ownerId, most)) {
      await tx
        .update(windows)
        .set({ count: sql`greatest(0, ${windows.count} - ${amount})` })
        .where(eq(windows.key, key))
    }
  })
}
