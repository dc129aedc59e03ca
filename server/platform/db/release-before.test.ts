import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedEngine, startEngine } from './embedded/connection.ts'
import { migrateOnce, migrationsFolder } from './migrate.ts'
import type { ReleaseTables } from './release-before.ts'

const address = process.env.TEST_DATABASE_URL
const name = `before_${crypto.randomUUID().replaceAll('-', '')}`
const folder = mkdtempSync(join(tmpdir(), 'ospita-releases-'))
const journalOf = (migrations: string) => join(migrations, 'meta/_journal.json')
const entries: { idx: number; when: number; tag: string }[] = JSON.parse(readFileSync(journalOf(migrationsFolder), 'utf8')).entries

/** A later release: one migration more for each, and it names the one right before it. */
function releaseAfter(many: number): ReleaseTables {
  const migrations = join(folder, `after-${many}`)
  cpSync(migrationsFolder, migrations, { recursive: true })
  const added = Array.from({ length: many }, (_, index) => ({
    ...{ idx: entries.length + index, version: '7', breakpoints: true },
    ...{ when: Date.UTC(2099, index), tag: `later_${index}` },
  }))
  for (const { tag } of added) writeFileSync(join(migrations, `${tag}.sql`), `create table ${tag} (id integer)`)
  writeFileSync(journalOf(migrations), JSON.stringify({ entries: [...entries, ...added] }))
  return { migrationsFolder: migrations, knownBefore: entries.length + many - 1 }
}

let engine: EmbeddedEngine | undefined
const admin = new pg.Client({ connectionString: address })
beforeAll(async () => {
  if (address) {
    await admin.connect()
    await admin.query(`create database ${name}`)
  } else engine = await startEngine(join(folder, 'database'))
})
afterAll(async () => {
  await engine?.stop()
  if (!address) return
  await admin.query(`drop database ${name}`)
  await admin.end()
})

const client = () => {
  const stream = engine && { stream: () => (engine as EmbeddedEngine).connect() }
  return new pg.Client(stream ? { user: 'postgres', database: 'postgres', ...stream } : new URL(`/${name}`, address).href)
}
const told: number[] = []
/** A start of a release, of this one by default. */
const start = (release?: ReleaseTables) => migrateOnce(client(), undefined, release, (steps) => told.push(steps))

test('the release before starts on the tables of this one, as often as it likes, and no older one does', async () => {
  await start()
  await start(releaseAfter(1))
  await start()
  await start()
  await start(releaseAfter(1))
  await start(releaseAfter(2))
  await start(releaseAfter(1))
  await expect(start()).rejects.toThrow(
    /^The database belongs to a newer release: its tables are of 2099-02-01T00:00, those of this release of 20[^\n]+\.$/,
  )
  // Said once for each update; the first start, on an empty database, is none.
  expect(told).toEqual([1, 1])
})
