import type { Db } from '../platform/db/database.ts'
import { agentsTable } from '../tables/agents.table.ts'

/** Adds an agent to the provider's list; those of other tests stay. */
export async function tellOfAgent(db: Db, agentid: string): Promise<void> {
  await db.insert(agentsTable).values({ agentid, name: agentid }).onConflictDoNothing()
}
