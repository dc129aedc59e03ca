import type { WebSocket } from 'ws'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createPace, createValve } from './flow.ts'
import { allowedOfGuest, typeOfProvider } from './frames.ts'
import { openProviderSocket, type ProviderSocket } from './provider-socket.ts'

const timeout = 9_000
/** Bytes that are buffered until the provider is ready: four seconds of audio. */
const maxWaiting = 256 * 1024

/** The first frame, and news for the agent once the talk has begun. */
type Beginning = { initiation: object; news: string | undefined }

type Talk = {
  /** Gets the signed address of the provider's agent. @throws AppError voice.* */
  address: () => Promise<string>
  /** Called for each try. */
  beginning: () => Beginning
  /** The provider has refused the first frame, with these words. @returns whether another one may be taken */
  refused: (reason: string) => boolean
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
export function relay(guest: WebSocket, { address, beginning, refused, longest, onError }: Talk): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const toProvider = createOutlet()
  const fromGuest = createValve(guest)
  const mayPass = createPace(fromGuest)
  let provider: ProviderSocket | undefined
  let first: Beginning | undefined
  let isReady = false
  let isOver = false

  const starting = setTimeout(() => fail('voice.timeout'), timeout)
  const ending = setTimeout(() => close(closing.over, 'voice.over'), longest)

  function close(code: number, reason: string): void {
    if (isOver) return
    isOver = true
    clearTimeout(starting)
    clearTimeout(ending)
    provider?.drop()
    fromGuest.release('fast')
    guest.close(code, reason)
    resolve()
  }

  const fail = (code: ErrorCode) => close(closing.failed, code)

  // Registered before anything is awaited: earlier frames would be lost.
  guest.on('message', (raw) => {
    if (isOver || !mayPass()) return
    const frame = allowedOfGuest(raw.toString())
    if (frame) toProvider.send(frame)
  })
  guest.on('close', () => close(1000, ''))
  guest.on('error', () => close(1000, ''))

  function connect(): void {
    const open = (url: string) => {
      if (isOver) return
      first = beginning()
      provider = openProviderSocket({ url, initiation: first.initiation, guest, fromGuest, timeout }, { frame, closed, stalled })
    }
    address().then(open, (error) => {
      onError(error)
      fail(error instanceof AppError ? error.code : 'voice.unreachable')
    })
  }

  function frame(text: string): void {
    const { type, isAllowed } = typeOfProvider(text)
    if (type === 'error') tryAgain(text) || fail('voice.failed')
    else if (!isReady && type === 'conversation_initiation_metadata') begin(text)
    else if (isReady && isAllowed) provider?.toGuest(text)
  }

  /** The agent's settings may refuse an override: once more without it. @returns whether there is another try */
  function tryAgain(reason: string): boolean {
    if (isReady || !refused(reason)) return false
    provider?.drop()
    connect()
    return true
  }

  /** The talk has begun: the guest hears so, and what was said meanwhile is passed on. */
  function begin(text: string): void {
    isReady = true
    clearTimeout(starting)
    guest.send(text)
    if (first?.news) provider?.toProvider(first.news)
    toProvider.open((frame) => provider?.toProvider(frame))
  }

  function closed(code: number, reason: string): void {
    if (code === 1008 && tryAgain(reason)) return
    if (isReady && code === 1000) close(1000, '')
    else fail(isReady ? 'voice.failed' : 'voice.unreachable')
  }

  function stalled(reader: 'provider' | 'guest'): void {
    if (reader === 'provider') fail('voice.unreachable')
    // A guest who has stopped reading would not get the reason: the socket is ended at once.
    close(1000, '')
    if (reader === 'guest') guest.terminate()
  }

  guest.readyState === guest.OPEN ? connect() : close(1000, '')
  return promise
}

/** Holds frames back until it is open; what would be too much is left out. */
function createOutlet() {
  const waiting: string[] = []
  let bytes = 0
  let pass: ((frame: string) => void) | undefined
  return {
    send(frame: string): void {
      bytes += frame.length
      if (pass) pass(frame)
      else if (bytes <= maxWaiting) waiting.push(frame)
    },
    open(to: (frame: string) => void): void {
      pass = to
      for (const frame of waiting.splice(0)) to(frame)
    },
  }
}
