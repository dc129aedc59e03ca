import type { Availability } from '#contract/voice.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { saveAgents } from './agents.store.ts'
import { voiceIds } from './catalogue.ts'
import type { VoiceProvider } from './provider.ts'
import { countFresh, listAvailabilities, saveAvailabilities } from './voices.store.ts'

/** What the provider will not give at the next look either: its key may not read it, or its plan has it not. */
const lasting = /^voice\.(badKey|plan)$/

/**
 * Reads the provider's voices and agents once a day for all instances, each by itself: a key may be allowed to read one of them alone.
 * @throws AppError voice.* where one of them could not be read
 */
export async function checkProvider(db: Db, provider: VoiceProvider): Promise<void> {
  // Every voice must be fresh: the test of one voice updates that one alone.
  if ((await countFresh(db, voiceIds)) === voiceIds.length) return
  const [held, agents] = await Promise.allSettled([provider.voices(voiceIds), provider.agents()])
  if (agents.status === 'fulfilled') await inTransaction(db, (tx) => saveAgents(tx, agents.value))
  // By the voices alone is seen that it was read: agents that may come at the next look keep them from being stored.
  const isRead = agents.status === 'fulfilled' || (agents.reason instanceof AppError && lasting.test(agents.reason.code))
  if (held.status === 'fulfilled' && isRead) await saveVoices(db, held.value)
  for (const one of [held, agents]) if (one.status === 'rejected') throw one.reason
}

async function saveVoices(db: Db, held: Set<string>): Promise<void> {
  const before = await listAvailabilities(db)
  const availabilityOf = (id: string): Availability => (held.has(id) ? (before.get(id) === 'locked' ? 'locked' : 'available') : 'missing')
  await saveAvailabilities(
    db,
    voiceIds.map((voice_id) => ({ voice_id, availability: availabilityOf(voice_id) })),
  )
}
