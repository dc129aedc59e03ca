import { execFile } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { openOneConnection } from '../one-connection.ts'

const folder = mkdtempSync(join(tmpdir(), 'ospita-owner-'))
const database = join(folder, 'database')
const other = 54_321
const isRoot = process.getuid?.() === 0
mkdirSync(join(database, 'base'), { recursive: true })
writeFileSync(join(database, 'PG_VERSION'), '18')
writeFileSync(join(database, 'base/pg_internal.init'), '')
const settings = { databaseUrl: undefined, dataDir: folder }
afterAll(() => rmSync(folder, { recursive: true }))

test.runIf(isRoot)('root changes nothing in the folder of another user', async () => {
  for (const name of ['', 'PG_VERSION', 'base']) chownSync(join(database, name), other, other)
  const whose = `${folder} belongs to another user (${other})`
  await expect(openDatabase(settings, () => {})).rejects.toThrow(whose)
  await expect(openOneConnection(settings)).rejects.toThrow(whose)
  expect(readdirSync(folder)).toEqual(['database'])
})

test.runIf(isRoot)('what root has left there is named', async () => {
  for (const name of ['..', '', 'PG_VERSION', 'base']) chownSync(join(database, name), other, other)
  chmodSync(join(database, 'base/pg_internal.init'), 0o600)
  // The rights of a user are seen by a process of its own.
  copyFileSync(join(import.meta.dirname, 'owner.ts'), join(folder, 'owner.ts'))
  const program = `(await import('${folder}/owner.ts')).checkOwner('${folder}')`
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { uid: other, gid: other, cwd: folder })
  await expect(running).rejects.toThrow(/pg_internal\.init cannot be opened by this user: give the data folder to it/)
})
