import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies a folder with all in it to a new one. Node's own `cpSync` ends the whole process where a folder within it cannot be made.
 * @throws Error of the system
 */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target)
    else copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
