import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recommendationsTable } from '../../tables/recommendations.table.ts'
import { touchPagesWithPlaces } from '../ownership/guest-pages.store.ts'
import type { ImportedPlace, SkipReason } from './place.ts'
import { readPlaces } from './read-places.ts'
import { indexWords, placeKeys } from './recommendations.store.ts'

/** Places of one statement. */
const batchSize = 500

export type ImportReport = { saved: number; skipped: Map<SkipReason, number> }

/**
 * Saves every place of a file in the shared catalogue. Doing it again changes what has changed and adds nothing twice.
 * @param source names where the ids of the file come from
 * @throws Error when the file cannot be read to its end; what was saved until then stays
 */
export async function importPlaces(
  db: Db,
  file: string,
  source: string,
  options: { city: string; onProgress?: (share: number) => void },
): Promise<ImportReport> {
  const report: ImportReport = { saved: 0, skipped: new Map() }
  let batch = new Map<string, ImportedPlace>()
  const flush = async () => {
    const places = [...batch.values()]
    batch = new Map()
    if (places.length) await savePlaces(db, source, places)
    report.saved += places.length
  }
  await readPlaces(file, options, async (place) => {
    if ('skipped' in place) {
      report.skipped.set(place.skipped, (report.skipped.get(place.skipped) ?? 0) + 1)
      return
    }
    batch.set(place.sourceId, place)
    if (batch.size === batchSize) await flush()
  })
  await flush()
  return report
}

/** Columns that a newer file may change. */
const {
  id: _,
  ownerId: __,
  source: ___,
  sourceId: ____,
  createdAt: _____,
  isActive: ______,
  ...imported
} = getTableColumns(recommendationsTable)
const newer = Object.fromEntries(
  Object.entries(imported).map(([name, column]) => [
    name,
    name === 'updatedAt' ? sql`now()` : sql`excluded.${sql.identifier(column.name)}`,
  ]),
)

async function savePlaces(db: Db, source: string, places: ImportedPlace[]): Promise<void> {
  const values = places.map(({ sourceId, ...place }) => ({ ...place, source, sourceId, ...placeKeys(place) }))
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .insert(recommendationsTable)
      .values(values)
      .onConflictDoUpdate({ target: [recommendationsTable.source, recommendationsTable.sourceId], set: newer })
      .returning({
        id: recommendationsTable.id,
        name: recommendationsTable.name,
        cityKey: recommendationsTable.cityKey,
        category: recommendationsTable.category,
      })
    await indexWords(tx, rows)
    await touchPagesWithPlaces(
      tx,
      rows.map(({ id }) => id),
    )
  })
}
