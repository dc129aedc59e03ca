import { isNewsOfRequest } from '#contract/request-tool.ts'

/** Frame types that a guest's browser may send to the provider. Its own first frame is not one: it could change the prompt. */
const fromGuest = new Set(['pong', 'user_message', 'user_activity', 'client_tool_result', 'feedback'])
/** Frame types that the provider may send to the browser. */
const fromProvider = new Set([
  'conversation_initiation_metadata',
  'audio',
  'agent_response',
  'agent_response_correction',
  'agent_chat_response_part',
  'user_transcript',
  'tentative_user_transcript',
  'interruption',
  'client_tool_call',
  'ping',
  'vad_score',
])

/** A frame of the guest's browser that may pass, undefined for any other. It is written anew: of a name that comes twice the provider may take the other one. */
export function allowedOfGuest(text: string): string | undefined {
  try {
    const frame: { type?: unknown; user_audio_chunk?: unknown; text?: unknown } = JSON.parse(text)
    const isAudio = frame.type === undefined && typeof frame.user_audio_chunk === 'string'
    if (isAudio) return JSON.stringify({ user_audio_chunk: frame.user_audio_chunk })
    // Other news would be orders to the agent.
    if (frame.type === 'contextual_update' && isNewsOfRequest(frame.text)) return JSON.stringify({ type: frame.type, text: frame.text })
    return typeof frame.type === 'string' && fromGuest.has(frame.type) ? JSON.stringify(frame) : undefined
  } catch {
    return undefined
  }
}

/** The type of a frame of the provider, and whether the browser may get it. */
export function typeOfProvider(text: string): { type: string; isAllowed: boolean } {
  const type = typeOf(text)
  return { type, isAllowed: fromProvider.has(type) }
}

function typeOf(text: string): string {
  try {
    return `${JSON.parse(text).type}`
  } catch {
    return ''
  }
}
