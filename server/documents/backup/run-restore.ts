import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { everyFileOf, filesOf } from '../../hosting/media/photo-files.ts'
import { createStorage, type Storage } from '../../hosting/media/storage.ts'
import type { Config } from '../../platform/config.ts'
import { counted } from '../../platform/counted.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { needUnicode } from '../../platform/db/need-unicode.ts'
import { openOneConnection } from '../../platform/db/one-connection.ts'
import { needFile } from '../../platform/need-file.ts'
import { checkArchive } from '../archive/archive.ts'
import { downloadArchive } from './archive-bucket.ts'
import { keepNewPhotos, noteNewPhoto, removeNewPhotos } from './photos-in-restore.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'
import { workFolder } from './source.ts'

/**
 * Puts an archive into the configured installation.
 * @param file a path, or s3:NAME
 * @param replace true where it may take the place of what is there
 * @returns what was done
 * @throws Error, and then nothing is changed: the installation is in use or not empty, the archive damaged or of a newer release
 */
export async function runRestore(config: Config, file: string, replace: boolean, say: (text: string) => void): Promise<string> {
  const { path, forget } = await fetchArchive(config, file, say)
  try {
    say('Reading every byte of the archive...')
    await checkArchive(path)
    const storage = createStorage(config)
    const { restored, removed, place } = await replaceAll(config, path, storage, replace, say)
    say('Opening the installation as the product does...')
    const waiting = await sendWaitingMails(config).catch((cause) => {
      throw new Error(`All of it is restored, but the product cannot open it yet: ${cause.message}`, { cause })
    })
    const { head, manifest, rows } = restored
    return `Restored into ${place}: ${counted(rows, 'row')} and ${counted(manifest.photos.files, 'photo file')}, as of ${head.at}, made by Ospita ${head.product}. Of those that were here before ${counted(removed, 'photo')} went; ${counted(waiting, 'waiting mail')} will be sent. Start the product again.`
  } finally {
    forget()
  }
}

async function fetchArchive(config: Config, file: string, say: (text: string) => void): Promise<{ path: string; forget(): void }> {
  if (!file.startsWith('s3:')) {
    needFile(file)
    return { path: file, forget: () => {} }
  }
  if (!config.backup.bucket) throw new Error('Set BACKUP_S3_ENDPOINT to restore from a bucket.')
  mkdirSync(workFolder(config), { recursive: true, mode: 0o700 })
  const path = join(workFolder(config), `fetched-${crypto.randomUUID()}.tar`)
  const forget = () => rmSync(path, { force: true })
  say('Fetching the archive from the bucket...')
  await downloadArchive(config.backup.bucket, file.slice('s3:'.length), path).catch((error) => {
    forget()
    throw error
  })
  return { path, forget }
}

async function replaceAll(config: Config, path: string, storage: Storage, replace: boolean, say: (text: string) => void) {
  const { client, close, isEmbedded, place } = await openOneConnection(config)
  try {
    if (!isEmbedded) await refuseWhileUsed(client)
    await needUnicode(client)
    const before = await listHeld(client)
    if (before.held && !replace) {
      throw new Error(
        `This installation is not empty: it has ${before.held}. Set another DATA_DIR or DATABASE_URL, or add --replace: then everything in it is deleted, and the archive takes its place.`,
      )
    }
    const held = before.photos.flatMap(everyFileOf)
    const left = await removeNewPhotos(config, storage, held)
    if (left) say(`Removed: ${counted(left, 'photo file')} of a restore that was ended before its end.`)
    say(before.held ? `Replacing an installation with ${before.held}: ${place}...` : `Restoring into an empty installation: ${place}...`)
    const kept = new Set<string>()
    const restored = await restoreBackup(client, path, async (name, content) => {
      kept.add(name)
      await noteNewPhoto(config, storage, name)
      await storage.write(name, content)
    }).catch(async (error) => {
      // Else the disk that had no room for all of them would have none for what is there, either.
      await removeNewPhotos(config, storage).catch(() => {})
      throw error
    })
    keepNewPhotos(config)
    for (const name of held.filter((one) => !kept.has(one))) await storage.remove(name)
    const removed = before.photos.filter((url) => !filesOf(url).some((name) => kept.has(name))).length
    return { restored, removed, place } satisfies { restored: Restored; removed: number; place: string }
  } finally {
    await close()
  }
}

async function refuseWhileUsed(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rows[0]?.others) {
    throw new Error(`The database is in use by ${counted(rows[0].others, 'other connection')}: stop every instance of the product first.`)
  }
}

/** What would be lost: hosts and guests in words, empty where there are none; the photos of hosts. */
async function listHeld(client: pg.ClientBase): Promise<{ held: string; photos: string[] }> {
  const { rows } = await client.query(`select to_regclass('public.users') as users, to_regclass('public.media') as media`)
  if (!rows[0]?.users || !rows[0]?.media) return { held: '', photos: [] }
  const { rows: numbers } = await client.query<{ hosts: number; guests: number }>(
    'select (select count(*) from public.users)::int as hosts, (select count(*) from public.guests)::int as guests',
  )
  const { hosts = 0, guests = 0 } = numbers[0] ?? {}
  const { rows: media } = await client.query<{ url: string }>('select url from public.media')
  return { held: hosts || guests ? `${counted(hosts, 'host')} and ${counted(guests, 'guest')}` : '', photos: media.map(({ url }) => url) }
}

/**
 * Mails that had not left when the backup was made are due by their own rows; those of an earlier release had jobs, which are not in it.
 * @returns how many wait
 */
async function sendWaitingMails(config: Config): Promise<number> {
  const database = await openDatabase(config, (error) => process.stderr.write(`${error.message}\n`))
  try {
    await database.db.execute(sql`update mails set due_at = now() where status = 'queued' and due_at is null`)
    const { rows } = await database.db.execute<{ waiting: number }>(sql`select count(*)::int as waiting from mails where status = 'queued'`)
    return rows[0]?.waiting ?? 0
  } finally {
    await database.close()
  }
}
