import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../../hosting/media/storage.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/**
 * Pieces wait where the photos are, since every instance reaches that: whichever is free does the import. A name of this form is no
 * photo's, so that nobody can open one.
 */
const pieceName = (importId: string, number: number) => `import-${importId}-${number}`

export async function writePiece(storage: Storage, importId: string, number: number, content: Buffer): Promise<void> {
  await storage.write(pieceName(importId, number), content)
}

/** Asks for the pieces of an import to be removed, as part of the transaction: the storage may be away, and the process may end. */
export async function dropPieces(tx: Tx, jobs: Jobs, { id, pieces }: { id: string; pieces: number }): Promise<void> {
  await jobs.enqueue(tx, 'remove-pieces', { importId: id, pieces })
}

/** Removes the pieces of an import, and one that may have been written while the process was ended. */
export async function removePieces(storage: Storage, importId: string, pieces: number): Promise<void> {
  for (let number = 0; number <= pieces; number++) await storage.remove(pieceName(importId, number))
}

/**
 * Puts the pieces together in a file of the data folder, which is removed in the end; not in the folder for temporary files, which in a
 * container is memory.
 * @throws AppError import.lost when a piece is gone, import.damaged
 */
export async function withArchive<T>(
  storage: Storage,
  folder: string,
  { id, pieces, bytes }: { id: string; pieces: number; bytes: number },
  use: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(folder)
  const path = join(folder, `${id}.tar`)
  try {
    await pipeline(readPieces(storage, id, pieces), createWriteStream(path, { mode: 0o600 }))
    if ((await stat(path)).size !== bytes) throw new AppError('import.damaged')
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function* readPieces(storage: Storage, id: string, pieces: number): AsyncGenerator<Buffer> {
  for (let number = 0; number < pieces; number++) {
    const content = await storage.read(pieceName(id, number))
    if (!content) throw new AppError('import.lost')
    yield content
  }
}

const day = 24 * 60 * 60_000

/** Files of a process that was killed. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file && Date.now() - file.mtimeMs > day) await rm(join(folder, name), { force: true })
  }
}
