import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createStorage } from '../../hosting/media/storage.ts'
import type { BackupSummary } from '../../platform/backups/backups.store.ts'
import type { Config } from '../../platform/config.ts'
import { newestOf } from '../../platform/db/release-before.ts'
import { listSteps } from '../../platform/db/schema-steps.ts'
import { inOneLine } from '../../platform/log/logged-error.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import { checkArchive } from '../archive/archive.ts'
import { type Bucket, removeOldArchives, uploadArchive } from './archive-bucket.ts'
import { AnotherBackup, type Begun } from './desk.ts'
import { isArchive, oldArchives } from './old-archives.ts'
import { restoreBackup } from './restore-backup.ts'
import { openScratch } from './scratch.ts'
import { draftOf, forgetFiles, openSource, type Source, workFolder } from './source.ts'
import { type Taken, takeBackup } from './take-backup.ts'

const touchInterval = 60_000

/** Hears what is being done, and what has failed without making the backup a bad one. */
type Say = (text: string, isWarning?: boolean) => void

/** A backup that was found good. */
export type Backup = BackupSummary & { path: string; at: string; lost: string[] }

/**
 * Makes a backup of everything, restores it elsewhere, compares both, and only then gives it its name; then removes the oldest.
 * @param claimed the id of a nightly one that was begun already
 * @param say gets what is being done
 * @param interrupt ends it before its end
 * @throws Error why there is none; what was begun is removed
 */
export async function runBackup(
  config: Config,
  claimed: string | undefined,
  say: Say,
  interrupt: AbortSignal = new AbortController().signal,
): Promise<Backup> {
  const source = await openSource(config)
  mkdirSync(workFolder(config), { recursive: true, mode: 0o700 })
  let made: string | undefined
  const onMade = (file: string) => {
    made = file
  }
  try {
    const begun = await source.desk?.begin(claimed)
    if (source.desk && !begun) throw new AnotherBackup()
    try {
      const backup = await Promise.race([make(config, source, begun, say, onMade), whenOver(interrupt)])
      if (begun) await source.desk?.finish(begun.id, summaryOf(backup))
      return backup
    } catch (error) {
      // Its own clean-up will not be waited for; a scratch database goes with the next one's.
      if (interrupt.aborted && begun) forgetFiles(config, begun.id)
      // The reason of the failure counts, not that it could not be noted.
      if (begun) await source.desk?.fail(begun.id, inOneLine(error)).catch(() => {})
      throw error
    }
  } finally {
    await source.close()
    tidy(config, say, made)
  }
}

/** Never resolves. @throws Error once the backup is to end */
async function whenOver(interrupt: AbortSignal): Promise<never> {
  interrupt.throwIfAborted()
  return await new Promise((_, reject) => interrupt.addEventListener('abort', () => reject(interrupt.reason)))
}

/** One on another disk is never made: where that is not mounted, it would be a folder of the disk that backups are to outlive. */
function needFolder({ backup, dataDir }: Config): void {
  if (backup.folder === join(dataDir, 'backups')) makeFolder(backup.folder, 0o700)
  if (!existsSync(backup.folder)) throw new Error(`BACKUP_DIR: there is no folder ${backup.folder}: mount its disk, or make it.`)
}

async function make(config: Config, source: Source, begun: Begun | undefined, say: Say, onMade: (file: string) => void): Promise<Backup> {
  needFolder(config)
  const draft = draftOf(config, begun?.id ?? crypto.randomUUID())
  const touching = setInterval(() => void (begun && source.desk?.touch(begun.id).catch(() => {})), touchInterval)
  try {
    say('Reading the database and the photos...')
    const taken = await takeFrom(config, source, begun, draft)
    say('Restoring the archive into a scratch database, and comparing...')
    await proveArchive(config, draft, taken)
    const file = `ospita-${taken.at.replace(/\.\d+/, '').replaceAll(':', '-')}.tar`
    const path = join(config.backup.folder, file)
    renameSync(draft, path)
    syncFolder(config.backup.folder)
    onMade(file)
    if (config.backup.bucket) {
      say('Copying the archive to the bucket, and reading it back...')
      await send(config.backup, config.backup.bucket, file, join(config.backup.folder, `.${begun?.id ?? file}.unsent`))
      // Its key may be one that deletes nothing, so that whoever has stolen it cannot either.
      const { bucket, keep } = config.backup
      await removeOldArchives(bucket, file, keep).catch((error) =>
        say(`Old archives of the bucket could not be removed: ${inOneLine(error)}`, true),
      )
    }
    const { bytes, sha256, rows, files, missing, at } = taken
    return { file, path, at, bytes, sha256, rows, photos: files, missing: missing.length, lost: missing }
  } finally {
    clearInterval(touching)
    rmSync(draft, { force: true })
  }
}

/**
 * Copies an archive to the bucket. One that an earlier try of the same night could not send goes, now that a newer one is good: else three tries a
 * night would soon push out the archives of the nights before.
 * @param unsent the file that names it
 */
async function send({ folder }: Config['backup'], bucket: Bucket, file: string, unsent: string): Promise<void> {
  const before = existsSync(unsent) ? readFileSync(unsent, 'utf8') : ''
  if (isArchive(before) && before !== file) rmSync(join(folder, before), { force: true })
  writeFileSync(unsent, file, { mode: 0o600 })
  await uploadArchive(bucket, join(folder, file), file)
  rmSync(unsent, { force: true })
}

async function takeFrom(config: Config, source: Source, begun: Begun | undefined, draft: string): Promise<Taken> {
  const connection = await source.open(begun?.copy)
  try {
    const schema = await newestOf(connection.client)
    // After a step back to the release before: nothing here could prove what it does not know of the tables.
    if (schema && !listSteps().some(({ when }) => when === schema)) {
      throw new Error('The tables are of a newer release: make the backup with its program (docs/running.md, "Updates").')
    }
    return await takeBackup(connection.client, createStorage(config), draft)
  } finally {
    await connection.close()
  }
}

/** Reads an archive as a restore would, into a database that is thrown away. @throws Error when anything differs */
export async function proveArchive(config: Config, path: string, expected?: Taken): Promise<{ rows: number; photos: number }> {
  const sha256 = await checkArchive(path)
  const scratch = await openScratch(config)
  try {
    const { rows, manifest } = await restoreBackup(scratch.client, path, async () => {})
    if (expected && (expected.sha256 !== sha256 || expected.rows !== rows)) throw new Error('The archive differs from what was read.')
    return { rows, photos: manifest.photos.files }
  } finally {
    await scratch.close()
  }
}

/** After a power cut the name is there too. Windows opens no folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

function summaryOf({ file, bytes, sha256, rows, photos, missing }: Backup): BackupSummary {
  return { file, bytes, sha256, rows, photos, missing }
}

function tidy(config: Config, say: Say, made: string | undefined): void {
  try {
    removeOld(config, made)
  } catch (error) {
    // A backup that is good stays good.
    say(`Old archives could not be removed: ${inOneLine(error)}`, true)
  }
}

/** Removes all but the newest archives, and what dead backups have left. */
function removeOld(config: Config, made: string | undefined): void {
  const { folder, keep } = config.backup
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  // A folder that somebody has given such a name would keep all from being removed.
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]))
  const old = oldArchives(names, made, keep)
  const day = 24 * 60 * 60_000
  const isDead = (path: string) => Date.now() - statSync(path).mtimeMs > day
  const dead = names.filter((name) => /\.(partial|unsent)$/.test(name) && isDead(join(folder, name)))
  for (const name of [...old, ...dead]) rmSync(join(folder, name), { force: true })
  const work = workFolder(config)
  for (const name of readdirSync(work)) {
    const path = join(work, name)
    if (/^(copy|scratch|fetched)-/.test(name) && isDead(path)) rmSync(path, { recursive: true, force: true })
  }
}
