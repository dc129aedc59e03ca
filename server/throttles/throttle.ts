import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { countAttempt, type Throttle } from './throttles.store.ts'

/** Counts an attempt; throws request.tooMany with the seconds to wait when there were too many. */
export type Throttler = (rule: Throttle, who: string) => Promise<void>

export function createThrottler(db: Db, { rateLimits }: Config): Throttler {
  return async (rule, who) => {
    const retryAfter = rateLimits ? await countAttempt(db, rule, who) : undefined
    if (retryAfter) throw new AppError('request.tooMany', { retryAfter })
  }
}
