import { isBackupRunning } from '../../platform/backups/backups.store.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { giveUpAnnounced, removeUnusedMedia } from './media.store.ts'
import { everyFileOf } from './photo-files.ts'
import type { Storage } from './storage.ts'

/** A photo that nothing shows after this time belongs to a form that was never saved, in milliseconds. */
const grace = 48 * 60 * 60_000
const batch = 200

/** Removes the files of photos that are gone from the database, and not while a backup may still have to read them. */
export async function mediaJobs(jobs: Jobs, db: Db, storage: Storage): Promise<void> {
  await jobs.work('remove-photos', async ({ urls }) => {
    // The queue tries again later.
    if (await isBackupRunning(db)) throw new Error('A backup is going on.')
    for (const name of urls.flatMap(everyFileOf)) await storage.remove(name)
  })
}

/** Asks for the files of these photos to be removed, as part of the transaction. */
export async function enqueueRemoval(tx: Tx, jobs: Jobs, urls: string[]): Promise<void> {
  for (let start = 0; start < urls.length; start += batch) {
    await jobs.enqueue(tx, 'remove-photos', { urls: urls.slice(start, start + batch) })
  }
}

/** Deletes photos that nothing shows: of forms that were never saved, or removed since; and files of those that were never known. @returns how many */
export async function cleanMedia(db: Db, jobs: Jobs): Promise<number> {
  return inTransaction(db, async (tx) => {
    const unused = await removeUnusedMedia(tx, new Date(currentTime().getTime() - grace).toISOString(), batch)
    const urls = [...unused, ...(await giveUpAnnounced(tx, batch))]
    await enqueueRemoval(tx, jobs, urls)
    return urls.length
  })
}
