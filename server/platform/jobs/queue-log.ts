import { isDatabaseBusy, sqlState } from '../db/sql-state.ts'
import { causeOf, countAMinute } from '../log/count-a-minute.ts'
import type { Log } from '../log/log.ts'
import { onceAMinute } from '../log/once-a-minute.ts'
import type { JobName } from './jobs.ts'

/** Says in the log what befalls the queue. Each of its workers asks the database every second, and jobs are tried again and again: one line a minute tells more than hundreds. */
export function createQueueLog(log: Log) {
  const isTime = onceAMinute()
  const again = countAMinute((details: object) => log.warn(details, 'job failed and is tried again'))
  return (failure: Error, job?: JobName): void => {
    const error = asError(failure)
    if (job) again(`${job} ${causeOf(error)}`, { err: error, job })
    else if (!isDatabaseBusy(error)) log.error({ err: error }, 'queue failed')
    else if (isTime()) log.warn({ code: sqlState(error) }, 'queue waits for the database')
  }
}

/** The queue hands out copies of its workers' errors: objects with the same fields, and no errors. */
const asError = (failure: Error) => (failure instanceof Error ? failure : Object.assign(new Error(), failure as object))
