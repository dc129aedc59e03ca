import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { type WebSocket, WebSocketServer } from 'ws'

/** A fault: of an HTTP call, or of a talk. */
export type Fault =
  | { status: number; body?: unknown; times?: number; retryAfter?: string }
  | 'hang'
  | 'stall'
  | 'endless'
  | 'drop'
  | 'html'
  | 'no-subprotocol'
  | { refuse: string[]; as: 'close' | 'error' | 'nameless' }
  | 'silent'
  | 'deaf'

type Frame = Record<string, unknown> & { type?: string; user_audio_chunk?: string }

export type VoiceServer = {
  url: string
  /** Calls over HTTP: method, path with query, key and body. */
  calls: { method: string; path: string; key: string; body: Record<string, unknown> }[]
  /** Frames that guests have sent, in order. */
  frames: Frame[]
  /** Sets the fault until it is changed. */
  fail(fault: Fault | undefined): void
  /** Sends this when the guest writes the text. */
  answerWith(text: string, frame: object): void
  /** How every agent is set up from now on; undefined for agents that the account has no more. */
  setAgent(settings: object | undefined): void
  /** The agents that it has from now on. */
  haveAgents(ids: string[]): void
  /** Sends a frame to every guest, `times` times. */
  flood(frame: object, times: number): void
  /** Bytes that are sent and not yet read. */
  untaken(): number
  /** Ends all connections without a close frame. */
  cut(): void
  close(): Promise<void>
}

/** A second of MPEG silence would do; players here only look at the header. */
const sound = Buffer.concat(Array.from({ length: 40 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])))

const endlessSound = async function* () {
  for (;;) yield Buffer.concat([sound, sound])
}

const agentNames: Record<string, string> = { agent_1: 'Accoglienza', agent_2: 'Concierge' }
const parameters = ['service', 'date', 'time', 'adults', 'children', 'notes']
const createRequestTool = {
  ...{ type: 'client', name: 'create_request', description: 'Shows a form', expects_response: true, response_timeout_secs: 20 },
  parameters: {
    type: 'object',
    required: ['service'],
    properties: Object.fromEntries(parameters.map((name) => [name, { type: 'string' }])),
  },
}

/** The settings of an agent that is set up as this product needs it, in the shape of `GET /v1/convai/agents/{id}`. */
export function wellSetAgent() {
  return {
    name: 'Accoglienza',
    conversation_config: {
      agent: {
        first_message: 'Hello!',
        language: 'en',
        dynamic_variables: { dynamic_variable_placeholders: {} },
        prompt: { prompt: 'You help guests.', llm: 'gemini-2.5-flash', tool_ids: ['tool_1'], tools: [] as object[] },
      },
      tts: { model_id: 'eleven_flash_v2_5', voice_id: 'cjVigY5qzO86Huf0OWal' },
      language_presets: Object.fromEntries(['it', 'de', 'fr', 'es', 'pt', 'ja', 'zh', 'ar'].map((code) => [code, { overrides: {} }])),
    },
    platform_settings: {
      overrides: {
        conversation_config_override: {
          turn: null,
          agent: { first_message: true, language: true, prompt: { prompt: true, llm: false } },
          tts: { voice_id: true, speed: false, stability: false, similarity_boost: false },
          conversation: { text_only: true },
        },
        custom_llm_extra_body: false,
      },
    },
    metadata: { created_at_unix_secs: 1_760_000_000 },
    phone_numbers: [],
  }
}

/** A stand-in for ElevenLabs: its HTTP API and its agents' websocket, with its faults. */
export async function startVoiceServer(key = 'the-secret-key'): Promise<VoiceServer> {
  const calls: VoiceServer['calls'] = []
  const frames: Frame[] = []
  const answers = new Map<string, object>()
  let fault: Fault | undefined
  let agentIds = ['agent_1', 'agent_2']
  let agent: object | undefined = wellSetAgent()

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const path = request.url ?? ''
    calls.push({ method: request.method ?? '', path, key: `${request.headers['xi-api-key'] ?? ''}`, body: text ? JSON.parse(text) : {} })
    if (failed(request, response)) return
    if (request.headers['xi-api-key'] !== key)
      return send(response, 401, { detail: { status: 'invalid_api_key', message: 'Invalid API key' } })
    const { pathname, searchParams } = new URL(path, 'http://provider')
    if (pathname.startsWith('/v1/text-to-speech/')) {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(sound)
    } else if (pathname === '/v2/voices') {
      // A list is its key repeated, as the provider's own client writes it; a comma is a letter of an id.
      const ids = searchParams.getAll('voice_ids').filter((id) => /^\w+$/.test(id) && id !== 'CwhRBWXzGAHq8TQ4Fs17')
      send(response, 200, {
        voices: ids.map((voice_id) => ({ voice_id })),
        has_more: false,
        total_count: ids.length,
        next_page_token: null,
      })
    } else if (pathname === '/v1/convai/agents') {
      const second = searchParams.get('cursor') === 'next'
      const listed = agentIds.filter((id) => (id === 'agent_1') !== second)
      const agents = listed.map((agent_id) => ({ agent_id, name: agentNames[agent_id] ?? agent_id }))
      send(response, 200, { agents, has_more: !second, next_cursor: second ? null : 'next' })
    } else if (pathname.startsWith('/v1/convai/agents/')) {
      if (agent) send(response, 200, { agent_id: pathname.split('/').at(-1), ...agent })
      else send(response, 404, { detail: { code: 'agent_not_found', status: 'agent_not_found', message: 'No such agent' } })
    } else if (pathname.startsWith('/v1/convai/tools/')) {
      send(response, 200, { id: pathname.split('/').at(-1), tool_config: createRequestTool })
    } else if (pathname === '/v1/convai/conversation/get-signed-url') {
      send(response, 200, {
        signed_url: `ws://127.0.0.1:${port()}/v1/convai/conversation?agent_id=${searchParams.get('agent_id')}&conversation_signature=s`,
      })
    } else send(response, 404, { detail: { status: 'not_found', message: 'Not found' } })
  })
  const port = () => (server.address() as AddressInfo).port

  /** True when the fault has sent the response, or prevents one. */
  function failed(request: IncomingMessage, response: ServerResponse): boolean {
    if (fault === 'hang') return true
    if (fault === 'drop') request.socket.destroy()
    else if (fault === 'stall') response.writeHead(200, { 'content-type': 'audio/mpeg' }).write(sound.subarray(0, 100))
    else if (fault === 'endless') void pipeline(endlessSound, response.writeHead(200, { 'content-type': 'audio/mpeg' })).catch(() => {})
    else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
    else if (typeof fault === 'object' && 'status' in fault) {
      const { status, body = { detail: 'error' }, times, retryAfter } = fault
      if (times !== undefined) fault = times > 1 ? { ...fault, times: times - 1 } : undefined
      if (retryAfter) response.setHeader('retry-after', retryAfter)
      send(response, status, body)
    } else return false
    return true
  }

  const sockets = new WebSocketServer({
    server,
    handleProtocols: (offered) => (fault === 'no-subprotocol' ? false : offered.has('convai') && 'convai'),
  })
  sockets.on('connection', (socket) => {
    let heard = 0
    socket.on('message', (raw) => {
      const frame: Frame = JSON.parse(raw.toString())
      hear(socket, frame)
      // A few chunks make a word.
      if (frame.user_audio_chunk && ++heard === 5) transcribe(socket, 'Buongiorno a tutti')
    })
  })

  function transcribe(socket: WebSocket, user_transcript: string): void {
    socket.send(JSON.stringify({ type: 'user_transcript', user_transcription_event: { user_transcript, event_id: 2 } }))
  }

  function hear(socket: WebSocket, frame: Frame): void {
    frames.push(frame)
    const say = (next: object) => socket.send(JSON.stringify(next))
    const speak = (agent_response: string) => say({ type: 'agent_response', agent_response_event: { agent_response } })
    if (frame.type === 'conversation_initiation_client_data') {
      if (fault === 'silent') return
      const override = frame.conversation_config_override as { agent?: { first_message?: string } } | undefined
      if (typeof fault === 'object' && 'refuse' in fault) {
        const { refuse, as } = fault
        const field = refuse.find((name) => JSON.stringify(override ?? {}).includes(`"${name}":`))
        const message = `Override for field ${field} is not allowed by config.`
        if (field && as === 'error') say({ type: 'error', error_event: { code: 1008, error_type: 'override_error', message } })
        if (field) {
          socket.close(1008, as === 'nameless' ? '' : message)
          return
        }
      }
      say({
        type: 'conversation_initiation_metadata',
        conversation_initiation_metadata_event: {
          conversation_id: 'conv_1',
          agent_output_audio_format: 'pcm_16000',
          user_input_audio_format: 'pcm_16000',
        },
      })
      const { greeting } = frame.dynamic_variables as { greeting: string }
      if (fault === 'deaf') {
        socket.pause()
        return
      }
      // Sent a moment later: the client loses frames that arrive together with the first one.
      setTimeout(() => {
        speak(override?.agent?.first_message ?? greeting)
        say({ type: 'audio', audio_event: { audio_base_64: Buffer.alloc(3_200).toString('base64'), event_id: 1 } })
        say({ type: 'ping', ping_event: { event_id: 1, ping_ms: 20 } })
        say({ type: 'agent_tool_request', agent_tool_request: { tool_name: 'hidden' } })
      }, 50)
    } else if (frame.type === 'user_message') {
      // The worst case: typed text is sent back as if it had been heard.
      transcribe(socket, `${frame.text}`)
      say(
        answers.get(`${frame.text}`) ?? { type: 'agent_response', agent_response_event: { agent_response: `Hai scritto: ${frame.text}` } },
      )
    } else if (frame.type === 'client_tool_result') speak(`Esito: ${frame.result}`)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port()}`,
    calls,
    frames,
    fail: (next) => {
      fault = next
    },
    answerWith: (text, frame) => answers.set(text, frame),
    setAgent: (next) => {
      agent = next
    },
    haveAgents: (ids) => {
      agentIds = ids
    },
    flood: (frame, times) => {
      for (const socket of sockets.clients) for (let count = 0; count < times; count++) socket.send(JSON.stringify(frame))
    },
    untaken: () => [...sockets.clients].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0),
    cut: () => {
      for (const socket of sockets.clients) socket.terminate()
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(() => resolve(undefined)))
    },
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
