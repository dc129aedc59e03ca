import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { startLocks } from '../../platform/db/migrate.ts'
import { dropTables, listSteps, runSteps } from '../../platform/db/schema-steps.ts'
import { readArchive } from '../archive/archive.ts'
import { describeTables, quoted, type TableShape } from './catalogue.ts'
import { type Head, headName, headSchema, type Manifest, manifestName, manifestSchema } from './manifest.ts'
import { insertRows, plainText, readRows, setCounters } from './rows.ts'
import { photoLine } from './take-backup.ts'

const uncompress = promisify(gunzip)

/** What was restored, and compared with the archive. */
export type Restored = { head: Head; manifest: Manifest; rows: number }

/**
 * Puts an archive in the place of everything that the database holds, in one transaction: at the schema that the archive was made
 * with, row by row compared, and then brought up to this release.
 * @param onPhoto stores a photo, or does nothing
 * @throws Error when anything differs from what the archive says, or a newer release made it; then nothing is changed
 */
export async function restoreBackup(
  client: pg.ClientBase,
  path: string,
  onPhoto: (name: string, content: Buffer) => Promise<void>,
): Promise<Restored> {
  await client.query('begin')
  try {
    // An instance that starts meanwhile waits at its own migrations.
    await client.query('select pg_advisory_xact_lock($1)', [startLocks.migrations])
    await client.query(plainText)
    const restored = await load(client, path, onPhoto)
    // What is known of empty tables makes the first reads of thousands of rows slow, until the engine looks at them by itself.
    await client.query('analyze')
    await client.query('commit')
    return restored
  } catch (error) {
    // Where the connection is gone, so is the transaction; the first error says why.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function load(client: pg.ClientBase, path: string, onPhoto: (name: string, content: Buffer) => Promise<void>): Promise<Restored> {
  const photos = { hash: createHash('sha256'), files: 0 }
  let begun: { head: Head; tables: TableShape[] } | undefined
  let manifest: Manifest | undefined
  for await (const { name, content } of readArchive(path)) {
    if (!begun) {
      begun = await begin(client, name, content)
    } else if (name.startsWith('media/')) {
      await onPhoto(photoName(name), content)
      photos.hash.update(photoLine(name.slice('media/'.length), content))
      photos.files++
    } else if (name === manifestName) {
      manifest = manifestSchema.parse(JSON.parse(content.toString()))
    } else {
      await insertRows(client, tableOf(begun.tables, name), (await uncompress(content)).toString())
    }
  }
  if (!begun || !manifest) throw new Error('The archive is not complete.')
  comparePhotos(manifest, photos)
  const rows = await compareTables(client, begun.tables, manifest)
  await setCounters(client, begun.tables, manifest.counters)
  await runSteps(client, { after: begun.head.schema })
  return { head: begun.head, manifest, rows }
}

/** Reads the head and makes the tables as they were then. */
async function begin(client: pg.ClientBase, name: string, content: Buffer): Promise<{ head: Head; tables: TableShape[] }> {
  if (name !== headName) throw new Error('This is no backup of an installation.')
  const { data: head, error } = headSchema.safeParse(JSON.parse(content.toString()))
  if (!head) throw new Error(`This is no backup of an installation that this release can read: ${error.message}`)
  if (!listSteps().some(({ when }) => when === head.schema)) {
    throw new Error(`The archive was made by Ospita ${head.product} with a newer database than this release knows: update first.`)
  }
  await dropTables(client)
  await runSteps(client, { upTo: head.schema })
  // Some migrations add rows of their own: the archive has them too.
  const tables = await describeTables(client)
  for (const { name: table } of [...tables].reverse()) await client.query(`delete from public.${quoted(table)}`)
  return { head, tables: sameColumns(head, tables) }
}

/** The tables as the database describes them, with their columns in the order of the archive. */
function sameColumns(head: Head, tables: TableShape[]): TableShape[] {
  if (head.tables.length !== tables.length) throw new Error('The archive has other tables than the migrations make.')
  return head.tables.map(({ name, columns }) => {
    const table = tables.find((one) => one.name === name)
    const found = columns.flatMap((column) => table?.columns.filter((one) => one.name === column) ?? [])
    if (!table || found.length !== table.columns.length || found.length !== columns.length) {
      throw new Error(`The table ${name} of the archive has other columns than the migrations make.`)
    }
    return { ...table, columns: found }
  })
}

function tableOf(tables: TableShape[], part: string): TableShape {
  const [folder, name] = part.split('/')
  const table = tables.find((one) => one.name === name)
  if (folder !== 'tables' || !table) throw new Error(`The archive has an unknown part: ${part}.`)
  return table
}

function photoName(part: string): string {
  const name = part.slice('media/'.length)
  if (!/^[\w-]+\.(webp|avif)$/.test(name)) throw new Error(`The archive has an unknown part: ${part}.`)
  return name
}

function comparePhotos({ photos }: Manifest, { hash, files }: { hash: Hash; files: number }): void {
  if (photos.files !== files || photos.sha256 !== hash.digest('hex')) throw new Error('The photos differ from what the archive says.')
}

/** Reads back what was inserted. */
async function compareTables(client: pg.ClientBase, tables: TableShape[], manifest: Manifest): Promise<number> {
  let total = 0
  for (const table of tables) {
    const said = manifest.tables[table.name]
    const found = await readRows(client, table, async () => {})
    if (found.rows !== said?.rows || found.sha256 !== said.sha256) {
      throw new Error(`The table ${table.name} differs: ${found.rows} rows instead of ${said?.rows}, or other values.`)
    }
    total += found.rows
  }
  return total
}
