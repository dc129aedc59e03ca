import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startEngine } from './embedded/connection.ts'
import { lockFolder } from './embedded/lock.ts'
import { migrateOnce } from './migrate.ts'
import { isDatabaseAway } from './sql-state.ts'

/** The query builder over either engine. */
export type Db = NodePgDatabase
/** A transaction. Work inside one must not use `Db`: that is another connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  /** The connections themselves, for the queue. */
  pool: pg.Pool
  isEmbedded: boolean
  /** Makes a connection for LISTEN; undefined for the embedded engine, which has one instance and nobody to notify. */
  listener: (() => pg.Client) | undefined
  /** Resolves when the database responds. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Reads give up after this, in milliseconds, so that a database that hangs becomes a 503. */
const timeouts = { connectionTimeoutMillis: 2_000, query_timeout: 10_000 }

/**
 * Opens the database and brings its tables up to date: PostgreSQL when an address is set, else the
 * embedded engine in `dataDir`/database.
 * @param onError gets errors of idle connections
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  onError: (error: Error) => void,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, onError) : openEmbedded(dataDir, onError)
}

async function openPostgres(connectionString: string, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString, ...timeouts, max: 10, statement_timeout: 10_000 })
  hearErrors(pool, onError)
  try {
    await migrateOnce(new pg.Client({ connectionString, connectionTimeoutMillis: timeouts.connectionTimeoutMillis }))
    const listener = () => new pg.Client({ connectionString, connectionTimeoutMillis: timeouts.connectionTimeoutMillis, keepAlive: true })
    return asDatabase(pool, listener, () => pool.end())
  } catch (cause) {
    await pool.end()
    if (!isDatabaseAway(cause)) throw cause
    throw new Error(`The database at ${new URL(connectionString).host} cannot be reached.`, { cause })
  }
}

async function openEmbedded(dataDir: string, onError: (error: Error) => void): Promise<Database> {
  const unlock = lockFolder(dataDir)
  try {
    const engine = await startEngine(join(dataDir, 'database'))
    const connection = { user: 'postgres', database: 'postgres', stream: () => engine.connect() }
    await migrateOnce(new pg.Client(connection))
    // One connection: the engine has one backend, so that a second one would share its transaction.
    const pool = new pg.Pool({ ...connection, ...timeouts, connectionTimeoutMillis: 10_000, max: 1, idleTimeoutMillis: 0 })
    hearErrors(pool, onError)
    return asDatabase(pool, undefined, async () => {
      await pool.end()
      await engine.stop()
      unlock()
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Handles the error event of connections in use: without a handler a broken one ends the process. The pool handles those that
 * are idle, but not those between two statements of a transaction.
 */
function hearErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
}

function asDatabase(pool: pg.Pool, listener: Database['listener'], close: () => Promise<void>): Database {
  const db = drizzle(pool)
  return {
    db,
    pool,
    isEmbedded: !listener,
    listener,
    async ping() {
      await db.execute(sql`select 1`)
    },
    close,
  }
}
