import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that a setting names, and those above it. Node's own way (`recursive`) never ends where the system says of a
 * folder in a folder that is there that there is none, as below /proc or an automounter.
 * @throws Error of the system, with the folder that could not be made
 */
export function makeFolder(folder: string, mode?: number): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  if (isThere()) return
  makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isThere()) throw error
  }
}
