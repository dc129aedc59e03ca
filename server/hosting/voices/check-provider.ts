import type { Availability } from '#contract/voice.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { saveAgents } from './agents.store.ts'
import { voiceIds } from './catalogue.ts'
import type { VoiceProvider } from './provider.ts'
import { countFresh, listAvailabilities, saveAvailabilities } from './voices.store.ts'

/** Reads the provider's voices and agents once a day for all instances. @throws AppError voice.* */
export async function checkProvider(db: Db, provider: VoiceProvider): Promise<void> {
  // Every voice must be fresh: the test of one voice updates that one alone.
  if ((await countFresh(db, voiceIds)) === voiceIds.length) return
  // Both before anything is stored: by the voices alone is seen that it was read.
  const [held, agents] = [await provider.voices(voiceIds), await provider.agents()]
  const before = await listAvailabilities(db)
  const availabilityOf = (id: string): Availability => (held.has(id) ? (before.get(id) === 'locked' ? 'locked' : 'available') : 'missing')
  await saveAvailabilities(
    db,
    voiceIds.map((voice_id) => ({ voice_id, availability: availabilityOf(voice_id) })),
  )
  await inTransaction(db, (tx) => saveAgents(tx, agents))
}
