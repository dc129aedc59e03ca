import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { facilityDefaults } from '#contract/facilities.ts'
import { voiceApi } from '#contract/voice.api.ts'
import { type Availability, textAgent } from '#contract/voice.ts'
import { dayIn } from '#i18n/dates.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Config } from '../../platform/config.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requestLanguage, translatorFor } from '../../platform/http/language.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { findingsOf } from './agent-check.ts'
import { isKnownAgent, listAgents, saveAgents } from './agents.store.ts'
import { isKnownVoice, usableVoice, voiceOptions } from './catalogue.ts'
import type { VoiceProvider } from './provider.ts'
import { listAvailabilities, saveAvailabilities } from './voices.store.ts'

const voiceLimits = {
  test: defineThrottle('voice-test', { limit: 10, seconds: 60 }),
  sync: defineThrottle('agents-sync', { limit: 10, seconds: 10 * 60 }),
  check: defineThrottle('agent-check', { limit: 20, seconds: 10 * 60 }),
}

/** What an error of a voice test says about the voice. */
const told: Partial<Record<string, Availability>> = { 'voice.gone': 'missing', 'voice.plan': 'locked' }

/** The catalogue of voices, their test, and the provider's agents (docs/product.md#voice). */
export function voiceRoutes(mount: Mount, db: Db, provider: VoiceProvider | undefined, config: Config): void {
  const throttle = createThrottler(db, config)
  const spoken = new LRUCache<string, Buffer>({ maxSize: 20_000_000, sizeCalculation: ({ length }) => length })

  mount(voiceApi.voices, async ({ request }) => {
    const known = await listAvailabilities(db)
    const options = voiceOptions(translatorFor(requestLanguage(request)))
    return options.map((option) => ({ ...option, availability: known.get(option.voice_id) ?? 'unknown' }))
  })

  mount(voiceApi.test, async ({ ownerId, body: { voiceId, text }, reply }) => {
    if (!isKnownVoice(voiceId)) throw new AppError('voice.unknown')
    if (!provider) throw new AppError('voice.missing')
    await throttle(voiceLimits.test, ownerId)
    const model = facilityDefaults.voice_model_id
    const key = createHash('sha256')
      .update(JSON.stringify([voiceId, model, text]))
      .digest('base64')
    const sound = spoken.get(key) ?? (await speak(provider, voiceId, text, model))
    spoken.set(key, sound)
    reply.type('audio/mpeg').header('cache-control', 'private, no-store')
    return sound
  })

  async function speak(by: VoiceProvider, voiceId: string, text: string, model: string): Promise<Buffer> {
    try {
      const sound = await by.speech(voiceId, text, model)
      await saveAvailabilities(db, [{ voice_id: voiceId, availability: 'available' }])
      return sound
    } catch (error) {
      const availability = error instanceof AppError ? told[error.code] : undefined
      if (availability) await saveAvailabilities(db, [{ voice_id: voiceId, availability }])
      throw error
    }
  }

  async function agents(request: FastifyRequest) {
    const t = translatorFor(requestLanguage(request))
    const builtIn = { id: 0, name: t('voice.agent.text.name'), agentid: textAgent, description: t('voice.agent.text.description') }
    return [builtIn, ...(await listAgents(db))]
  }

  mount(voiceApi.agents, ({ request }) => agents(request))

  mount(voiceApi.syncAgents, async ({ ownerId, request }) => {
    if (!provider) throw new AppError('voice.missing')
    await throttle(voiceLimits.sync, ownerId)
    const found = await provider.agents()
    await inTransaction(db, (tx) => saveAgents(tx, found))
    return agents(request)
  })

  mount(voiceApi.checkAgent, async ({ ownerId, query: { agentid, voice_id = '', languages = '' } }) => {
    if (!provider) throw new AppError('voice.missing')
    await throttle(voiceLimits.check, ownerId)
    // The installation's key could open agents of other people: one that is not in its list is not asked for.
    if (!(await isKnownAgent(db, agentid))) return [{ code: 'agent' as const, names: [] }]
    // The chosen voice itself, not what would speak in its place.
    const isVoiceUsable = usableVoice(voice_id, await listAvailabilities(db), dayIn(currentTime(), 'UTC')) === voice_id
    return findingsOf(provider, agentid, {
      languages: languages.split(',').filter(isLanguage),
      voice: voice_id === '' ? 'none' : isVoiceUsable ? 'usable' : 'unusable',
    })
  })
}
