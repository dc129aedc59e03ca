import { isDatabaseAway, sqlState } from '../db/sql-state.ts'
import type { Log } from '../log/log.ts'
import type { JobName } from './jobs.ts'

/** Between two lines that say the same of a database that is away, in milliseconds. */
const pause = 60_000

/**
 * Says in the log what befalls the queue. Each of its workers asks the database every second: while that is away one line a minute tells more than hundreds.
 * @param now milliseconds
 */
export function createQueueLog(log: Log, now = Date.now) {
  let saidAt = Number.NEGATIVE_INFINITY
  return (error: Error, job?: JobName): void => {
    if (job) log.warn({ err: error, job }, 'job failed and is tried again')
    else if (!isDatabaseAway(error)) log.error({ err: error }, 'queue failed')
    else if (now() - saidAt >= pause) {
      saidAt = now()
      log.warn({ code: sqlState(error) }, 'queue waits for the database')
    }
  }
}
