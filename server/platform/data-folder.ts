import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What group and others may do with a file. */
const othersBits = 0o077
const [folderMode, fileMode] = [0o700, 0o600]

/**
 * Makes the data folder and all in it its owner's alone, and whatever this process makes from now on: guests' data, mails with
 * their links, Wi-Fi passwords. Folders of earlier releases are mended. Windows has no such modes; there the folder's own rights hold.
 * @param onWarning hears, once, that something could not be closed, as on a disk that knows no modes
 */
export function closeDataFolder(folder: string, onWarning: (text: string) => void): void {
  process.umask(othersBits)
  mkdirSync(folder, { recursive: true })
  if (process.platform === 'win32') return
  let failed: Error | undefined
  const close = (path: string, mode: number) => {
    try {
      chmodSync(path, mode)
    } catch (error) {
      failed ??= error as Error
    }
  }
  // The folder first: nobody gets in while what is in it is mended.
  if (lstatSync(folder).mode & othersBits || lstatSync(folder).isSymbolicLink()) close(folder, folderMode)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // A link leads to what may be somebody else's.
    if (!entry.isFile() && !entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const status = lstatSync(path, { throwIfNoEntry: false })
    if (status && status.mode & othersBits) close(path, entry.isDirectory() ? folderMode : fileMode)
  }
  if (failed) onWarning(`Others on this machine may be able to read ${folder}: ${failed.message}`)
}
