/** The SQLSTATE of a database error, also when the query builder has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

/** Connection lost or refused, shutting down, starting, disk full, too many connections (SQLSTATE classes 08, 53, 57P). */
const awayStates = /^(08...|53...|57P0[1-5]|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$/
/** Statement and lock time-outs, and transactions that have failed after all retries. */
const busyStates = /^(57014|55P03|40001|40P01)$/
/** Messages of driver errors that have no code. */
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable|Client was closed/

/** True when the database cannot be reached at present: the call may be repeated later. */
export function isDatabaseAway(error: unknown): boolean {
  if (awayStates.test(sqlState(error) ?? '')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (awayWords.test(cause.message)) return true
  }
  return false
}

/** True when the same call may succeed a moment later: the database is not reachable or overloaded. */
export function isDatabaseBusy(error: unknown): boolean {
  return busyStates.test(sqlState(error) ?? '') || isDatabaseAway(error)
}
