import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { unpackDatabase } from './empty-database.ts'
import { cannotOpenDatabase } from './room.ts'
import { SyncedFiles, syncTree } from './synced-files.ts'

// V8's second compiler takes 500 MB for the engine's largest functions and makes it no faster: the first one alone is enough.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

/** Major version of the PostgreSQL inside the pinned PGlite; it cannot open the files of another one. */
const engineVersion = '18'

/** ReadyForQuery with status I: the connection is idle, no transaction is open. */
const idleStatus = 'I'.charCodeAt(0)
/** What a batch is answered with at last: ReadyForQuery, of 5 bytes and its status. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5])
/** The field of an error whose cause leaves the engine with nothing that it may go on with. */
const panic = 'VPANIC\0'

/** The embedded engine: one connection, spoken to in the PostgreSQL wire protocol. */
export type Engine = {
  /**
   * Sends one batch of protocol messages; returns the bytes of the response.
   * @throws Error when the engine has ended within it
   */
  exchange(bytes: Uint8Array): Promise<Uint8Array>
  /** Forgets what the previous connection left open. */
  reset(): Promise<void>
  /** Vacuum and checkpoint if anything was written since the last time and no transaction is open. */
  upkeep(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens or creates the database in a folder, durable against a power cut.
 * @param packed a file with an empty database, of the build
 * @throws Error in one clear line: files of another version, or no working fsync
 */
export async function openPglite(folder: string, packed?: string): Promise<Engine> {
  checkVersion(folder)
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  const files = new SyncedFiles(folder)
  const pg = await start(files, folder, isNew && packed).catch((cause) => {
    throw cannotOpenDatabase(folder, cause)
  })
  await proveSync(pg, files)
  if (isNew) {
    await run(pg, 'CHECKPOINT')
    syncTree(folder)
  }

  let isIdle = true
  let syncedAtUpkeep = files.synced
  return {
    async exchange(bytes) {
      const answer = await exchangeRaw(pg, bytes)
      checkPanic(answer)
      isIdle = answer.length < 6 || answer[answer.length - 1] === idleStatus
      return answer
    },
    async reset() {
      // Sent separately: several statements in one message are one transaction, in which DISCARD ALL is refused.
      await run(pg, 'ROLLBACK')
      await run(pg, 'DISCARD ALL')
      isIdle = true
    },
    async upkeep() {
      if (!isIdle || files.synced === syncedAtUpkeep) return
      await run(pg, 'VACUUM (ANALYZE)')
      await run(pg, 'CHECKPOINT')
      syncedAtUpkeep = files.synced
    },
    async close() {
      await run(pg, 'ROLLBACK')
      await run(pg, 'CHECKPOINT')
      await pg.close()
    },
  }
}

/** The first message of a connection has no type. */
const isStart = (bytes: Uint8Array) => bytes[0] === 0

/** The bytes of a response. PGlite would read them itself, too, and keep what it has read until its next call of another kind. */
async function exchangeRaw(pg: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  if (isStart(bytes)) return pg.execProtocolRaw(bytes)
  const parts: Uint8Array[] = []
  // Each part is a view of memory that the engine uses again.
  await pg.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) })
  const [only] = parts
  if (only && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** An answer that stops short of its end. Only its last message may be read: a person may have written the word into a row before it. */
function checkPanic(answer: Uint8Array): void {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  if (bytes.subarray(-6, -1).equals(readyForQuery)) return
  const last = messagesOf(bytes).at(-1)
  if (last && isRefusal(last) && last.includes(panic)) throw refusalOf(last)
}

/** The messages of an answer, each with its type. */
function messagesOf(bytes: Buffer): Buffer[] {
  const starts: number[] = []
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) starts.push(at)
  return starts.map((start, index) => bytes.subarray(start, starts[index + 1]))
}

const isRefusal = (message: Buffer) => message[0] === 'E'.charCodeAt(0)

/** The error that a message of the engine tells. */
function refusalOf(message: Buffer): Error {
  const fields = message.toString('utf8', 5)
  const fieldOf = (name: string) => new RegExp(`\\0${name}([^\\0]*)`).exec(fields)?.[1]
  return Object.assign(new Error(fieldOf('M')), { severity: fieldOf('V') })
}

/**
 * Runs statements of its own. PGlite's call for that goes on speaking to an engine that has ended, and waits for ever.
 * @throws Error with its severity when the engine refuses one
 */
async function run(pg: PGlite, statements: string): Promise<void> {
  const text = Buffer.from(`${statements}\0`)
  const message = Buffer.alloc(5 + text.length, 'Q')
  message.writeUInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  const answer = Buffer.from(await exchangeRaw(pg, message))
  const refusal = messagesOf(answer).find(isRefusal)
  if (refusal) throw refusalOf(refusal)
}

/** Whether an error has left the engine with nothing that it may go on with; a statement that it refused has not. */
export const hasEnded = (error: unknown): boolean => !(error instanceof Error && 'severity' in error && error.severity === 'ERROR')

async function start(files: SyncedFiles, folder: string, packed: string | false | undefined): Promise<PGlite> {
  if (packed && existsSync(packed)) unpackDatabase(packed, folder)
  return PGlite.create({
    fs: files,
    startParams: [
      // -F switches fsync off; the rest of the defaults stays.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['wal_sync_method=fsync', 'shared_buffers=32MB', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap((setting) => ['-c', setting]),
    ],
  })
}

function checkVersion(folder: string): void {
  const path = join(folder, 'PG_VERSION')
  if (!existsSync(path)) return
  const found = readFileSync(path, 'utf8').trim()
  if (found !== engineVersion) {
    throw new Error(
      `The database in ${folder} was made by PostgreSQL ${found}; this release opens version ${engineVersion}. Export it with the release that made it.`,
    )
  }
}

/** Throws when an upgrade of the engine has broken the fsync hook, which uses an internal of PGlite. */
async function proveSync(pg: PGlite, files: SyncedFiles): Promise<void> {
  const { rows } = await pg.query<{ fsync: string }>('SHOW fsync')
  const before = files.synced
  await run(pg, 'CREATE TABLE IF NOT EXISTS sync_proof (at timestamptz); DELETE FROM sync_proof; INSERT INTO sync_proof VALUES (now())')
  if (rows[0]?.fsync !== 'on' || files.synced === before) {
    throw new Error('The embedded database does not sync to disk, so a power cut would lose data. Refusing to start.')
  }
}
