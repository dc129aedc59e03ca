import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { checkFiles } from '../open-files.ts'
import { cannotOpen, serverOf } from './cannot-open.ts'
import { startEngine } from './embedded/connection.ts'
import { lockFolder } from './embedded/lock.ts'
import { checkOwner } from './embedded/owner.ts'
import { checkRoom } from './embedded/room.ts'
import { IsoClient } from './iso-client.ts'
import { liftLimits } from './lift-limits.ts'
import { readAddress } from './read-address.ts'

/** A single connection without time limits, for work on all tables, and where it leads, in words. Nothing was migrated. */
export type OneConnection = { client: pg.Client; isEmbedded: boolean; place: string; close(): Promise<void> }

/**
 * Opens the configured database as it is.
 * @throws FolderInUse when another process uses the folder of the embedded one, Error when it is another user's, or PostgreSQL cannot be reached
 */
export async function openOneConnection({
  databaseUrl,
  databaseSessionUrl,
  dataDir,
}: {
  databaseUrl: string | undefined
  databaseSessionUrl?: string | undefined
  dataDir: string
}): Promise<OneConnection> {
  checkFiles()
  // What is set for the whole connection would stay on one of a pooler's.
  if (databaseUrl && databaseSessionUrl) return connectTo(databaseSessionUrl, 'DATABASE_SESSION_URL')
  if (databaseUrl) return connectTo(databaseUrl, 'DATABASE_URL')
  checkRoom(dataDir)
  checkOwner(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const { close, ...opened } = await openFolder(join(dataDir, 'database'))
    return { ...opened, close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function connectTo(address: string, setting: string): Promise<OneConnection> {
  const client = new IsoClient({ ...readAddress(setting, address), connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect().catch((cause) => {
    throw cannotOpen(cause, setting, address)
  })
  await liftLimits(client)
  await client.query('set search_path to public')
  return { client, isEmbedded: false, place: `the database ${client.database} at ${serverOf(address)}`, close: () => client.end() }
}

/** Opens a folder of the embedded engine that nobody else knows; one that is not there is made. */
async function openFolder(folder: string): Promise<OneConnection> {
  const engine = await startEngine(folder)
  const client = new pg.Client({ user: 'postgres', database: 'postgres', stream: () => engine.connect() })
  client.on('error', () => {})
  await client.connect()
  return {
    client,
    isEmbedded: true,
    place: folder,
    async close() {
      await client.end()
      await engine.stop()
    },
  }
}

/** Opens a folder that is there for this connection alone, and is removed with it, also where it cannot be opened. */
export async function openPassing(database: string, folder: string): Promise<OneConnection> {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const connection = await openFolder(database)
    return { ...connection, close: () => connection.close().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
