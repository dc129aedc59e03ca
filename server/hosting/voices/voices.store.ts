import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Availability } from '#contract/voice.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { voicesTable } from '../../tables/voices.table.ts'

/** What is known of voices, by voice id; one that is missing was not checked yet. */
export async function listAvailabilities(db: Db): Promise<Map<string, Availability>> {
  const rows = await db.select().from(voicesTable)
  return new Map(rows.map(({ voice_id, availability }) => [voice_id, availability]))
}

export async function saveAvailabilities(db: Db, found: { voice_id: string; availability: Availability }[]): Promise<void> {
  await db
    .insert(voicesTable)
    .values(found)
    .onConflictDoUpdate({ target: voicesTable.voice_id, set: { availability: sql`excluded.availability`, checkedAt: sql`now()` } })
}

/** How many of these voices were seen within a day. */
export async function countFresh(db: Db | Tx, ids: string[]): Promise<number> {
  const isFresh = and(inArray(voicesTable.voice_id, ids), gt(voicesTable.checkedAt, sql`now() - interval '24 hours'`))
  return db.$count(voicesTable, isFresh)
}
