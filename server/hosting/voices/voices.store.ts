import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Availability } from '#contract/voice.ts'
import type { Db } from '../../platform/db/database.ts'
import { voicesTable } from '../../tables/voices.table.ts'
import { saveAgents } from './agents.store.ts'
import { voiceIds } from './catalogue.ts'
import type { VoiceProvider } from './provider.ts'

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

/** Reads the provider's voices and agents once a day for all instances. @throws AppError voice.* */
export async function checkProvider(db: Db, provider: VoiceProvider): Promise<void> {
  // Every voice must be fresh: the test of one voice updates that one alone.
  const isFresh = and(inArray(voicesTable.voice_id, voiceIds), gt(voicesTable.checkedAt, sql`now() - interval '24 hours'`))
  if ((await db.$count(voicesTable, isFresh)) === voiceIds.length) return
  const held = await provider.voices(voiceIds)
  const before = await listAvailabilities(db)
  const availabilityOf = (id: string): Availability => (held.has(id) ? (before.get(id) === 'locked' ? 'locked' : 'available') : 'missing')
  await saveAvailabilities(
    db,
    voiceIds.map((voice_id) => ({ voice_id, availability: availabilityOf(voice_id) })),
  )
  await saveAgents(db, await provider.agents())
}
