import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { writeAll } from '../archive/archive.ts'
import { exportAccount } from './export-account.ts'

/** A file that is read once. */
export type AccountFile = { size: number; bytes: Readable }

/**
 * Writes all data of an account into a file: the largest is more than there is memory. Its name is removed at once, so that nothing
 * stays of it however the process ends.
 * @throws AppError database.unavailable where the disk takes nothing
 */
export async function writeAccountFile(db: Db, ownerId: string, publicUrl: string, folder: string): Promise<AccountFile> {
  const file = await openNameless(folder).catch(sayFull)
  try {
    let size = 0
    for await (const piece of exportAccount(db, ownerId, publicUrl)) {
      await writeAll(file, piece).catch(sayFull)
      size += piece.length
    }
    return { size, bytes: file.createReadStream({ start: 0, highWaterMark: 256 * 1024 }) }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, crypto.randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

function sayFull(cause: Error): never {
  throw new AppError('database.unavailable', { retryAfter: 10, cause })
}
