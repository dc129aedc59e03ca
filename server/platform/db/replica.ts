import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PreparedClient } from './prepared-client.ts'
import { endSilentConnections } from './silent-server.ts'

/** A standby of PostgreSQL that reads in the primary's place (docs/decisions/0048). */
export type Replica = {
  /**
   * Reads from the replica.
   * @param isCurrent whether what was found may be shown, when all that was committed before `upTo` is in it (performance.now())
   * @returns undefined where the primary has to be asked: it is away or late, or has nothing that is current
   */
  read<T>(act: (db: NodePgDatabase) => Promise<T | undefined>, isCurrent: (found: T, upTo: number) => boolean): Promise<T | undefined>
  /** Seconds since the last moment of which the replica was known to have everything. */
  behind(): number
  /** How many reads were answered by which of the two. */
  reads: { replica: number; primary: number }
  pool: pg.Pool
  close(): Promise<void>
}

/** Once that is this long ago, in milliseconds, the replica reads nothing: a change may have happened of which nobody was told. */
export const longestBehind = 10_000
/** Pause between two looks, in milliseconds. */
const pause = 500
/** The primary is there for what takes longer, in milliseconds. */
const timeouts = { connection: 1_000, statement: 2_000 }

/** Where the primary is: its write-ahead log, and when readiness has last written. */
const wherePrimary = `select pg_current_wal_lsn() as place, (select seen_at::text from upkeep where name = 'readiness') as written`
/** A replica that another primary has left behind may be ahead in a log of its own, but does not have what was written since. */
const hasAll = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
  and not exists (select from upkeep where name = 'readiness' and seen_at < $2::timestamptz) as "hasAll"`

type Place = { place: string; written: string | null; askedAt: number }

/**
 * Follows a replica: asks where the primary is, and looks until the replica is there too.
 * @param primary asked for a moment twice a second
 * @param onError hears once that the replica does not answer
 */
export function openReplica(address: pg.ClientConfig, primary: pg.Pool, max: number, onError: (error: Error) => void): Replica {
  const pool = new pg.Pool({
    ...{ application_name: 'ospita replica', statement_timeout: timeouts.statement },
    ...address,
    ...{ Client: PreparedClient, connectionTimeoutMillis: timeouts.connection, max },
  })
  pool.on('error', noteAway)
  pool.on('connect', (client) => client.on('error', () => {}))
  endSilentConnections(pool, timeouts.statement)
  const db = drizzle(pool)
  const reads = { replica: 0, primary: 0 }
  let state: 'unknown' | 'following' | 'away' = 'unknown'
  let upTo = performance.now()
  let wanted: Place | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const isPast = (time: number) => performance.now() - time > longestBehind

  function noteAway(cause: unknown): void {
    if (state !== 'away' && !isClosed) onError(new Error('The replica does not answer: the primary reads.', { cause }))
    state = 'away'
  }

  async function look(): Promise<void> {
    if (!wanted || isPast(wanted.askedAt)) {
      const askedAt = performance.now()
      const { rows } = await primary.query<Omit<Place, 'askedAt'>>(wherePrimary)
      wanted = rows[0] && { ...rows[0], askedAt }
    }
    const { rows } = await pool.query<{ hasAll: boolean | null }>(hasAll, [wanted?.place, wanted?.written]).catch((error) => {
      noteAway(error)
      return { rows: [] }
    })
    if (!wanted || !rows[0]?.hasAll) return
    state = 'following'
    upTo = wanted.askedAt
    wanted = undefined
  }

  async function lookOn(): Promise<void> {
    // Without the primary nothing is known of the replica either.
    await look().catch(() => {})
    if (!isClosed) timer = setTimeout(lookOn, pause).unref()
  }
  void lookOn()

  return {
    async read(act, isCurrent) {
      const before = upTo
      const found = state === 'following' && !isPast(before) ? await act(db).catch(noteAway) : undefined
      const isTaken = found !== undefined && isCurrent(found, before)
      reads[isTaken ? 'replica' : 'primary']++
      return isTaken ? found : undefined
    },
    behind: () => (performance.now() - upTo) / 1_000,
    reads,
    pool,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await pool.end()
    },
  }
}
