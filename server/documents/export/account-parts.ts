import { listAllMedia } from '../../hosting/media/media.store.ts'
import type { Storage } from '../../hosting/media/storage.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Part } from '../archive/archive.ts'

/** The name of the file with everything but the photos. */
export const accountFile = 'account.json'

/**
 * An operator's data, and their photos in the largest size: the smaller ones are made anew where they are imported.
 * @param account what the export of the account is
 */
export async function* accountParts(db: Db, storage: Storage, ownerId: string, account: Part['content']): AsyncGenerator<Part> {
  yield { name: accountFile, content: account }
  for (const { url } of await listAllMedia(db, ownerId)) {
    const name = url.slice('/media/'.length)
    const content = await storage.read(name)
    if (content) yield { name: `media/${name}`, content }
  }
}
