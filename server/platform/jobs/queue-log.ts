import { isDatabaseAway, sqlState } from '../db/sql-state.ts'
import type { Log } from '../log/log.ts'
import { onceAMinute } from '../log/once-a-minute.ts'
import type { JobName } from './jobs.ts'

/**
 * Says in the log what befalls the queue. Each of its workers asks the database every second: while that is away one line a minute tells more than hundreds.
 * @param now milliseconds
 */
export function createQueueLog(log: Log, now = Date.now) {
  const isTime = onceAMinute(now)
  return (failure: Error, job?: JobName): void => {
    const error = asError(failure)
    if (job) log.warn({ err: error, job }, 'job failed and is tried again')
    else if (!isDatabaseAway(error)) log.error({ err: error }, 'queue failed')
    else if (isTime()) log.warn({ code: sqlState(error) }, 'queue waits for the database')
  }
}

/** The queue hands out copies of its workers' errors: objects with the same fields, and no errors. */
const asError = (failure: Error) => (failure instanceof Error ? failure : Object.assign(new Error(), failure as object))
