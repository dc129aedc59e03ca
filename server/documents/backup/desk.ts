import { join } from 'node:path'
import { type BackupSummary, beginBackup, failBackup, finishBackup, touchBackup } from '../../platform/backups/backups.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { inOneLine } from '../../platform/log/logged-error.ts'

/** Another backup is going on, so that this one was not begun. */
export class AnotherBackup extends Error {
  override message = 'Another backup is going on: wait until it has ended.'
  /** EX_TEMPFAIL of sysexits.h: try again later. */
  static readonly exitCode = 75
}

/** One that was begun: its id, and the copy to read of a database that the running product holds. */
export type Begun = { id: string; copy: string | undefined }

/** Where backups are noted: begun, still going on, good or failed. */
export type Desk = {
  /**
   * Begins one, from when on no file of a photo is removed.
   * @param claimed the id of one that was begun already
   * @returns undefined while another is going on
   */
  begin(claimed: string | undefined): Promise<Begun | undefined>
  touch(id: string): Promise<void>
  finish(id: string, summary: BackupSummary): Promise<void>
  fail(id: string, reason: string): Promise<void>
}

/**
 * @param copyTo copies the embedded database; undefined where it can be read itself
 * @param beginOne notes that one begins, unless another is going on
 */
export function createDesk(
  db: Db,
  copyTo: ((folder: string) => Promise<void>) | undefined,
  workFolder: string,
  beginOne = async (on: Db, claimed: string | undefined) => claimed ?? (await beginBackup(on)),
): Desk {
  return {
    async begin(claimed) {
      const id = await beginOne(db, claimed)
      if (!id) return undefined
      if (!copyTo) return { id, copy: undefined }
      const copy = join(workFolder, `copy-${id}`)
      try {
        await copyTo(copy)
        return { id, copy }
      } catch (error) {
        await failBackup(db, id, inOneLine(error))
        throw error
      }
    },
    touch: (id) => touchBackup(db, id),
    finish: (id, summary) => finishBackup(db, id, summary),
    fail: (id, reason) => failBackup(db, id, reason),
  }
}
