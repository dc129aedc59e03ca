import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes that must fit into the folder at a start: the engine writes ahead before it answers. */
const space = 1024 * 1024
/** The engine opens each table and index as a file of its own, beside the connections of browsers. */
const fewestFiles = 512

/**
 * Looks whether the embedded engine can work: without room it ends with words that name no cause, or destroys what it has begun.
 * @throws Error in one clear line: a full or read-only disk, too few open files
 */
export function checkRoom(folder: string): void {
  const path = join(folder, '.room')
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, Buffer.alloc(space))
  } catch (cause) {
    if (existsSync(path)) rmSync(path)
    throw new Error(`Nothing can be stored in the data folder ${folder}: ${(cause as Error).message}`, { cause })
  }
  rmSync(path)
  const files = mostFiles()
  if (files < fewestFiles) {
    throw new Error(
      `The system allows this process ${files} open files, and the embedded database needs ${fewestFiles}: raise the limit (ulimit -n).`,
    )
  }
}

/** The hard limit, which Node takes for itself; where the system does not say it (it does on Linux), there is none. */
function mostFiles(): number {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : ''
  const [, most] = /^Max open files +\S+ +(\d+)/m.exec(limits) ?? []
  return most ? Number(most) : Number.POSITIVE_INFINITY
}
