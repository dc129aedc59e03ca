import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { checkRoom } from '../../platform/db/embedded/room.ts'
import { type OneConnection, openOneConnection, openPassing } from '../../platform/db/one-connection.ts'
import { workFolder } from './source.ts'

const prefix = 'ospita_scratch_'
/** In milliseconds. */
const minute = 60_000

/** An empty database that is removed when it is closed: beside the configured one if its role may make databases, else in a folder. */
export async function openScratch(config: Config): Promise<OneConnection> {
  const address = config.databaseSessionUrl ?? config.databaseUrl
  const beside = address && (await openBeside(config, address).catch(() => undefined))
  return beside || openScratchFolder(config)
}

async function openScratchFolder(config: Config): Promise<OneConnection> {
  mkdirSync(workFolder(config), { recursive: true, mode: 0o700 })
  checkRoom(workFolder(config))
  const folder = mkdtempSync(join(workFolder(config), 'scratch-'))
  return openPassing(join(folder, 'database'), folder)
}

async function openBeside(config: Config, databaseUrl: string): Promise<OneConnection> {
  const name = `${prefix}${Date.now()}_${randomBytes(4).toString('hex')}`
  const onMain = async (statement: string) => {
    const { client, close } = await openOneConnection(config)
    await client.query(statement).finally(close)
  }
  await removeDead(config).catch(() => {})
  // template0 has nothing that somebody may have added to new databases.
  await onMain(`create database ${name} template template0 encoding 'UTF8'`)
  const drop = `drop database if exists ${name}`
  // A plain drop ends PostgreSQL's own upkeep there, which one by force is refused for, and waits five seconds for a monitor that looks around.
  const remove = () =>
    onMain(drop)
      .catch(() => onMain(`${drop} with (force)`))
      // An archive that was proved is good whoever stays there, and the next backup removes it.
      .catch(() => {})
  try {
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    const connection = await openOneConnection({ ...config, databaseUrl: url.href, databaseSessionUrl: undefined })
    return { ...connection, close: () => connection.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Removes scratch databases that a backup has left which was ended from outside, or could not remove its own: they hold all that the installation does. */
async function removeDead(config: Config): Promise<void> {
  const { client, close } = await openOneConnection(config)
  try {
    // The moment in a name keeps one from being taken for dead before its backup has connected to it.
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database d where datdba = (select oid from pg_roles where rolname = current_user)
      and datname ~ '^${prefix}\\d+_[0-9a-f]+$' and split_part(datname, '_', 3)::bigint < $1
      and not exists (select 1 from pg_stat_activity a where a.datname = d.datname)`,
      [Date.now() - minute],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname}`)
  } finally {
    await close()
  }
}
