/**
 * Who has connections of their own to PostgreSQL, so that none keeps the others waiting: what guests read, what guests do, what hosts
 * do, and what nobody waits for (mails and other jobs, upkeep, statistics).
 */
export const shares = ['pages', 'guests', 'hosts', 'background'] as const
export type Share = (typeof shares)[number]

export type DatabaseLimits = {
  /** Most connections of each share. */
  connections: Record<Share, number>
  /** A statement that people wait for ends after this many seconds. */
  statementSeconds: number
  /** It waits no longer than this for what another transaction has locked, in seconds. */
  lockSeconds: number
}

export const defaultLimits: DatabaseLimits = {
  connections: { pages: 6, guests: 6, hosts: 8, background: 4 },
  statementSeconds: 10,
  lockSeconds: 4,
}
