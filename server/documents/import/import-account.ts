import type { ImportResult } from '#contract/account-import.ts'
import { limits } from '#contract/limits.ts'
import { isOwnPhoto } from '#contract/media.ts'
import { countMedia } from '../../hosting/media/media.store.ts'
import type { Storage } from '../../hosting/media/storage.ts'
import { lockUser } from '../../people/operators/operators.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { checkAccountArchive } from './archive-parts.ts'
import { importLinks } from './import-links.ts'
import { importParts } from './import-parts.ts'
import { importPhotos } from './import-photos.ts'
import { importRequests } from './import-requests.ts'
import { importSettings } from './import-settings.ts'
import { importThings, type Moved } from './import-things.ts'
import { describedKinds, listUnfinished, markUnfinished, openThingBook } from './imported-things.ts'
import { readAccount } from './read-account.ts'

/**
 * Adds what an account's archive holds to an account. What stands there already is left as it is (docs/product.md#import-of-an-account); the
 * rest is made anew under new ids: photos one by one, then the things that the host describes in one transaction, then their parts and requests in stages. One
 * that ends in between is completed by the next with the same archive.
 * @param onPhotos is called as photos get ready, with how many there are and how many are done
 * @throws AppError import.damaged, import.notAccount, import.invalid, account.tooLarge, media.tooMany, or the code of a limit that it would exceed; then nothing but photos was imported.
 * recommendation.tooMany for a property that stood already comes after the things: with room for its places the same archive brings the rest
 */
export async function importAccount(
  db: Db,
  storage: Storage,
  ownerId: string,
  path: string,
  onPhotos: (photos: number, done: number) => Promise<void> = async () => {},
): Promise<ImportResult> {
  await checkAccountArchive(path)
  // All of it by the rules of the forms, before photos are encoded for minutes.
  const file = await readAccount(path)
  const account = file.user.id
  const urls = [...new Set(file.media.map(({ url }) => url).filter(isOwnPhoto))]
  const known = await openThingBook(db, ownerId, account, ['photos'])
  const missing = urls.filter((url) => !known.standing('photos', url)).length
  if ((await countMedia(db, ownerId)) + missing > limits.photosPerOperator) throw new AppError('media.tooMany')
  await onPhotos(urls.length, 0)
  const photos = await importPhotos(db, storage, ownerId, { account, path, urls }, (done) => onPhotos(urls.length, done))
  // An address outside stays as it is; a photo that the archive does not hold is left out.
  const photo = (url: string) => (url.startsWith('/media/') ? (photos.standing('photos', url) ?? '') : url)
  const moved = await inTransaction(db, async (tx) => {
    // Two imports into one account would both make what neither finds.
    await lockUser(tx, ownerId)
    const book = await openThingBook(tx, ownerId, account, describedKinds)
    const isUnfinished = new Set(await listUnfinished(tx, ownerId, account))
    const placed: Moved = { book, ids: new Map(), suppliers: new Map(), isNew: new Set(), isUnfinished, photo }
    await importSettings(tx, ownerId, file, placed)
    await importThings(tx, ownerId, file, placed)
    await importLinks(tx, ownerId, file, placed)
    await book.keep(tx)
    await markUnfinished(tx, ownerId, account, placed.isNew)
    for (const id of placed.isNew) isUnfinished.add(id)
    return placed
  })
  await importParts(db, ownerId, file, moved)
  return sumOf([photos.result, moved.book.result, ...(await importRequests(db, ownerId, file, moved))])
}

function sumOf(results: ImportResult[]): ImportResult {
  const summed = <Name extends string>(counts: Record<Name, number>[]) =>
    counts.reduce((sum, one) => {
      for (const name of Object.keys(one) as Name[]) sum[name] += one[name]
      return sum
    })
  return {
    created: summed(results.map(({ created }) => created)),
    standing: summed(results.map(({ standing }) => standing)),
    leftOut: summed(results.map(({ leftOut }) => leftOut)),
  }
}
