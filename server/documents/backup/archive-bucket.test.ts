import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bucket, forBackups, startBucket } from '../../../e2e/stand-ins/s3.ts'
import { parseConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { uploadArchive } from './archive-bucket.ts'
import { runBackup } from './run-backup.ts'

let bucket: Bucket
beforeAll(async () => {
  bucket = await startBucket()
})
beforeEach(() => {
  bucket.objects.clear()
  bucket.refuseWhere(() => false)
})
afterAll(() => bucket.close())

const settingsIn = (folder: string, more: Record<string, string> = {}) => ({
  ...parseConfig({ ...forBackups(bucket), ...more, DATA_DIR: mkdtempSync(join(tmpdir(), `ospita-${folder}-`)) }),
  databaseUrl: undefined,
})

test('a part that a busy bucket refuses is sent again, and fetched again', async () => {
  const { backup, dataDir } = settingsIn('parts')
  const path = join(dataDir, 'archive.tar')
  // Two parts.
  const content = randomBytes(17 * 2 ** 20)
  writeFileSync(path, content)
  const refused = new Set<string>()
  bucket.refuseWhere((method, url) => {
    const call = url.includes('partNumber=2') ? 'part' : method === 'GET' ? 'read' : ''
    if (!call || refused.has(call)) return false
    refused.add(call)
    return true
  })
  await uploadArchive(backup.bucket ?? expect.fail('There is no bucket.'), path, 'archive.tar')
  expect([...refused]).toEqual(['part', 'read'])
  expect(bucket.objects.get('archive.tar')?.content.equals(content)).toBe(true)
})

test('what the bucket holds differently is said, also where its key deletes nothing', async () => {
  const { backup, dataDir } = settingsIn('other')
  const path = join(dataDir, 'archive.tar')
  writeFileSync(path, 'as it was sent')
  bucket.refuseWhere((method) => {
    if (method === 'GET') bucket.objects.set('archive.tar', { content: Buffer.from('as it is kept '), type: '' })
    return method === 'DELETE'
  })
  const sending = uploadArchive(backup.bucket ?? expect.fail('There is no bucket.'), path, 'archive.tar')
  await expect(sending).rejects.toThrow('The bucket holds archive.tar differently from how it was sent.')
})

// A new embedded database takes seconds.
test('a bucket whose key deletes nothing makes no backup a bad one, and that is said', { timeout: 90_000 }, async () => {
  const settings = settingsIn('kept', { BACKUP_KEEP: '1' })
  const { close } = await openDatabase(settings, () => {})
  await close()
  bucket.objects.set('ospita-2026-01-01T00-00-00Z.tar', { content: Buffer.from(''), type: '' })
  bucket.refuseWhere((method) => method === 'DELETE')
  const warnings: string[] = []
  const { file } = await runBackup(settings, undefined, (text, isWarning) => isWarning && warnings.push(text))
  expect(warnings).toEqual([expect.stringMatching(/^Old archives of the bucket could not be removed: .*503/)])
  expect([...bucket.objects.keys()]).toEqual(['ospita-2026-01-01T00-00-00Z.tar', file])
  expect(readdirSync(settings.backup.folder)).toEqual([file])
})
