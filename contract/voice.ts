import * as z from 'zod/mini'
import { requiredText, text } from './fields.ts'
import { limits } from './limits.ts'

/** Languages that voices are listed under: those of the interface, and others that the provider knows. */
export const voiceLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'pl', 'tr', 'ru', 'nl', 'cs', 'ar', 'zh', 'ja', 'ko', 'hi'] as const
export type VoiceLanguage = (typeof voiceLanguages)[number]

/** What is known of a voice on the provider's account: nothing yet, usable, gone, or closed to the account's plan. */
export const availabilities = ['unknown', 'available', 'missing', 'locked'] as const
export type Availability = (typeof availabilities)[number]

const replacement = z.object({ voice_id: z.string(), name: z.string() })

/** One voice in one language it speaks: a voice of several languages is several options. */
export const voiceOption = z.object({
  id: z.string(),
  voice_id: z.string(),
  name: z.string(),
  language: z.enum(voiceLanguages),
  gender: z.string(),
  accent: z.string(),
  description: z.string(),
  isMultilingual: z.boolean(),
  availability: z.enum(availabilities),
  /** The last day on which the provider offers it, "YYYY-MM-DD". */
  endsOn: z.nullable(z.string()),
  /** The provider's replacement. */
  replacement: z.nullable(replacement),
})

export const voiceTest = z.object({
  voiceId: requiredText('voice.choose', limits.name),
  text: requiredText('voice.text.missing', limits.shortText),
})

/** An agent that may answer guests; `agentid` is the provider's name for it. */
export const agent = z.object({ id: z.number(), name: z.string(), agentid: z.string(), description: z.string() })

/** What a talk may change of the provider's agent if its settings allow it, the most needed first; named as the provider does. */
export const overrides = ['prompt', 'first_message', 'language', 'voice_id', 'text_only'] as const
export type Override = (typeof overrides)[number]

/**
 * What an agent lacks: the key or the agent itself, an override that its settings refuse, the tool or parameters of it, languages of
 * the property, or the chosen voice.
 */
export const agentFindings = ['key', 'agent', ...overrides, 'tool', 'toolParameters', 'languages', 'voice'] as const

export const agentFinding = z.object({
  code: z.enum(agentFindings),
  /** Parameters of the tool, or codes of languages. */
  names: z.array(z.string()),
})

/** What is looked at: the agent, with the voice and the languages that the form has, saved or not. */
export const agentCheck = z.object({
  agentid: text(limits.name),
  voice_id: z.optional(text(limits.name)),
  /** Codes with commas between them. */
  languages: z.optional(text(limits.name)),
})

/** The agent that needs no provider: the text assistant. */
export const textAgent = 'text'

export type VoiceOption = z.infer<typeof voiceOption>
export type AgentFinding = z.infer<typeof agentFinding>
