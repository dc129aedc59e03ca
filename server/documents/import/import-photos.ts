import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '#contract/limits.ts'
import { announcePhoto, createMedia } from '../../hosting/media/media.store.ts'
import type { EncodedPhoto } from '../../hosting/media/photo-encoder.ts'
import { keepFiles, type Storage, writeAll } from '../../hosting/media/storage.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readParts } from './archive-parts.ts'
import { openThingBook, type ThingBook } from './imported-things.ts'

/**
 * Encodes the photos of an archive anew, as if they were uploaded: what is served is made here, whatever the file held. Each is stored by
 * itself, so that an import that was interrupted goes on after it; those that no import shows in the end are removed like others that
 * nothing shows.
 * @param onPhoto is called after each photo, with how many are done
 * @returns what is known of the photos: new addresses by old ones
 */
export async function importPhotos(
  db: Db,
  storage: Storage,
  ownerId: string,
  { account, path, urls }: { account: string; path: string; urls: string[] },
  onPhoto: (done: number) => Promise<void>,
): Promise<ThingBook> {
  const book = await openThingBook(db, ownerId, account, ['photos'])
  const wanted = new Set(urls)
  const folder = await mkdtemp(join(tmpdir(), 'ospita-import-'))
  const file = join(folder, 'photo')
  try {
    for (const url of wanted) {
      if (!book.standing('photos', url)) continue
      book.count('photos', false)
      wanted.delete(url)
    }
    let done = urls.length - wanted.size
    for await (const { name, content } of readParts(path)) {
      const url = `/${name}`
      if (!wanted.delete(url)) continue
      await take(url, content)
      done++
      await onPhoto(done)
    }
    for (const _ of wanted) book.leaveOut('photoMissing')
    return book
  } finally {
    await rm(folder, { recursive: true, force: true })
  }

  async function take(url: string, content: Buffer): Promise<void> {
    await writeFile(file, content, { mode: 0o600 })
    const photo = content.length > limits.photoBytes ? undefined : await encoded(file)
    if (photo) await book.place('photos', [{ id: url }], async () => [{ id: await keep(photo, url) }])
    else book.leaveOut('photoUnreadable')
  }

  async function keep({ files, ...photo }: EncodedPhoto, source: string): Promise<string> {
    await announcePhoto(db, photo.url)
    await writeAll(storage, files)
    const row = inTransaction(db, async (tx) => {
      await createMedia(tx, ownerId, photo)
      await book.note(tx, 'photos', source, photo.url)
    })
    await keepFiles(storage, files, row)
    return photo.url
  }
}

/** Undefined for what is no photo, or too large a one. */
async function encoded(file: string): Promise<EncodedPhoto | undefined> {
  // Loaded when it is needed: the library for pictures takes memory and a part of the start.
  const { encodePhoto } = await import('../../hosting/media/photo-encoder.ts')
  try {
    return await encodePhoto(file)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
