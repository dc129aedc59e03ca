import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { type Attempt, countAttempt, countAttempts, type Throttle } from './throttles.store.ts'

export type Throttler = {
  /** Counts an attempt. @throws AppError request.tooMany with the seconds to wait */
  (rule: Throttle, who: string): Promise<void>
  /** Counts an attempt; false when there were too many. */
  allows(rule: Throttle, who: string): Promise<boolean>
  /** Counts an attempt by several limits, of which a passed one keeps those after it uncounted. @throws AppError request.tooMany with the seconds to wait */
  all(attempts: Attempt[]): Promise<void>
}

/** Makes the function that counts attempts; with RATE_LIMITS=off it counts nothing. */
export function createThrottler(db: Db, { rateLimits }: Config): Throttler {
  const waitFor = async (rule: Throttle, who: string) => (rateLimits ? countAttempt(db, rule, who) : undefined)
  const throttle = async (rule: Throttle, who: string) => {
    const retryAfter = await waitFor(rule, who)
    if (retryAfter) throw new AppError('request.tooMany', { retryAfter })
  }
  const all = async (attempts: Attempt[]) => {
    const passed = rateLimits ? await countAttempts(db, attempts) : undefined
    if (passed) throw new AppError('request.tooMany', { retryAfter: passed.wait })
  }
  return Object.assign(throttle, { all, allows: async (rule: Throttle, who: string) => !(await waitFor(rule, who)) })
}
