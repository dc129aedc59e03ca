import { sql } from 'drizzle-orm'
import type { ProviderState } from '#contract/installation.ts'
import { providersTable } from '../../tables/providers.table.ts'
import type { Db } from '../db/database.ts'

/** Services of others that the product may be connected to. */
export type ProviderName = 'voice' | 'translator' | 'assistant'

/** Notes that a service has answered, or why it has failed. @param failure empty for an answer */
export async function noteCall(db: Db, name: ProviderName, failure: string): Promise<void> {
  const values = { [failure ? 'failedAt' : 'answeredAt']: sql`now()`, failure }
  await db
    .insert(providersTable)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: providersTable.name, set: values })
}

export type LastHeard = Omit<ProviderState, 'isSet'>

/** What was last heard of each service; one that was not called yet is left out. */
export async function listProviders(db: Db): Promise<Map<string, LastHeard>> {
  const rows = await db.select().from(providersTable)
  return new Map(rows.map(({ name, ...heard }) => [name, heard]))
}
