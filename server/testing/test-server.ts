import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../app.ts'
import { type Config, parseConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { loadAssets } from '../site/assets.ts'

export type TestServer = { url: string; database: Database; config: Config }

const assets = loadAssets(fileURLToPath(new URL('../../dist/client', import.meta.url)))

// One database a worker: the embedded engine takes seconds to make one.
const opened = globalThis as { testDatabase?: Promise<Database> }
const folder = () => mkdtempSync(join(tmpdir(), 'ospita-test-'))

function sharedDatabase(): Promise<Database> {
  if (process.env.TEST_ENGINE === 'postgres' && !process.env.TEST_DATABASE_URL) throw new Error('This run is to test PostgreSQL.')
  const { databaseUrl, dataDir } = parseConfig({ DATABASE_URL: process.env.TEST_DATABASE_URL, DATA_DIR: folder() })
  opened.testDatabase ??= openDatabase({ databaseUrl, dataDir }, () => {})
  return opened.testDatabase
}

/**
 * The product on a free port of this machine, on the engine under test.
 * @param settings environment beyond the defaults of a test
 */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const database = await sharedDatabase()
  const config = parseConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://ospita.example', ...settings })
  const app = await buildApp({ config, database, assets })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), database, config }
}
