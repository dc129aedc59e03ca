import type { WebSocket as GuestSocket } from 'ws'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../http/app-error.ts'

/** What a guest's browser may say to the provider; its own first frame, which could change the prompt, is none of it. */
const fromGuest = new Set(['pong', 'user_message', 'user_activity', 'client_tool_result', 'feedback'])
/** What it may hear. */
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

const patience = 9_000
const mostWaiting = 200
const mostBuffered = 4 * 1024 * 1024

type Talk = {
  /** Where the provider's agent can be reached. @throws AppError voice.* */
  address: () => Promise<string>
  /** The first frame; without overrides once they were refused. */
  initiation: (withOverrides: boolean) => object
  /** Longest talk, in milliseconds. */
  longest: number
  onError: (error: unknown) => void
}

/** Close codes of our own: the page tells them apart by the reason, which is an error code of the contract. */
const closing = { failed: 4502, over: 4408 }

/**
 * Joins a guest to the provider's agent. Key, agent and prompt stay here; when the provider fails the guest hears of it within
 * nine seconds, by a close whose reason says why.
 * @returns ends when the talk has ended
 */
export function relay(guest: GuestSocket, { address, initiation, longest, onError }: Talk): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting: string[] = []
  let upstream: WebSocket | undefined
  let isReady = false
  let isOver = false

  const starting = setTimeout(() => fail('voice.timeout'), patience)
  const ending = setTimeout(() => close(closing.over, 'voice.over'), longest)

  function close(code: number, reason: string): void {
    if (isOver) return
    isOver = true
    clearTimeout(starting)
    clearTimeout(ending)
    upstream?.close()
    guest.close(code, reason)
    resolve()
  }

  const fail = (code: ErrorCode) => close(closing.failed, code)

  // Before anything is awaited: early frames would be lost.
  guest.on('message', (raw) => {
    const frame = allowed(raw.toString(), fromGuest)
    if (!frame || isOver) return
    if (isReady && upstream?.readyState === WebSocket.OPEN) upstream.send(frame)
    else if (waiting.length < mostWaiting) waiting.push(frame)
  })
  guest.on('close', () => close(1000, ''))
  guest.on('error', () => close(1000, ''))

  function connect(url: string, withOverrides: boolean): void {
    const socket = new WebSocket(url, 'convai')
    upstream = socket
    const isCurrent = () => upstream === socket && !isOver
    const again = () => {
      if (!isCurrent()) return
      upstream = undefined
      socket.close()
      address().then((fresh) => !isOver && connect(fresh, false), refuse)
    }
    socket.addEventListener('open', () => socket.send(JSON.stringify(initiation(withOverrides))))
    socket.addEventListener('message', ({ data }) => {
      if (!isCurrent() || typeof data !== 'string') return
      const type = typeOf(data)
      if (!isReady && type === 'conversation_initiation_metadata') {
        isReady = true
        clearTimeout(starting)
        guest.send(data)
        for (const frame of waiting.splice(0)) socket.send(frame)
      } else if (type === 'error') {
        // An agent whose settings refuse overrides gets the facts as variables alone.
        if (!isReady && withOverrides) again()
        else fail('voice.failed')
      } else if (isReady && fromProvider.has(type)) {
        if (guest.bufferedAmount > mostBuffered) fail('voice.failed')
        else guest.send(data)
      }
    })
    socket.addEventListener('close', ({ code }) => {
      if (!isCurrent()) return
      if (!isReady && withOverrides && code === 1008) again()
      else if (isReady && code === 1000) close(1000, '')
      else fail(isReady ? 'voice.failed' : 'voice.unreachable')
    })
    // A close follows and says more.
    socket.addEventListener('error', () => {})
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
