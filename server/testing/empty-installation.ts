import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { buildApp } from '../app.ts'
import { loadAssets } from '../documents/site/assets.ts'
import { createStorage } from '../hosting/media/storage.ts'
import { parseConfig } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { createEventHub } from '../platform/hub/event-hub.ts'
import { createLog } from '../platform/log/log.ts'
import { databaseCheck } from '../platform/readiness/checks.ts'
import { createReadiness } from '../platform/readiness/readiness.ts'

export type EmptyInstallation = {
  database: Database
  dataDir: string
  /** Starts an instance on it. @returns its address */
  start(settings?: Record<string, string>): Promise<string>
  close(): Promise<void>
}

const address = process.env.TEST_DATABASE_URL
const quiet = () => {}

/** A database of its own, for what is true of a whole installation: those of other tests have accounts and settings. Its mails are not sent. */
export async function emptyInstallation(): Promise<EmptyInstallation> {
  const name = `empty_${process.pid}_${Date.now()}`
  const dataDir = mkdtempSync(join(tmpdir(), 'ospita-empty-'))
  const databaseUrl = address && new URL(address)
  const server = address ? new pg.Client({ connectionString: address }) : undefined
  if (databaseUrl) {
    await server?.connect()
    await server?.query(`create database ${name}`)
    databaseUrl.pathname = `/${name}`
  }
  const basic = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'https://ospita.example',
    DATABASE_URL: databaseUrl ? databaseUrl.href : '',
  }
  const database = await openDatabase(parseConfig(basic), quiet)
  const assets = loadAssets(fileURLToPath(new URL('../../dist/client', import.meta.url)))
  const jobs = { enqueue: async () => {}, delivery: () => undefined } as never
  const stops: (() => Promise<void>)[] = []
  return {
    database,
    dataDir,
    async start(settings = {}) {
      const config = parseConfig({ ...basic, ...settings })
      const hub = createEventHub(database, quiet)
      const app = await buildApp({
        ...{ config, database, jobs, hub, assets },
        ...{
          storage: createStorage(config),
          voice: undefined,
          readiness: createReadiness([databaseCheck(database)], quiet),
          log: createLog(config.logLevel, { write: quiet }),
        },
      })
      stops.push(async () => {
        await app.close()
        await hub.close()
      })
      return app.listen({ port: 0, host: '127.0.0.1' })
    },
    async close() {
      for (const stop of stops) await stop()
      await database.close()
      await server?.query(`drop database ${name} with (force)`)
      await server?.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
