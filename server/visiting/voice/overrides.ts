import { type Override, overrides } from '#contract/voice.ts'
import type { Language } from '#i18n/languages.ts'
import type { AgentSettings } from '../../hosting/voices/agent-settings.ts'

/** What a talk would change of the agent; what is undefined is left as the agent has it. */
export type Wanted = {
  prompt: string
  first_message: string
  language: Language
  voice_id: string | undefined
  text_only: true | undefined
}

/**
 * The overrides that are sent: those that the agent's settings allow and that were not refused before. The language is sent only
 * where the agent is known to have it.
 * @param settings undefined where they could not be read: then all but the language are tried
 */
export function sentOverrides(wanted: Wanted, settings: AgentSettings | undefined, refused: Set<Override>): Set<Override> {
  const has = (override: Override) => {
    if (wanted[override] === undefined || refused.has(override)) return false
    if (override === 'language' && !settings?.languages.includes(wanted.language)) return false
    return settings?.allowed.has(override) ?? true
  }
  return new Set(overrides.filter(has))
}

/** The overrides as the first frame holds them; undefined where none are sent. An empty object would count as an override. */
export function overrideConfig(wanted: Wanted, sent: Set<Override>): object | undefined {
  const of = (override: Override, value: unknown = wanted[override]) => (sent.has(override) ? { [override]: value } : {})
  const config = {
    agent: { ...of('prompt', { prompt: wanted.prompt }), ...of('first_message'), ...of('language') },
    tts: of('voice_id'),
    conversation: of('text_only'),
  }
  const set = Object.entries(config).filter(([, fields]) => Object.keys(fields).length)
  return set.length ? Object.fromEntries(set) : undefined
}

/**
 * Which override the provider has refused, from its error or the reason of its close. Where it names none, it is taken to be the
 * least needed of those that were sent.
 * @returns undefined where the words tell of other trouble, or nothing was sent
 */
export function refusedOverride(reason: string, sent: Set<Override>): Override | undefined {
  const named = [...sent].find((override) => new RegExp(`\\b${override}\\b`).test(reason))
  if (named) return named
  if (/quota|credit|payment|concurren|rate.?limit/i.test(reason)) return undefined
  return overrides.findLast((override) => sent.has(override))
}
