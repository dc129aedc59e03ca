import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../server/platform/db/database.ts'
import { knownBefore } from '../../server/platform/db/release-before.ts'
import { makeFolder } from '../folders.ts'

/** Recorded by `npm run record:statements`, once for each release (docs/decisions/0046). */
const recorded = JSON.parse(readFileSync(fileURLToPath(new URL('./release-before.json', import.meta.url)), 'utf8')) as {
  migrations: number
  statements: string[]
}

let database: Database
let client: pg.PoolClient
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: makeFolder() }, () => {})
  client = await database.pool.connect()
})
afterAll(async () => {
  client?.release()
  await database?.close()
})

/** Why the database does not take a statement of the release before; undefined where it does. */
async function refusalOf(statement: string): Promise<string | undefined> {
  try {
    await client.query(`prepare one as ${statement}`)
    await client.query('deallocate one')
    return undefined
  } catch (error) {
    return `${(error as Error).message}: ${statement}`
  }
}

test('every statement of the release before is one that this release’s tables take', async () => {
  expect(recorded.statements.length).toBeGreaterThan(250)
  const refused: (string | undefined)[] = []
  for (const statement of recorded.statements) refused.push(await refusalOf(statement))
  expect(refused.filter(Boolean)).toEqual([])
})

test('the release that may start on these tables is the one that they are held to', () => {
  expect(knownBefore).toBe(recorded.migrations)
})

test('what the release before leaves out when it writes has a value of its own', async () => {
  const { rows } = await client.query<{ name: string; column: string }>(`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`)
  const needed = Map.groupBy(rows, ({ name }) => name)
  const missing = recorded.statements.flatMap((statement) => {
    const [, table = '', columns = ''] = /^insert into "(\w+)" \(([^)]*)\)/.exec(statement) ?? []
    const given = new Set([...columns.matchAll(/"(\w+)"/g)].map(([, name]) => name))
    return columns ? (needed.get(table) ?? []).filter(({ column }) => !given.has(column)).map(({ column }) => `${table}.${column}`) : []
  })
  expect(missing).toEqual([])
})
