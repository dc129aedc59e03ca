import { WebSocket } from 'ws'
import { createFlow, createValve, type Valve } from './flow.ts'

/** Largest frame of the provider, in bytes: a sentence of audio. */
const maxFrame = 4 * 1024 * 1024

/** The provider's side of a talk. Frames pass both ways as fast as the other side reads. */
export type ProviderSocket = {
  toProvider(frame: string): void
  toGuest(frame: string): void
  /** Closes it; nothing that it says afterwards is told. */
  drop(): void
}

type Told = {
  frame(text: string): void
  closed(code: number, reason: string): void
  /** One of the two has taken nothing for too long. */
  stalled(reader: 'provider' | 'guest'): void
}

type Opened = {
  /** The signed address of the provider's agent. */
  url: string
  /** The first frame. */
  initiation: object
  guest: WebSocket
  fromGuest: Valve
  /** Milliseconds until the provider must have taken the connection. */
  timeout: number
}

export function openProviderSocket({ url, initiation, guest, fromGuest, timeout }: Opened, told: Told): ProviderSocket {
  const socket = new WebSocket(url, 'convai', {
    maxPayload: maxFrame,
    handshakeTimeout: timeout,
    perMessageDeflate: false,
    followRedirects: false,
  })
  let isDropped = false
  const toProvider = createFlow(fromGuest, socket, () => told.stalled('provider'))
  const toGuest = createFlow(createValve(socket), guest, () => told.stalled('guest'))
  socket.on('open', () => socket.send(JSON.stringify(initiation)))
  socket.on('message', (raw, isBinary) => {
    if (!isDropped && !isBinary) told.frame(raw.toString())
  })
  socket.on('close', (code, reason) => {
    if (!isDropped) told.closed(code, reason.toString())
  })
  // The close event follows and is handled.
  socket.on('error', () => {})
  return {
    toProvider: toProvider.send,
    toGuest: toGuest.send,
    drop() {
      isDropped = true
      toProvider.stop()
      toGuest.stop()
      socket.close()
    },
  }
}
