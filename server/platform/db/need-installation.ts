import { statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { newestOf } from './release-before.ts'

/**
 * Looks whether there is an embedded database in a data folder, before anything is made in it.
 * @throws Error in one clear line
 */
export function needFiles(folder: string): void {
  const isThere = statSync(join(folder, 'database', 'PG_VERSION'), { throwIfNoEntry: false })
  if (!isThere) throw new Error(`DATA_DIR: there is no installation in ${folder}: name its folder, or start the product once.`)
}

/** @throws Error in one clear line when the product has never made its tables in a database */
export async function needTables(client: pg.ClientBase, setting: string): Promise<void> {
  if (await newestOf(client)) return
  throw new Error(`${setting}: there is no installation in this database: name the right one, or start the product once.`)
}
