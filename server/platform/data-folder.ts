import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** The permission bits of group and others. */
const othersBits = 0o077
const [folderMode, fileMode] = [0o700, 0o600]
/** What every start leaves in it, and what may be put into a new one by hand; `lost+found` is the system's, on a disk of its own. */
const signs = ['lock', 'database', 'outbox', 'backup-work']
const own = [...signs, 'media', 'backups', 'import-work', 'export-work', 'lost+found']

/**
 * Makes the data folder and everything in it private to its owner, and every file that this process creates: they hold guests'
 * data and Wi-Fi passwords. Folders of earlier releases are changed too. Windows has no such modes.
 * @throws Error naming the setting when there is no such folder and none can be made, or when it is somebody else's
 * @param onWarning called once when a mode cannot be set, for example on a disk without modes
 */
export function closeDataFolder(folder: string, onWarning: (text: string) => void): void {
  process.umask(othersBits)
  try {
    makeFolder(folder)
  } catch (cause) {
    throw new Error(`DATA_DIR: ${(cause as Error).message}`, { cause })
  }
  refuseOthers(folder)
  if (process.platform === 'win32') return
  let failed: Error | undefined
  const close = (path: string, mode: number) => {
    try {
      chmodSync(path, mode)
    } catch (error) {
      failed ??= error as Error
    }
  }
  // The folder first: then nobody can enter while its files are changed.
  if (lstatSync(folder).mode & othersBits || lstatSync(folder).isSymbolicLink()) close(folder, folderMode)
  for (const entry of entriesIn(folder)) {
    const path = join(entry.parentPath, entry.name)
    const status = lstatSync(path, { throwIfNoEntry: false })
    if (status && status.mode & othersBits) close(path, entry.isDirectory() ? folderMode : fileMode)
  }
  if (failed) onWarning(`Others on this machine may be able to read ${folder}: ${failed.message}`)
}

/** A setting that names /etc, or the folder above the one that was meant, would close all that lies there to everybody else. */
function refuseOthers(folder: string): void {
  const names = listOf(folder).flatMap((entry) => (entry.isFile() || entry.isDirectory() ? [entry.name] : []))
  const other = names.toSorted().find((name) => !name.startsWith('.') && !own.includes(name))
  if (!other || names.some((name) => signs.includes(name))) return
  throw new Error(`DATA_DIR: ${folder} holds other things (${other}): name a folder of its own, new or empty.`)
}

/** Files and folders at any depth. Symbolic links are left out: their target may belong to somebody else. */
function* entriesIn(folder: string): Generator<Dirent> {
  for (const entry of listOf(folder)) {
    if (entry.isFile() || entry.isDirectory()) yield entry
    if (entry.isDirectory()) yield* entriesIn(join(entry.parentPath, entry.name))
  }
}

function listOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    // The root of a disk has a folder of the system's, lost+found; and a product that runs removes folders meanwhile.
    if (['EACCES', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
