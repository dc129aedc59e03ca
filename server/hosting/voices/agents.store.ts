import { asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { agentsTable } from '../../tables/agents.table.ts'

export type AgentRow = typeof agentsTable.$inferSelect

export async function listAgents(db: Db): Promise<AgentRow[]> {
  return db.select().from(agentsTable).orderBy(asc(agentsTable.name), asc(agentsTable.id)).limit(1_000)
}

/** True for an agent of the provider's list. */
export async function isKnownAgent(db: Db, agentid: string): Promise<boolean> {
  return (await db.$count(agentsTable, eq(agentsTable.agentid, agentid))) > 0
}

/** Replaces the list by the provider's; descriptions stay. */
export async function saveAgents(tx: Tx, found: { agentid: string; name: string }[]): Promise<void> {
  const agents = found.map(({ agentid, name }) => ({ agentid, name: name.slice(0, 255) })).filter(({ agentid }) => agentid.length <= 255)
  const ids = agents.map(({ agentid }) => agentid)
  await tx.delete(agentsTable).where(ids.length ? notInArray(agentsTable.agentid, ids) : undefined)
  if (!ids.length) return
  await tx
    .insert(agentsTable)
    .values(agents)
    .onConflictDoUpdate({ target: agentsTable.agentid, set: { name: sql`excluded.name` } })
}
