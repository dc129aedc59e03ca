import { fileURLToPath } from 'node:url'
import { count, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { recommendationsTable } from '../../tables/recommendations.table.ts'
import { importPlaces } from './save-places.ts'

/** Well-known places for a new installation; facts only, collected for the product. */
const file = fileURLToPath(new URL('./starter-places.csv', import.meta.url))
const source = 'ospita'

/** Fills an empty catalogue at the first start. */
export async function importStarterPlaces(db: Db): Promise<void> {
  const [row] = await db.select({ total: count() }).from(recommendationsTable).where(eq(recommendationsTable.source, source))
  if (row?.total) return
  await importPlaces(db, file, source, { city: '' })
}
