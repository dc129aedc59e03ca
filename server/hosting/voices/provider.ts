import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readLimited } from '../../platform/http/limited-response.ts'
import { watchCalls } from '../../platform/providers/watch-calls.ts'
import { type AgentSettings, type AgentTool, agentResponse, agentSettings, clientTool, toolResponse } from './agent-settings.ts'

/** The voice provider. Every call ends within nine seconds, with what is asked for or with an AppError `voice.*`. */
export type VoiceProvider = {
  /** A sentence as MP3. */
  speech(voiceId: string, text: string, modelId: string): Promise<Buffer>
  /** Which of these voices the account has. */
  voices(voiceIds: string[]): Promise<Set<string>>
  /** The agents that hosts may choose. */
  agents(): Promise<{ agentid: string; name: string }[]>
  /** How an agent is set up. @throws AppError voice.noAgent when the account has it no more */
  agent(agentId: string): Promise<AgentSettings>
  /** A tool that several agents share, as a list of one; none if it is not one of the guest's page. */
  clientTool(toolId: string): Promise<AgentTool[]>
  /** A signed address to open a talk with an agent; valid for 15 minutes. */
  signedUrl(agentId: string): Promise<string>
}

const timeout = 9_000
const longestWait = 2_000
/** Bytes of an answer that are read; half a minute of sound, the longest sentence, has a tenth of it. */
const maxResponse = 5 * 1024 * 1024

/** Codes of the provider's errors. They are more reliable than its status, which differs between accounts and endpoints. */
const problems: [RegExp, ErrorCode][] = [
  [/quota_exceeded|insufficient_credits|payment_required/, 'voice.quota'],
  [/paid_plan_required|subscription_required|output_format_not_allowed/, 'voice.plan'],
  [/agent_not_found|document_not_found/, 'voice.noAgent'],
  [/voice_not_found|voice_does_not_exist/, 'voice.gone'],
  [/invalid_api_key|needs_authorization|missing_permissions|insufficient_permissions|unauthorized/, 'voice.badKey'],
  [/too_many_concurrent_requests|concurrent_limit_exceeded|rate_limit_exceeded|system_busy/, 'voice.busy'],
]
const byStatus: Record<number, ErrorCode> = { 401: 'voice.badKey', 402: 'voice.plan', 403: 'voice.badKey', 429: 'voice.busy' }

const detail = z.object({
  detail: z.union([z.object({ code: z.nullish(z.string()), status: z.nullish(z.string()) }), z.array(z.unknown()), z.string()]),
})
const voicesResponse = z.object({ voices: z.array(z.object({ voice_id: z.string() })) })
const agentsResponse = z.object({
  agents: z.array(z.object({ agent_id: z.string(), name: z.string() })),
  next_cursor: z.optional(z.nullable(z.string())),
  has_more: z.optional(z.boolean()),
})
const signedResponse = z.object({ signed_url: z.url({ protocol: /^wss?$/ }) })

type Reply = { status: number; type: string; wait: number; body: Buffer }

/** Speaks to ElevenLabs over HTTP; undefined without a key. */
export function createVoiceProvider({ voice }: Config): VoiceProvider | undefined {
  if (!voice) return undefined
  const { url, key, agents: offered } = voice

  /** One call. Its time limit covers the body too: a stalled body would never end otherwise. */
  async function send(path: string, signal: AbortSignal, body: object | undefined): Promise<Reply> {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      headers: { 'xi-api-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    })
    const wait = waitOf(response.headers.get('retry-after'))
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      wait,
      body: await readLimited(response, maxResponse),
    }
  }

  /** Makes a call, and once more when that may help and there is time left. */
  async function call(path: string, body?: object): Promise<Reply> {
    const signal = AbortSignal.timeout(timeout)
    const attempt = () => send(path, signal, body).catch((cause: Error) => cause)
    let reply = await attempt()
    const mayPass = reply instanceof Error ? !signal.aborted : reply.status === 429 || reply.status >= 500
    const wait = reply instanceof Error ? 0 : reply.wait
    if (mayPass && wait <= longestWait) {
      await pause(wait)
      reply = await attempt()
    }
    if (reply instanceof Error) throw new AppError(signal.aborted ? 'voice.timeout' : 'voice.unreachable', { cause: reply })
    if (reply.status !== 200) throw new AppError(problemOf(reply), { cause: new Error(`The voice provider answered ${reply.status}.`) })
    return reply
  }

  async function read<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    const { body } = await call(path)
    try {
      return schema.parse(JSON.parse(body.toString()))
    } catch (cause) {
      throw new AppError('voice.failed', { cause })
    }
  }

  return {
    async speech(voiceId, text, model_id) {
      // eleven_multilingual_v2 accepts no language code.
      const { type, body } = await call(`/v1/text-to-speech/${encodeURIComponent(voiceId)}?output_format=mp3_44100_128`, { text, model_id })
      if (!type.startsWith('audio/') || !body.length) throw new AppError('voice.failed')
      return body
    },
    async voices(voiceIds) {
      // A list is its key repeated; the provider takes a hundred.
      const query = new URLSearchParams({ page_size: '100' })
      for (const id of voiceIds) query.append('voice_ids', id)
      const { voices } = await read(`/v2/voices?${query}`, voicesResponse)
      return new Set(voices.map(({ voice_id }) => voice_id))
    },
    async agents() {
      const found: { agentid: string; name: string }[] = []
      let cursor = ''
      do {
        const page: z.output<typeof agentsResponse> = await read(
          `/v1/convai/agents?page_size=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
          agentsResponse,
        )
        found.push(...page.agents.map(({ agent_id, name }) => ({ agentid: agent_id, name })))
        cursor = (page.has_more && page.next_cursor) || ''
      } while (cursor && found.length < 1_000)
      return offered.length ? found.filter(({ agentid }) => offered.includes(agentid)) : found
    },
    async agent(agentId) {
      return agentSettings(await read(`/v1/convai/agents/${encodeURIComponent(agentId)}`, agentResponse))
    },
    async clientTool(toolId) {
      return clientTool((await read(`/v1/convai/tools/${encodeURIComponent(toolId)}`, toolResponse)).tool_config)
    },
    async signedUrl(agentId) {
      return (await read(`/v1/convai/conversation/get-signed-url?agent_id=${encodeURIComponent(agentId)}`, signedResponse)).signed_url
    },
  }
}

/** The same provider; how its calls end is noted for the administrators. */
export function watchVoice(db: Db, voice: VoiceProvider | undefined, onError: (error: Error) => void): VoiceProvider | undefined {
  // That a voice or an agent is gone is an answer.
  const isAnswer = (error: unknown) => error instanceof AppError && /^voice\.(gone|noAgent)$/.test(error.code)
  return voice && watchCalls(db, 'voice', voice, isAnswer, onError)
}

/** Milliseconds of a Retry-After header, which holds seconds or a date (RFC 9110, section 10.2.3). */
function waitOf(header: string | null): number {
  if (header === null) return 300
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000
  return Number.isNaN(wait) ? 300 : Math.max(0, wait)
}

function problemOf({ status, body }: Reply): ErrorCode {
  const parsed = detail.safeParse(jsonOf(body))
  const said = parsed.success ? parsed.data.detail : ''
  const words = typeof said === 'string' ? said : Array.isArray(said) ? '' : `${said.code ?? ''} ${said.status ?? ''}`
  return problems.find(([pattern]) => pattern.test(words))?.[1] ?? byStatus[status] ?? 'voice.failed'
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
