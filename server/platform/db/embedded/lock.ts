import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLITE_BUSY: another process holds the lock. */
const busy = 5

/** Another process holds the data folder. */
export class FolderInUse extends Error {}

/**
 * Locks the data folder for this process until it ends: two processes on one embedded database destroy it without an error.
 * The kernel frees the lock, so that it is never stale.
 * @throws FolderInUse naming the folder when another process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    // Only this code of SQLite says that somebody else holds the lock; a full disk, for one, has its own.
    if ((cause as { errcode?: number }).errcode !== busy) throw new Error(`${folder}: ${(cause as Error).message}`, { cause })
    throw new FolderInUse(`Another process is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`, { cause })
  }
  return () => lock.close()
}
