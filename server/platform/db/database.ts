import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { checkFiles } from '../open-files.ts'
import { cannotOpen } from './cannot-open.ts'
import { compareClocks } from './clock.ts'
import { type DatabaseLimits, defaultLimits, type Share, shares } from './database-limits.ts'
import { type EmbeddedEngine, startEngine } from './embedded/connection.ts'
import { lockFolder } from './embedded/lock.ts'
import { checkOwner } from './embedded/owner.ts'
import { checkRoom } from './embedded/room.ts'
import { TurnPool } from './embedded/turn-pool.ts'
import { Turns } from './embedded/turns.ts'
import { IsoClient } from './iso-client.ts'
import { migrateOnce } from './migrate.ts'
import { needFiles, needTables } from './need-installation.ts'
import { needPublic } from './need-public.ts'
import { needUnicode } from './need-unicode.ts'
import { needOwnSession } from './own-session.ts'
import { ConfirmedClient, PreparedClient } from './prepared-client.ts'
import { readAddress } from './read-address.ts'
import { openReplica, type Replica } from './replica.ts'
import { endSilentConnections } from './silent-server.ts'

/** The query builder over either engine. */
export type Db = NodePgDatabase
/** A transaction. Work inside one must not use `Db`: that is another connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  /** The connections of hosts, and of whatever has no share of its own. */
  db: Db
  /** Those of pages that guests read. On the embedded engine the shares take turns at one connection. */
  pages: Db
  /** Those of what guests do. */
  guests: Db
  /** Those of what nobody waits for. */
  background: Db
  /** The same as `background`, for the queue. */
  pool: pg.Pool
  /** All of them, for whoever counts. */
  pools: Record<Share, pg.Pool>
  /** A standby that reads guest pages; undefined where none is named. */
  replica?: Replica | undefined
  isEmbedded: boolean
  /** Makes a connection without time limits, for LISTEN; undefined for the embedded engine, which has one instance and nobody to notify. */
  listener: (() => pg.Client) | undefined
  /** Copies the files of the embedded engine as they are at one moment; undefined for PostgreSQL. */
  copyTo: ((folder: string) => Promise<void>) | undefined
  /** A connection of its own on PostgreSQL, to look whether the database is well. */
  probe: Db
  /** Resolves when the database responds, and compares its clock with that of this process. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Nobody waits longer for a connection, in milliseconds: a database that hangs becomes a 503. */
const connectionTimeoutMillis = 2_000
/** What nobody waits for may take longer, in milliseconds. */
const backgroundTime = 60_000
/** The answer of PostgreSQL to a time limit comes first; this one, in milliseconds, is for a server that answers nothing. */
const silenceTimeout = 1_000

type Settings = {
  databaseUrl: string | undefined
  /** PostgreSQL itself, where the other address leads to a pooler of transactions. */
  databaseSessionUrl?: string | undefined
  databaseReplicaUrl?: string | undefined
  dataDir: string
  databaseLimits?: DatabaseLimits
  /** Refuses what the product was never started on: of a command, a new installation would be one that nobody meant. */
  isInstalled?: boolean
}

/**
 * Opens the database and brings its tables up to date: PostgreSQL when an address is set, else the
 * embedded engine in `dataDir`/database.
 * @param onError gets errors of idle connections
 * @param onUpdate gets the number of migrations before they run, where there are tables already
 */
export async function openDatabase(settings: Settings, onError: (error: Error) => void, onUpdate?: OnUpdate): Promise<Database> {
  checkFiles()
  const { databaseUrl } = settings
  return databaseUrl ? openPostgres({ ...settings, databaseUrl }, onError, onUpdate) : openEmbedded(settings, onError, onUpdate)
}

type OnUpdate = (steps: number) => void

async function openPostgres(
  settings: Settings & { databaseUrl: string },
  onError: (error: Error) => void,
  onUpdate?: OnUpdate,
): Promise<Database> {
  const { databaseUrl, databaseSessionUrl: sessionUrl, databaseReplicaUrl: replicaUrl, databaseLimits: limits = defaultLimits } = settings
  const connectionString = sessionUrl ?? databaseUrl
  const setting = sessionUrl ? 'DATABASE_SESSION_URL' : 'DATABASE_URL'
  const direct = readAddress(setting, connectionString)
  const pooled = sessionUrl ? readAddress('DATABASE_URL', databaseUrl) : direct
  const standby = replicaUrl ? readAddress('DATABASE_REPLICA_URL', replicaUrl) : undefined
  const listener = () => new IsoClient({ application_name: 'ospita events', ...direct, connectionTimeoutMillis, keepAlive: true })
  const poolOf = (name: string, max: number, statement_timeout: number, lock_timeout = 0) => {
    // An instance that froze or was cut off within a transaction must not hold for ever what it has locked.
    const idle_in_transaction_session_timeout = statement_timeout
    // A pooler takes neither limits nor names of statements; what nobody waits for, and the queue with its locks, go past it.
    const isPooled = sessionUrl !== undefined && name !== 'background'
    const times = isPooled ? {} : { statement_timeout, lock_timeout, idle_in_transaction_session_timeout }
    const pool = new pg.Pool({
      ...{ application_name: `ospita ${name}`, ...times },
      ...(isPooled ? pooled : direct),
      ...{ Client: isPooled ? ConfirmedClient : PreparedClient, connectionTimeoutMillis, max },
    })
    hearErrors(pool, onError)
    endSilentConnections(pool, statement_timeout + silenceTimeout)
    return pool
  }
  const timeOf = (share: Share): [number, number?] =>
    share === 'background' ? [backgroundTime] : [limits.statementSeconds * 1_000, limits.lockSeconds * 1_000]
  // Well within the time of a look, which tells a lock from a database that stores nothing.
  const own = poolOf('readiness', 1, connectionTimeoutMillis, 1_000)
  try {
    const check = async (client: pg.Client) => {
      await needOwnSession(client, listener, setting)
      await needUnicode(client)
      await needPublic(client, setting)
      if (settings.isInstalled) await needTables(client, setting)
    }
    await migrateOnce(listener(), check, undefined, onUpdate)
    await compareClocks(() => readClock(own))
  } catch (cause) {
    await own.end()
    throw cannotOpen(cause, setting, connectionString)
  }
  const pools = forShares((share) => poolOf(share, limits.connections[share], ...timeOf(share)))
  const replica = standby ? openReplica(standby, own, limits.connections.pages, onError) : undefined
  return asDatabase(pools, own, { listener, replica }, async () => {
    await Promise.all([replica?.close(), ...[...Object.values(pools), own].map((pool) => pool.end())])
  })
}

async function openEmbedded({ dataDir, isInstalled }: Settings, onError: (error: Error) => void, onUpdate?: OnUpdate): Promise<Database> {
  if (isInstalled) needFiles(dataDir)
  checkRoom(dataDir)
  checkOwner(dataDir)
  const unlock = lockFolder(dataDir)
  let engine: EmbeddedEngine | undefined
  try {
    const started = await startEngine(join(dataDir, 'database'))
    engine = started
    const connection = { user: 'postgres', database: 'postgres', stream: () => started.connect() }
    await migrateOnce(new pg.Client(connection), isInstalled ? (client) => needTables(client, 'DATA_DIR') : undefined, undefined, onUpdate)
    // One connection: the engine has one backend, so that a second one would share its transaction.
    const pool = new pg.Pool({
      Client: PreparedClient,
      ...connection,
      query_timeout: 10_000,
      connectionTimeoutMillis: 10_000,
      max: 1,
      idleTimeoutMillis: 0,
    })
    hearErrors(pool, onError)
    const turns = new Turns()
    const pools = forShares((share) => new TurnPool(pool, turns, share))
    return asDatabase(pools, new TurnPool(pool, turns, 'readiness'), { copyTo: engine.copyTo }, async () => {
      await pool.end()
      await started.stop()
      unlock()
    })
  } catch (error) {
    await engine?.stop()
    unlock()
    throw error
  }
}

function forShares(poolOf: (share: Share) => pg.Pool): Database['pools'] {
  return Object.fromEntries(shares.map((share) => [share, poolOf(share)])) as Database['pools']
}

/** The database's clock, in milliseconds since 1970. */
async function readClock(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ at: string }>('select extract(epoch from clock_timestamp()) * 1000 as at')
  return Number(rows[0]?.at)
}

/**
 * Handles the error event of connections in use: without a handler a broken one ends the process. The pool handles those that
 * are idle, but not those between two statements of a transaction.
 */
function hearErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
}

type Special = Partial<Pick<Database, 'listener' | 'copyTo' | 'replica'>>

function asDatabase(pools: Database['pools'], own: pg.Pool, { listener, copyTo, replica }: Special, close: () => Promise<void>): Database {
  return {
    probe: drizzle(own),
    db: drizzle(pools.hosts),
    pages: drizzle(pools.pages),
    guests: drizzle(pools.guests),
    background: drizzle(pools.background),
    pool: pools.background,
    pools,
    replica,
    isEmbedded: !listener,
    listener,
    copyTo,
    ping: () => compareClocks(() => readClock(own)),
    close,
  }
}
