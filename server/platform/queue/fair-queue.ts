import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../http/app-error.ts'

/** Runs work when its owner's turn has come. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

export type FairQueue = {
  /**
   * Lets somebody in until what they do has ended; within it, `turn` waits and runs the costly part.
   * @throws AppError the queue's code with Retry-After, when the owner or everybody has as much in it as may be
   */
  admit<Result>(owner: string, visit: (turn: Turn) => Promise<Result>): Promise<Result>
}

type Limits = {
  /** How much runs at the same time. */
  atOnce: number
  /** How many visits of one owner, and of all, may wait or run. */
  perOwner: number
  inAll: number
  /** How a visit is refused, and after how many seconds another try makes sense. */
  busy: ErrorCode
  retryAfter: number
}

/**
 * Costly work of this instance, a little at a time, and one of each owner in turn: whoever brings one thing waits for one of each
 * other, not for everything that one other has brought. (Queues of packages know priorities, but no turns.)
 */
export function createFairQueue({ atOnce, perOwner, inAll, busy, retryAfter }: Limits): FairQueue {
  const visits = new Map<string, number>()
  /** What waits, by owner; who stands first is next, and then stands last. */
  const waiting = new Map<string, (() => void)[]>()
  let admitted = 0
  let running = 0

  function next(): void {
    for (const [owner, starts] of waiting) {
      if (running >= atOnce) return
      const start = starts.shift()
      waiting.delete(owner)
      if (starts.length) waiting.set(owner, starts)
      if (!start) continue
      running++
      start()
    }
  }

  const turnOf =
    (owner: string): Turn =>
    async (work) => {
      await new Promise<void>((start) => {
        waiting.set(owner, [...(waiting.get(owner) ?? []), start])
        next()
      })
      try {
        return await work()
      } finally {
        running--
        next()
      }
    }

  return {
    async admit(owner, visit) {
      const own = visits.get(owner) ?? 0
      if (own >= perOwner || admitted >= inAll) throw new AppError(busy, { retryAfter })
      visits.set(owner, own + 1)
      admitted++
      try {
        return await visit(turnOf(owner))
      } finally {
        admitted--
        const left = (visits.get(owner) ?? 1) - 1
        if (left) visits.set(owner, left)
        else visits.delete(owner)
      }
    },
  }
}
