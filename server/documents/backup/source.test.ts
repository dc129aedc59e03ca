import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { beginBackup, lastBackup } from '../../platform/backups/backups.store.ts'
import { parseConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { runBackup } from './run-backup.ts'
import { openSource } from './source.ts'

const config = parseConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'ospita-source-')) })

// The embedded database of a product that is stopped. A new one takes seconds.
beforeAll(async () => {
  const { close } = await openDatabase(config, () => {})
  await close()
}, 60_000)

test('a backup of a stopped product that takes minutes is not ended by its own reports', async () => {
  const source = await openSource(config)
  const { id = '' } = (await source.desk?.begin(undefined)) ?? {}
  const { client } = await source.open(undefined)
  await client.query('begin isolation level repeatable read read only')
  await source.desk?.touch(id)
  await expect(client.query('select 1')).resolves.toBeDefined()
  await source.desk?.fail(id, '')
  await source.close()
}, 60_000)

test('one that fails while it reads says why, and keeps no other waiting', async () => {
  const folder = join(config.dataDir, 'no-folder')
  writeFileSync(folder, '')
  await expect(runBackup({ ...config, backup: { ...config.backup, folder } }, undefined, () => {})).rejects.toThrow('ENOTDIR')
  const { db, close } = await openDatabase(config, () => {})
  expect((await lastBackup(db)).error).toContain('ENOTDIR')
  expect(await beginBackup(db)).toBeDefined()
  await close()
}, 60_000)
