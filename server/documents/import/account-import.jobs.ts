import { join } from 'node:path'
import type { Storage } from '../../hosting/media/storage.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { isRefusedValue } from '../../platform/db/sql-state.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { notingChangedPages } from '../../platform/hub/changed-pages.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { ImportProblem } from '../../tables/account-imports.table.ts'
import { endImport, type ImportRow, removeForsakenImports, startImport, updateImport } from './account-imports.store.ts'
import { importAccount } from './import-account.ts'
import { dropPieces, removePieces, withArchive } from './import-pieces.ts'

/** Imports the archives that have arrived; one at a time on each instance, since photos take processor and memory. */
export async function accountImportJobs(
  jobs: Jobs,
  db: Db,
  storage: Storage,
  hub: Pick<EventHub, 'changePages'>,
  config: Pick<Config, 'dataDir'>,
): Promise<void> {
  let before: Promise<unknown> = Promise.resolve()
  await jobs.work('import-account', async ({ importId }) => {
    const own = before.then(() => run(importId))
    before = own.catch(() => {})
    await own
  })
  await jobs.work('remove-pieces', ({ importId, pieces }) => removePieces(storage, importId, pieces))

  /** What is ended keeps no pieces. */
  const end = (importId: string, how: Parameters<typeof endImport>[2]) =>
    inTransaction(db, async (tx) => {
      const ended = await endImport(tx, importId, how)
      if (ended) await dropPieces(tx, jobs, ended)
    })

  async function run(importId: string): Promise<void> {
    const row = await startImport(db, importId)
    if (!row) await end(importId, { problem: { code: 'import.lost', values: {} } })
    if (!row?.ownerId) return
    const importing = () =>
      runImport(row, row.ownerId ?? '').then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      )
    const { result: outcome, changed } = await notingChangedPages(importing)
    const ended = 'result' in outcome ? outcome : problemOf(outcome.error)
    if (ended) await end(row.id, ended)
    // One that has failed may have brought a part.
    await hub.changePages(changed)
    // What is no fault of the archive is tried again: the database or the storage may be away.
    if (!ended && 'error' in outcome) throw outcome.error
  }

  const runImport = (row: ImportRow, ownerId: string) =>
    withArchive(storage, join(config.dataDir, 'import-work'), row, (path) =>
      importAccount(
        db,
        storage,
        ownerId,
        path,
        async (photos, photosDone) => void (await updateImport(db, row.id, { photos, photosDone })),
      ),
    )
}

/** Removes what was given up, with its pieces. @returns how many */
export function cleanImports(db: Db, jobs: Jobs, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const removed = await removeForsakenImports(tx, limit)
    for (const row of removed) await dropPieces(tx, jobs, row)
    return removed.length
  })
}

/** Why the archive is refused; undefined for what another try may overcome. */
function problemOf(error: unknown): { problem: ImportProblem } | undefined {
  if (error instanceof AppError && error.status < 500) {
    const values = Object.entries(error.values).filter((pair): pair is [string, string | number] => typeof pair[1] !== 'boolean')
    return { problem: { code: error.code, values: Object.fromEntries(values) as Record<string, string | number> } }
  }
  // No form would have made them.
  return isRefusedValue(error) ? { problem: { code: 'import.invalid', values: { name: 'account.json', field: '' } } } : undefined
}
