import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packDatabase } from './platform/db/embedded/empty-database.ts'
import { openPglite } from './platform/db/embedded/pglite.ts'

// Part of a build: the first start of an embedded database finds it made.
const folder = mkdtempSync(join(import.meta.dirname, '.empty-'))
try {
  const engine = await openPglite(join(folder, 'database'))
  await engine.close()
  writeFileSync(join(import.meta.dirname, 'empty-database.gz'), packDatabase(join(folder, 'database')))
} finally {
  rmSync(folder, { recursive: true })
}
