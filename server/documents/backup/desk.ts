import { join } from 'node:path'
import { type BackupSummary, beginBackup, failBackup, finishBackup, touchBackup } from '../../platform/backups/backups.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { inOneLine } from '../../platform/log/logged-error.ts'

/** Where backups are noted: begun, still going on, good or failed. */
export type Desk = {
  /**
   * Begins one, from when on no file of a photo is removed.
   * @param claimed the id of one that was begun already
   * @returns its id, and the copy to read of a database that the running product holds
   * @throws Error while another is going on
   */
  begin(claimed: string | undefined): Promise<{ id: string; copy: string | undefined }>
  touch(id: string): Promise<void>
  finish(id: string, summary: BackupSummary): Promise<void>
  fail(id: string, reason: string): Promise<void>
}

/** @param copyTo copies the embedded database; undefined where it can be read itself */
export function createDesk(db: Db, copyTo: ((folder: string) => Promise<void>) | undefined, workFolder: string): Desk {
  return {
    async begin(claimed) {
      const id = claimed ?? (await beginBackup(db))
      if (!id) throw new Error('Another backup is going on: wait until it has ended.')
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
