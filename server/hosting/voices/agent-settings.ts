import * as z from 'zod/mini'
import { type Override, overrides } from '#contract/voice.ts'

const flag = z.nullish(z.boolean())
const words = z.nullish(z.string())
/** A client tool; other kinds have a name too, or none. */
const tool = z.object({
  type: words,
  name: words,
  parameters: z.nullish(z.object({ properties: z.nullish(z.record(z.string(), z.unknown())) })),
})

/** What this product reads of `GET /v1/convai/agents/{id}`. The provider leaves out or empties whatever is not set. */
export const agentResponse = z.object({
  conversation_config: z.object({
    agent: z.nullish(
      z.object({
        first_message: words,
        language: words,
        prompt: z.nullish(z.object({ prompt: words, tool_ids: z.nullish(z.array(z.string())), tools: z.nullish(z.array(tool)) })),
      }),
    ),
    language_presets: z.nullish(z.record(z.string(), z.unknown())),
  }),
  platform_settings: z.nullish(
    z.object({
      overrides: z.nullish(
        z.object({
          conversation_config_override: z.nullish(
            z.object({
              agent: z.nullish(z.object({ first_message: flag, language: flag, prompt: z.nullish(z.object({ prompt: flag })) })),
              tts: z.nullish(z.object({ voice_id: flag })),
              conversation: z.nullish(z.object({ text_only: flag })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** What this product reads of `GET /v1/convai/tools/{id}`. */
export const toolResponse = z.object({ tool_config: tool })

export type AgentTool = { name: string; parameters: string[] }

/** How an agent is set up at the provider. */
export type AgentSettings = {
  /** What a talk may change of it. */
  allowed: Set<Override>
  /** Its own language and those that were added to it. */
  languages: string[]
  /** Whether its own prompt uses the facts, and its first message the greeting, that each talk brings as variables. */
  usesFacts: boolean
  usesGreeting: boolean
  /** Client tools that stand in it, and the ids of those that it shares with other agents. */
  tools: AgentTool[]
  toolIds: string[]
}

export function agentSettings({ conversation_config, platform_settings }: z.output<typeof agentResponse>): AgentSettings {
  const { agent, language_presets } = conversation_config
  const allowed = platform_settings?.overrides?.conversation_config_override
  const flags: Record<Override, boolean | null | undefined> = {
    prompt: allowed?.agent?.prompt?.prompt,
    first_message: allowed?.agent?.first_message,
    language: allowed?.agent?.language,
    voice_id: allowed?.tts?.voice_id,
    text_only: allowed?.conversation?.text_only,
  }
  return {
    allowed: new Set(overrides.filter((override) => flags[override])),
    // The provider's own default is English.
    languages: [agent?.language || 'en', ...Object.keys(language_presets ?? {})],
    usesFacts: /\{\{\s*property_facts\s*\}\}/.test(agent?.prompt?.prompt ?? ''),
    usesGreeting: /\{\{\s*greeting\s*\}\}/.test(agent?.first_message ?? ''),
    tools: (agent?.prompt?.tools ?? []).flatMap(clientTool),
    toolIds: agent?.prompt?.tool_ids ?? [],
  }
}

/** The tool if it is a client tool, as a list of one; else none. */
export const clientTool = ({ type, name, parameters }: z.output<typeof tool>): AgentTool[] =>
  type === 'client' && name ? [{ name, parameters: Object.keys(parameters?.properties ?? {}) }] : []
