import { WebSocket } from 'ws'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createFlow, createPace, createValve, type Flow } from './flow.ts'

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

const timeout = 9_000
/** Bytes that are buffered until the provider is ready: four seconds of audio. */
const maxWaiting = 256 * 1024
/** Largest frame of the provider, in bytes: a sentence of audio. */
const longestAnswer = 4 * 1024 * 1024

type Talk = {
  /** Gets the signed address of the provider's agent. @throws AppError voice.* */
  address: () => Promise<string>
  /** Makes the first frame; without overrides after they were refused. */
  initiation: (withOverrides: boolean) => object
  /** Longest talk, in milliseconds. */
  longest: number
  onError: (error: unknown) => void
}

/** Close codes of the relay. The reason of the close is an error code of the contract, which the page reads. */
const closing = { failed: 4502, over: 4408 }

/**
 * Relays a talk between a guest's browser and the provider's agent. Key, agent and prompt never reach the browser. When the
 * provider fails, the browser's socket is closed with a reason within nine seconds.
 * @returns resolves when the talk has ended
 */
export function relay(guest: WebSocket, { address, initiation, longest, onError }: Talk): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting: string[] = []
  let waitingBytes = 0
  let upstream: WebSocket | undefined
  let toProvider: Flow | undefined
  let toGuest: Flow | undefined
  const fromBrowser = createValve(guest)
  const mayPass = createPace(fromBrowser)
  let isReady = false
  let isOver = false

  const starting = setTimeout(() => fail('voice.timeout'), timeout)
  const ending = setTimeout(() => close(closing.over, 'voice.over'), longest)

  function close(code: number, reason: string): void {
    if (isOver) return
    isOver = true
    clearTimeout(starting)
    clearTimeout(ending)
    toProvider?.stop()
    toGuest?.stop()
    fromBrowser.release('fast')
    upstream?.close()
    guest.close(code, reason)
    resolve()
  }

  const fail = (code: ErrorCode) => close(closing.failed, code)

  // Registered before anything is awaited: earlier frames would be lost.
  guest.on('message', (raw) => {
    if (isOver || !mayPass()) return
    const frame = allowed(raw.toString(), fromGuest)
    if (!frame) return
    if (isReady) return toProvider?.send(frame)
    waitingBytes += frame.length
    if (waitingBytes <= maxWaiting) waiting.push(frame)
  })
  guest.on('close', () => close(1000, ''))
  guest.on('error', () => close(1000, ''))

  /** The talk has begun: the guest hears so, and what was said meanwhile is passed on. */
  function begin(data: string): void {
    isReady = true
    clearTimeout(starting)
    guest.send(data)
    for (const frame of waiting.splice(0)) toProvider?.send(frame)
  }

  /** @param onRefused what to do when the provider reports an error */
  function hear(data: string, onRefused: () => void): void {
    const type = typeOf(data)
    if (type === 'error') onRefused()
    else if (!isReady && type === 'conversation_initiation_metadata') begin(data)
    else if (isReady && fromProvider.has(type)) toGuest?.send(data)
  }

  function hangUp(code: number): void {
    if (isReady && code === 1000) close(1000, '')
    else fail(isReady ? 'voice.failed' : 'voice.unreachable')
  }

  function connect(url: string, withOverrides: boolean): void {
    const socket = new WebSocket(url, 'convai', {
      maxPayload: longestAnswer,
      handshakeTimeout: timeout,
      perMessageDeflate: false,
      followRedirects: false,
    })
    upstream = socket
    toProvider = createFlow(fromBrowser, socket, () => fail('voice.unreachable'))
    // A guest who has stopped reading would not get the reason: the socket is ended at once.
    toGuest = createFlow(createValve(socket), guest, () => {
      close(1000, '')
      guest.terminate()
    })
    const isCurrent = () => upstream === socket && !isOver
    // The agent's settings may refuse overrides: try again with the variables alone.
    const isRetryable = () => !isReady && withOverrides
    const again = () => {
      if (!isCurrent()) return
      upstream = undefined
      socket.close()
      address().then((fresh) => !isOver && connect(fresh, false), refuse)
    }
    socket.on('open', () => socket.send(JSON.stringify(initiation(withOverrides))))
    socket.on('message', (raw, isBinary) => {
      if (isCurrent() && !isBinary) hear(raw.toString(), () => (isRetryable() ? again() : fail('voice.failed')))
    })
    socket.on('close', (code) => {
      if (!isCurrent()) return
      if (isRetryable() && code === 1008) again()
      else hangUp(code)
    })
    // The close event follows and is handled.
    socket.on('error', () => {})
  }

  function refuse(error: unknown): void {
    onError(error)
    fail(error instanceof AppError ? error.code : 'voice.unreachable')
  }

  if (guest.readyState !== guest.OPEN) close(1000, '')
  else address().then((url) => !isOver && connect(url, true), refuse)
  return promise
}

/** A frame that may pass, as it came; undefined for any other. */
function allowed(text: string, types: Set<string>): string | undefined {
  try {
    const frame: { type?: unknown; user_audio_chunk?: unknown } = JSON.parse(text)
    const isAudio = frame.type === undefined && typeof frame.user_audio_chunk === 'string'
    if (isAudio) return JSON.stringify({ user_audio_chunk: frame.user_audio_chunk })
    return typeof frame.type === 'string' && types.has(frame.type) ? text : undefined
  } catch {
    return undefined
  }
}

function typeOf(text: string): string {
  try {
    return `${JSON.parse(text).type}`
  } catch {
    return ''
  }
}
