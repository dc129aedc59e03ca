import type { WebSocket } from 'ws'

/** Frames a second that a browser may send, after a first handful; its sound needs ten. */
const rate = 40
const burst = 2 * rate
/** A reader that is behind by this many bytes is waited for, until it is behind by less than that. */
const [behind, caughtUp] = [512 * 1024, 128 * 1024]
/** A reader that takes nothing for so long is gone, in milliseconds. */
const longestStall = 10_000

/** A socket that is not read while anybody has a reason to wait. */
type Valve = { hold(reason: string): void; release(reason: string): void }

/** Sends what one socket says to another, as fast as the other one reads it. */
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

/** @param onStall called once when the reader has stood still for too long */
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
 * Counts the frames of a socket; who sends faster is read more slowly. What had come along before that takes hold is dropped once it
 * is more than a handful.
 * @returns whether this frame may pass
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
