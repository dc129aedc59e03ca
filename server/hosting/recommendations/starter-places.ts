import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { isDatabaseBusy } from '../../platform/db/sql-state.ts'
import { recommendationsTable } from '../../tables/recommendations.table.ts'
import { importPlaces } from './save-places.ts'

/** Well-known places for a new installation; facts only, collected for the product. */
const file = fileURLToPath(new URL('./starter-places.csv', import.meta.url))
const source = 'ospita'

/**
 * Fills an empty catalogue at the first start.
 * @param db not the background's connections: a lock on the queue alone holds all of those
 * @param onBusy gets what a locked or overloaded database said: a start does not wait for it; without it that fails
 */
export async function importStarterPlaces(db: Db, onBusy?: (error: unknown) => void): Promise<void> {
  try {
    if (!(await db.$count(recommendationsTable, eq(recommendationsTable.source, source))))
      await importPlaces(db, file, source, { city: '' })
  } catch (error) {
    if (!onBusy || !isDatabaseBusy(error)) throw error
    onBusy(error)
  }
}
