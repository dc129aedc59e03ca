import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes that must fit into the folder at a start: the engine writes ahead before it answers. */
const space = 1024 * 1024
/** Bytes that a new database takes at first, with what the product writes ahead. */
const spaceForNew = 64 * 1024 * 1024

/**
 * Looks whether the embedded engine can work: without room it ends with words that name no cause, or destroys what it has begun.
 * @param free bytes that the disk has left
 * @throws Error in one clear line: a full or read-only disk
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
}

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2)

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
