import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beginLocked } from '../../platform/backups/backups.store.ts'
import type { Config } from '../../platform/config.ts'
import { FolderInUse } from '../../platform/db/embedded/lock.ts'
import { type OneConnection, openOneConnection, openPassing } from '../../platform/db/one-connection.ts'
import { createDesk, type Desk } from './desk.ts'
import { callDesk } from './desk-calls.ts'

/** What a backup is taken from. */
export type Source = {
  /** Undefined where nothing is noted: a database of a release before that. */
  desk: Desk | undefined
  /** Opens what is read; for an embedded database that is in use, the copy that its process has made. */
  open(copy: string | undefined): Promise<OneConnection>
  close(): Promise<void>
}

/** Where the files of a backup that is made are: copies, scratch databases and calls. */
export const workFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backup-work')
export const callFolder = (config: Pick<Config, 'dataDir'>) => join(workFolder(config), 'calls')

/** Removes what a backup has begun: one that was killed is tried again under its id, and its files would be in the way. */
export function forgetFiles(config: Pick<Config, 'dataDir' | 'backup'>, id: string): void {
  rmSync(draftOf(config, id), { force: true })
  rmSync(join(workFolder(config), `copy-${id}`), { recursive: true, force: true })
}

/** An archive that was not proved yet. */
export const draftOf = ({ backup }: Pick<Config, 'backup'>, id: string) => join(backup.folder, `.${id}.partial`)

/** Finds out how the configured database can be read: by itself, or through the product that is running on it. */
export async function openSource(config: Config): Promise<Source> {
  if (config.databaseUrl) return openPostgresSource(config)
  let connection: OneConnection
  try {
    connection = await openOneConnection(config)
  } catch (error) {
    // Whatever else is wrong, nobody is there to be asked.
    if (!(error instanceof FolderInUse)) throw error
    return { desk: callDesk(callFolder(config)), open: openCopy, close: async () => {} }
  }
  const { client } = connection
  // Only the process that holds the folder can be asked: it is this one.
  const open = async () => ({ ...connection, close: async () => {} })
  const desk = await deskOn(client)
  return { desk: desk && besideReading(desk, client), open, close: connection.close }
}

/** The desk on the connection that is read from: a note within that transaction, which only reads, would be refused, and end it. */
function besideReading(desk: Desk, client: pg.Client): Desk {
  return {
    ...desk,
    // Nobody else can begin one while this process holds the folder.
    touch: async () => {},
    async fail(id, reason) {
      await client.query('rollback')
      await desk.fail(id, reason)
    },
  }
}

async function openPostgresSource(config: Config): Promise<Source> {
  const noting = await openOneConnection(config)
  return { desk: await deskOn(noting.client, beginLocked), open: () => openOneConnection(config), close: noting.close }
}

async function deskOn(client: pg.Client, beginOne?: typeof beginLocked): Promise<Desk | undefined> {
  const { rows } = await client.query(`select to_regclass('public.backups') as name`)
  return rows[0]?.name ? createDesk(drizzle(client), undefined, '', beginOne) : undefined
}

async function openCopy(copy: string | undefined): Promise<OneConnection> {
  if (!copy) throw new Error('The running product has made no copy of its database.')
  return openPassing(copy, copy)
}
