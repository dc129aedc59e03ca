import type { AgentFinding, Override } from '#contract/voice.ts'
import type { Language } from '#i18n/languages.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { AgentSettings, AgentTool } from './agent-settings.ts'
import type { VoiceProvider } from './provider.ts'

/** What a talk needs of the agent. */
type Needed = { languages: Language[]; voice: 'none' | 'usable' | 'unusable' }

const toolName = 'create_request'
const toolParameters = ['service', 'date', 'time', 'adults', 'children', 'notes']
/** Shared tools that are looked at. */
const mostTools = 30

/**
 * What an agent lacks to talk with guests, the worst first; empty when nothing is missing.
 * @throws AppError voice.* when the provider cannot be asked now
 */
export async function findingsOf(provider: VoiceProvider, agentId: string, needed: Needed): Promise<AgentFinding[]> {
  try {
    const settings = await provider.agent(agentId)
    return [
      ...refusedOverrides(settings, needed).map(named),
      ...lacksOfTool(await findTool(provider, settings)),
      ...lacksOfLanguages(settings, needed),
      ...(needed.voice === 'unusable' ? [named('voice')] : []),
    ]
  } catch (error) {
    if (error instanceof AppError && error.code === 'voice.badKey') return [named('key')]
    if (error instanceof AppError && error.code === 'voice.noAgent') return [named('agent')]
    throw error
  }
}

const named = (code: AgentFinding['code']): AgentFinding => ({ code, names: [] })

/** The overrides that a talk would need. Where the agent itself uses the variables, the text reaches it in another way. */
function refusedOverrides({ allowed, languages, usesFacts, usesGreeting }: AgentSettings, needed: Needed): Override[] {
  const isNeeded: Record<Override, boolean> = {
    prompt: !usesFacts,
    first_message: !usesGreeting,
    language: needed.languages.some((language) => language !== languages[0]),
    voice_id: needed.voice !== 'none',
    text_only: true,
  }
  return (Object.keys(isNeeded) as Override[]).filter((override) => isNeeded[override] && !allowed.has(override))
}

async function findTool(provider: VoiceProvider, { tools, toolIds }: AgentSettings): Promise<AgentTool | undefined> {
  const shared = await Promise.all(toolIds.slice(0, mostTools).map((id) => provider.clientTool(id)))
  return [...tools, ...shared.flat()].find(({ name }) => name === toolName)
}

function lacksOfTool(tool: AgentTool | undefined): AgentFinding[] {
  if (!tool) return [{ code: 'tool', names: toolParameters }]
  const names = toolParameters.filter((name) => !tool.parameters.includes(name))
  return names.length ? [{ code: 'toolParameters', names }] : []
}

function lacksOfLanguages(settings: AgentSettings, { languages }: Needed): AgentFinding[] {
  const names = languages.filter((language) => !settings.languages.includes(language))
  return names.length ? [{ code: 'languages', names }] : []
}
