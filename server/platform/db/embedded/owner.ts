import { accessSync, constants, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Looks whether the files of the embedded database are this user's: what root writes among them the product's own user cannot open
 * any more, and the engine ends then with words that name no cause.
 * @throws Error in one clear line: whose they are, or which file cannot be opened
 */
export function checkOwner(folder: string): void {
  const database = join(folder, 'database')
  const owner = statSync(join(database, 'PG_VERSION'), { throwIfNoEntry: false })?.uid
  if (owner === undefined || process.platform === 'win32') return
  if (process.getuid?.() === 0 && ownerOfNew(folder) !== owner) {
    throw new Error(
      `The data folder ${folder} belongs to another user (${owner}), who could not open it any more afterwards: run this as that user, not as root.`,
    )
  }
  const closed = readdirSync(database, { recursive: true, encoding: 'utf8' }).find((name) => !isOpen(join(database, name)))
  if (closed) {
    throw new Error(`${join(database, closed)} cannot be opened by this user: give the data folder to it (chown -R USER ${folder}).`)
  }
}

/** Some disks give all files to one user, whoever makes them. */
function ownerOfNew(folder: string): number {
  const path = join(folder, '.owner')
  writeFileSync(path, '')
  const { uid } = statSync(path)
  rmSync(path)
  return uid
}

function isOpen(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch (error) {
    // The engine removes files meanwhile, where the product runs.
    return (error as NodeJS.ErrnoException).code !== 'EACCES'
  }
}
