import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../http/app-error.ts'

/** Runs work when it is its owner's turn. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

export type FairQueue = {
  /**
   * Admits a visit until it has ended; within it `turn` waits and runs the costly part.
   * @throws AppError the queue's code with Retry-After, when the owner or all owners together have too many visits
   */
  admit<Result>(owner: string, visit: (turn: Turn) => Promise<Result>): Promise<Result>
}

type Limits = {
  /** Visits whose costly part runs at the same time. */
  atOnce: number
  /** Visits of one owner, and of all, that may wait or run. */
  perOwner: number
  inAll: number
  /** The error of a refused visit, and its Retry-After in seconds. */
  busy: ErrorCode
  retryAfter: number
}

/**
 * A queue for costly work of this instance that serves owners in turn (round robin): one owner with much work does not delay
 * the others. Known queue packages have priorities, but no turns.
 */
export function createFairQueue({ atOnce, perOwner, inAll, busy, retryAfter }: Limits): FairQueue {
  const visits = new Map<string, number>()
  /** Waiting work by owner. The first owner is next, and then moves to the end. */
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
