import { fileURLToPath } from 'node:url'
import { count, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { recommendationsTable } from '../../tables/recommendations.table.ts'
import { importPlaces } from './save-places.ts'

/** Well-known places, so that the first host finds something: facts only, written for the product. */
const file = fileURLToPath(new URL('./starter-places.csv', import.meta.url))
const source = 'ospita'

/** Fills the catalogue at the very first start; what is there already stays. */
export async function importStarterPlaces(db: Db): Promise<void> {
  const [row] = await db.select({ total: count() }).from(recommendationsTable).where(eq(recommendationsTable.source, source))
  if (row?.total) return
  await importPlaces(db, file, source, { city: '' })
}
