import type { Availability } from '#contract/voice.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Log } from '../../platform/log/log.ts'
import { saveAgents } from './agents.store.ts'
import { voiceIds } from './catalogue.ts'
import type { VoiceProvider } from './provider.ts'
import { countFresh, listAvailabilities, saveAvailabilities } from './voices.store.ts'

/** Milliseconds until a provider that has refused for good is asked again: a key is changed with a start, which asks at once. */
const pause = 24 * 60 * 60_000
/** What the provider will not give at the next look either: its key may not read it, or its plan has it not. */
const isLasting = (error: unknown) => error instanceof AppError && /^voice\.(badKey|plan)$/.test(error.code)

/**
 * Looks at the provider's voices and agents; called as often as one that cannot be reached is to be asked again.
 * The log says once that they cannot be read, and once that they can again.
 */
export function createProviderCheck(db: Db, provider: VoiceProvider, log: Pick<Log, 'error' | 'info'>): () => Promise<void> {
  let refusedAt = Number.NEGATIVE_INFINITY
  let failing = ''
  const noteFailure = (error: unknown) => {
    if (isLasting(error)) refusedAt = performance.now()
    const why = error instanceof AppError ? error.code : `${error}`
    if (why !== failing) log.error(error)
    failing = why
  }
  const noteRead = () => {
    if (failing) log.info('the voices of the provider are read again')
    failing = ''
  }
  return async () => {
    if (performance.now() - refusedAt < pause) return
    await checkProvider(db, provider).then((isRead) => isRead && noteRead(), noteFailure)
  }
}

/**
 * Reads the provider's voices and agents once a day for all instances, each by itself: a key may be allowed to read one of them alone.
 * @returns false where they were read within the day
 * @throws AppError voice.* where one of them could not be read; one that may be read at the next look before one that is refused for good
 */
export async function checkProvider(db: Db, provider: VoiceProvider): Promise<boolean> {
  // Every voice must be fresh: the test of one voice updates that one alone.
  if ((await countFresh(db, voiceIds)) === voiceIds.length) return false
  const [held, agents] = await Promise.allSettled([provider.voices(voiceIds), provider.agents()])
  if (agents.status === 'fulfilled') await inTransaction(db, (tx) => saveAgents(tx, agents.value))
  // By the voices alone is seen that it was read: agents that may come at the next look keep them from being stored.
  const isRead = agents.status === 'fulfilled' || isLasting(agents.reason)
  if (held.status === 'fulfilled' && isRead) await saveVoices(db, held.value)
  const failures = [held, agents].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length) throw failures.find((reason) => !isLasting(reason)) ?? failures[0]
  return true
}

async function saveVoices(db: Db, held: Set<string>): Promise<void> {
  const before = await listAvailabilities(db)
  const availabilityOf = (id: string): Availability => (held.has(id) ? (before.get(id) === 'locked' ? 'locked' : 'available') : 'missing')
  await saveAvailabilities(
    db,
    voiceIds.map((voice_id) => ({ voice_id, availability: availabilityOf(voice_id) })),
  )
}
