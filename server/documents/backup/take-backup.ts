import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { filesOf } from '../../hosting/media/photo-files.ts'
import type { Storage } from '../../hosting/media/storage.ts'
import { newestOf } from '../../platform/db/release-before.ts'
import { product } from '../../platform/product.ts'
import { type ArchiveWriter, createArchive } from '../archive/archive.ts'
import { describeTables } from './catalogue.ts'
import { format, type Head, headName, type Manifest, manifestName } from './manifest.ts'
import { plainText, readCounters, readRows } from './rows.ts'

const compress = promisify(gzip)

/** What a backup holds. */
export type Taken = { at: string; sha256: string; bytes: number; rows: number; files: number; missing: string[] }

/**
 * Writes everything as it is at one moment to a file: all tables in one transaction, and the photos that their rows name. No photo
 * may be removed from the storage meanwhile.
 * @param client a connection with no transaction
 * @param path a file that does not exist
 */
export async function takeBackup(client: pg.ClientBase, storage: Storage, path: string): Promise<Taken> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(plainText)
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const at = rows[0]?.at ?? new Date()
  const archive = await createArchive(path, at)
  try {
    const manifest = await writeParts(client, storage, archive, at)
    await client.query('rollback')
    const written = await archive.finish()
    const total = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    return { ...written, at: at.toISOString(), rows: total, files: manifest.photos.files, missing: manifest.photos.missing }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function writeParts(client: pg.ClientBase, storage: Storage, archive: ArchiveWriter, at: Date): Promise<Manifest> {
  const tables = await describeTables(client)
  const schema = await newestOf(client)
  if (!schema || !tables.length) throw new Error('There is nothing to back up: the product has never been started here.')
  const shapes = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  const head: Head = { format, kind: 'installation', product: product.version, at: at.toISOString(), schema, tables: shapes }
  await archive.add({ name: headName, content: JSON.stringify(head, null, 2) })
  const sums: Manifest['tables'] = {}
  for (const table of tables) {
    let part = 0
    sums[table.name] = await readRows(client, table, async (lines) => {
      part++
      await archive.add({ name: `tables/${table.name}/${`${part}`.padStart(6, '0')}.jsonl.gz`, content: await compress(lines) })
    })
  }
  const manifest = { tables: sums, counters: await readCounters(client, tables), photos: await writePhotos(client, storage, archive) }
  await archive.add({ name: manifestName, content: JSON.stringify(manifest, null, 2) })
  return manifest
}

/** So many files are not lost one by one. */
const many = 20

async function writePhotos(client: pg.ClientBase, storage: Storage, archive: ArchiveWriter): Promise<Manifest['photos']> {
  // Photos of a bucket that is gone are not missing one by one.
  await storage.check?.()
  const hash = createHash('sha256')
  const photos = { files: 0, bytes: 0, missing: [] as string[] }
  await client.query('declare photos no scroll cursor for select url from public.media order by url collate "C"')
  for (;;) {
    const { rows } = await client.query<{ url: string }>('fetch 500 from photos')
    for (const name of rows.flatMap(({ url }) => filesOf(url))) {
      // A bucket may fail once.
      const content = await storage.read(name).catch(() => storage.read(name))
      if (!content) {
        photos.missing.push(name)
        continue
      }
      await archive.add({ name: `media/${name}`, content })
      hash.update(photoLine(name, content))
      photos.files++
      photos.bytes += content.length
    }
    if (!rows.length) break
  }
  if (!photos.files && photos.missing.length >= many) {
    throw new Error(
      'Not one file of a photo is there: is the disk of DATA_DIR/media mounted? A backup without them would soon take the place of those with them.',
    )
  }
  return { ...photos, sha256: hash.digest('hex') }
}

/** What a photo adds to the sum of all photos. */
export function photoLine(name: string, content: Buffer): string {
  return `${name} ${createHash('sha256').update(content).digest('hex')}\n`
}
