import { eq, sql } from 'drizzle-orm'
import type { PrivacySettings, PrivacyState } from '#contract/privacy.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { found } from '../../platform/http/app-error.ts'
import { retentionTask } from '../../platform/upkeep/upkeep.store.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { requestEventsTable as events, requestsTable as requests } from '../../tables/requests.table.ts'
import { upkeepTable as upkeep } from '../../tables/upkeep.table.ts'
import type { ErasureReason } from './anonymize-request.ts'

const byRule: ErasureReason = 'anonymized'

/** The operator's choice, and what the last run did to the operator's own requests. */
export async function getPrivacyState(db: Db, ownerId: string): Promise<PrivacyState> {
  const touched = sql<number>`(
    select count(*)::int from ${requests} where ${requests.ownerId} = ${users.id} and ${requests.anonymizedAt} >= ${upkeep.startedAt}
      and exists (select 1 from ${events} where ${events.requestId} = ${requests.id} and ${events.eventType} = ${byRule}))`
  const [row] = await db
    .select({ retentionMonths: users.retentionMonths, lastRunAt: upkeep.finishedAt, lastRunCount: touched })
    .from(users)
    .leftJoin(upkeep, eq(upkeep.name, retentionTask))
    .where(eq(users.id, ownerId))
  return found(row, 'auth.required') as PrivacyState
}

export async function savePrivacySettings(tx: Tx, ownerId: string, { retentionMonths }: PrivacySettings): Promise<void> {
  await tx.update(users).set({ retentionMonths, updatedAt: sql`now()` }).where(eq(users.id, ownerId))
}
