import type { WebSocket } from 'ws'

/** Frames per second that a browser may send after a first burst; audio needs ten. */
const rate = 40
const burst = 2 * rate
/** Buffered bytes at which the sender is paused, and at which it goes on. */
const [behind, caughtUp] = [512 * 1024, 128 * 1024]
/** A reader that has taken nothing for this long has gone away, in milliseconds. */
const longestStall = 10_000

/** Pauses a socket while there is at least one reason to. */
export type Valve = { hold(reason: string): void; release(reason: string): void }

/** Forwards frames of one socket to another, with back-pressure: as fast as the other one reads. */
export type Flow = {
  send(frame: string): void
  stop(): void
}

export function createValve(socket: WebSocket): Valve {
  const reasons = new Set<string>()
  return {
    hold(reason) {
      if (!reasons.size) socket.pause()
      reasons.add(reason)
    },
    release(reason) {
      if (reasons.delete(reason) && !reasons.size) socket.resume()
    },
  }
}

/** @param onStall called once when the reader has taken nothing for too long */
export function createFlow(from: Valve, to: WebSocket, onStall: () => void): Flow {
  let stall: NodeJS.Timeout | undefined
  const goOn = () => {
    clearTimeout(stall)
    stall = undefined
    from.release('behind')
  }
  return {
    send(frame) {
      if (to.readyState !== to.OPEN) return
      to.send(frame, () => stall && to.bufferedAmount <= caughtUp && goOn())
      if (stall || to.bufferedAmount <= behind) return
      from.hold('behind')
      stall = setTimeout(onStall, longestStall)
    },
    stop: goOn,
  }
}

/**
 * Limits the frames of a socket per second: a faster sender is paused. Frames that arrive before the pause takes effect are
 * dropped beyond a burst.
 * @returns a function that says whether the next frame may pass
 */
export function createPace(from: Valve): () => boolean {
  let left = burst
  let counted = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - counted) * rate) / 1_000) - 1
    counted = now
    if (left < 0) {
      from.hold('fast')
      setTimeout(() => from.release('fast'), 1_000).unref()
    }
    return left >= -rate
  }
}
