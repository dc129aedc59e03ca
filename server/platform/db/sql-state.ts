/** The SQLSTATE of a database error, also when the query builder has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

/** True for a row that names another which is gone (a foreign key). */
export const namesGoneRow = (error: unknown): boolean => sqlState(error) === '23503'

/** True for a value that the database refuses (22), or a second one of what there is one of (23). */
export const isRefusedValue = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '')

/** True for a statement that ended since another transaction held what it needs for too long. */
export const hasWaitedForLock = (error: unknown): boolean => sqlState(error) === '55P03'

const oneOf = (codes: string[]) => new RegExp(`^(${codes.join('|')})$`)
const within = (words: string[]) => new RegExp(words.join('|'))

/** Codes of a database that cannot be reached at present: classes of SQLSTATE, and names of the system. */
const awayStates = oneOf([
  // The connection was lost, refused, or ended within a transaction.
  ...['08...', '25P03'],
  // A password was changed, or the database renamed, while this process runs.
  ...['28...', '3D000'],
  // Its disk is full, or it has too many connections.
  '53...',
  // It stops or starts.
  '57P0[1-5]',
  // It cannot open its files.
  '58...',
  // The machine or the network is away, or this process has too many files open.
  ...['ECONNREFUSED', 'ECONNRESET', 'E(HOST|NET)(UNREACH|DOWN)', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'EMFILE', 'ENFILE'],
])
/** Certificates of the database that expired or were changed, and other ends of a handshake (names of Node). */
const certificateStates = /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_|ERR_TLS_CERT_|ERR_SSL_)/
/** Statement and lock time-outs, transactions that have failed after all retries, and a database that only reads: a standby before it takes over. */
const busyStates = /^(57014|55P03|40001|40P01|25006)$/
/** What errors say that have no code of their own. */
const awayWords = within([
  // A stopped PostgreSQL has taken its socket file along.
  '^connect ENOENT ',
  'is not currently accepting connections',
  // A disk or folder became read-only, which PostgreSQL calls a missing privilege (42501).
  ...['Read-only file system', '^could not .*: (Operation not permitted|Permission denied)'],
  // A single connection that nobody answered, as behind a firewall that drops what it does not let through.
  '^timeout expired$',
  // The driver.
  ...['timeout exceeded when trying to connect', 'Connection terminated', 'Query read timeout', 'connection error and is not queryable'],
  ...['Client was closed', 'an SSL connection', 'does not support SSL'],
])

/** True when the database cannot be reached at present: the call may be repeated later. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  if (awayStates.test(state) || certificateStates.test(state)) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (awayWords.test(cause.message)) return true
  }
  return false
}

/** True when the same call may succeed a moment later: the database is not reachable or overloaded. */
export function isDatabaseBusy(error: unknown): boolean {
  return busyStates.test(sqlState(error) ?? '') || isDatabaseAway(error)
}

/** True when the address of the database leads nowhere as it is written: user, password, name, certificate, or settings that a pooler refuses (08P01). */
export function isAddressWrong(error: unknown): error is Error {
  // Without a password, or encryption, the driver ends in its own words.
  const isRefused = error instanceof Error && /client password must be|does not support SSL/.test(error.message)
  const state = sqlState(error) ?? ''
  const isUnread = error instanceof Error && /^(ENOENT|EACCES|EISDIR): .*, (open|read)\b/.test(error.message)
  return isRefused || isUnread || /^(08P01|28...|3D000)$/.test(state) || certificateStates.test(state)
}
