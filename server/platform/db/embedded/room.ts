import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes that must fit into the folder at a start: the engine writes ahead before it answers. */
const space = 1024 * 1024
/** Bytes that a new database takes at first, with what the product writes ahead. */
const spaceForNew = 64 * 1024 * 1024
/** The engine opens each table and index as a file of its own, beside the connections of browsers. */
const fewestFiles = 512

/**
 * Looks whether the embedded engine can work: without room it ends with words that name no cause, or destroys what it has begun.
 * @param free bytes that the disk has left
 * @throws Error in one clear line: a full or read-only disk, too few open files
 */
export function checkRoom(folder: string, free = freeOn): void {
  const path = join(folder, '.room')
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, Buffer.alloc(space))
  } catch (cause) {
    if (existsSync(path)) rmSync(path)
    throw new Error(`Nothing can be stored in the data folder ${folder}: ${(cause as Error).message}`, { cause })
  }
  rmSync(path)
  if (!existsSync(join(folder, 'database/PG_VERSION')) && free(folder) < spaceForNew) {
    throw new Error(
      `A new database needs ${inMegabytes(spaceForNew)} MB in the data folder ${folder}, and its disk has ${inMegabytes(free(folder))} left.`,
    )
  }
  const files = mostFiles()
  if (files < fewestFiles) {
    throw new Error(
      `The system allows this process ${files} open files, and the embedded database needs ${fewestFiles}: raise the limit (ulimit -n).`,
    )
  }
}

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2)

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The hard limit, which Node takes for itself; where the system does not say it (it does on Linux), there is none. */
function mostFiles(): number {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : ''
  const [, most] = /^Max open files +\S+ +(\d+)/m.exec(limits) ?? []
  return most ? Number(most) : Number.POSITIVE_INFINITY
}
