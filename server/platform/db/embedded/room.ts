import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
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

/**
 * Looks whether a database fits beside itself once more, and the new one that the copy is proved in: a backup that fills the disk
 * takes from the running product what it would write.
 * @throws Error in one clear line
 */
export function checkRoomForCopy(database: string, folder: string, free = freeOn): void {
  const needed = sizeOf(database) + spaceForNew
  if (free(folder) >= needed) return
  throw new Error(
    `A backup needs ${inMegabytes(needed)} MB in ${folder} while it is made, and its disk has ${inMegabytes(free(folder))} left.`,
  )
}

/** The engine ends with words that name no cause when a file is refused, most of all by a full disk. */
export function cannotOpenDatabase(folder: string, cause: unknown, free = freeOn): Error {
  const reason = cause instanceof Error ? cause.message : JSON.stringify(cause)
  return new Error(
    `The database in ${folder} could not be opened: ${reason}. Its disk has ${inMegabytes(free(folder))} MB left; a file of its log alone takes 16.`,
    { cause },
  )
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2)

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
