import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { syncTree } from './synced-files.ts'

/**
 * A database that holds nothing yet, in one file: making one anew takes twice the memory of running it, and two seconds (docs/decisions/0002). The file
 * is gzip of: four bytes with the length of the list, the list as JSON, and the contents one after the other.
 */

/** `size` in bytes; a folder has none. */
type Entry = { path: string; size?: number }

/** Packs the files of a database that no process has open. */
export function packDatabase(folder: string): Buffer {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const entries = paths.map((path): Entry => {
    const found = statSync(join(folder, path))
    return found.isDirectory() ? { path } : { path, size: found.size }
  })
  const list = Buffer.from(JSON.stringify(entries))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(list.length)
  const contents = entries.filter(({ size }) => size !== undefined).map(({ path }) => readFileSync(join(folder, path)))
  return gzipSync(Buffer.concat([length, list, ...contents]), { level: 9 })
}

/** Puts a packed database where there is none: all of it, synced, or nothing. A folder that holds anything is left alone. */
export function unpackDatabase(file: string, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length) return
  const unpacked = gunzipSync(readFileSync(file))
  const start = 4 + unpacked.readUInt32LE()
  const entries: Entry[] = JSON.parse(unpacked.toString('utf8', 4, start))
  // A start that was ended before it was whole has left it.
  const half = `${folder}.new`
  rmSync(half, { recursive: true, force: true })
  try {
    writeAll(half, entries, unpacked.subarray(start))
  } catch (error) {
    // On a disk that is full others need its room.
    rmSync(half, { recursive: true, force: true })
    throw error
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(half, folder)
}

function writeAll(folder: string, entries: Entry[], contents: Uint8Array): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let at = 0
  for (const { path, size } of entries) {
    if (size === undefined) mkdirSync(join(folder, path), { mode: 0o700 })
    else writePrivate(join(folder, path), contents.subarray(at, at + size))
    at += size ?? 0
  }
  syncTree(folder)
}

function writePrivate(path: string, content: Uint8Array): void {
  const file = openSync(path, 'w', 0o600)
  try {
    for (let at = 0; at < content.length; ) at += writeSync(file, content, at)
  } finally {
    closeSync(file)
  }
}
