import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { WebSocket } from 'ws'
import type { Override } from '#contract/voice.ts'
import { dayIn } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { AgentSettings } from '../../hosting/voices/agent-settings.ts'
import { usableVoice } from '../../hosting/voices/catalogue.ts'
import type { VoiceProvider } from '../../hosting/voices/provider.ts'
import { listAvailabilities } from '../../hosting/voices/voices.store.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { FactSheets } from '../assistant/sheets/fact-sheets.ts'
import { findPropertyText } from '../guest/property-text.store.ts'
import { factsAsNews, initiation, wantedOverrides } from './agent-prompt.ts'
import { refusedOverride, sentOverrides } from './overrides.ts'
import { relay } from './relay.ts'
import { voiceLimits } from './voice-sessions.store.ts'

/** What is known of an agent holds for a minute, so that whoever sets it up sees the effect in the next talk. */
const held = { max: 500, ttl: 60_000 }
/** A talk does not wait longer for the agent's settings, in milliseconds: they make it better, but it can do without. */
const longestWait = 3_000

type Talk = { row: FacilityRow; language: Language; isText: boolean; onError: (error: unknown) => void }

/** Makes the talks of guests with the provider's agents. */
export function createTalks(db: Db, factSheets: FactSheets, provider: VoiceProvider) {
  const settingsOf = new LRUCache<string, AgentSettings>(held)
  const refusedBy = new LRUCache<string, Set<Override>>(held)

  async function readSettings(agent: string, onError: Talk['onError']): Promise<AgentSettings | undefined> {
    const known = settingsOf.get(agent)
    if (known) return known
    const reading = provider.agent(agent).then((settings) => {
      settingsOf.set(agent, settings)
      return settings
    })
    const failed = (error: unknown) => void onError(error)
    return Promise.race([reading.catch(failed), wait(longestWait, undefined, { ref: false })]) as Promise<AgentSettings | undefined>
  }

  /** Talks until one side ends it. */
  return async (socket: WebSocket, { row, language, isText, onError }: Talk): Promise<void> => {
    const { agent } = row
    const greeting = await findPropertyText(db, row, 'agentgreeting', language)
    const wanted = wantedOverrides(row, await factSheets(row, language), {
      isText,
      voiceId: usableVoice(row.voice_id, await listAvailabilities(db), dayIn(currentTime(), row.timezone)),
      greeting: greeting?.language === language ? greeting.text : undefined,
    })
    const refused = new Set(refusedBy.get(agent))
    let settings: AgentSettings | undefined
    let sent = new Set<Override>()
    await relay(socket, {
      async address() {
        const [url, read] = await Promise.all([provider.signedUrl(agent), readSettings(agent, onError)])
        settings = read
        return url
      },
      beginning() {
        sent = sentOverrides(wanted, settings, refused)
        return { initiation: initiation(row, wanted, sent), news: factsAsNews(wanted, sent, settings) }
      },
      refused(reason) {
        const override = refusedOverride(reason, sent)
        if (override) refusedBy.set(agent, refused.add(override))
        return override !== undefined
      },
      longest: voiceLimits.secondsATalk * 1_000,
      onError,
    })
  }
}
