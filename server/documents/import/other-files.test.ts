import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createStorage } from '../../hosting/media/storage.ts'
import { registerHost } from '../../testing/client.ts'
import { photoFolder, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createArchive, type Part } from '../archive/archive.ts'
import { importAccount } from './import-account.ts'

const folder = mkdtempSync(join(tmpdir(), 'ospita-other-files-'))
const storage = createStorage({ dataDir: photoFolder, s3: undefined })
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

/** Imports a file with this content into a new account. */
async function bring(content: Buffer | string) {
  const { id } = await registerHost(server.url)
  const path = join(folder, `${id}.tar`)
  writeFileSync(path, content)
  return importAccount(server.database.db, storage, id, path)
}

/** The bytes of an archive with these parts. */
async function archiveOf(...parts: Part[]): Promise<Buffer> {
  const path = join(folder, `${crypto.randomUUID()}.tar`)
  const archive = await createArchive(path, new Date())
  for (const part of parts) await archive.add(part)
  await archive.finish()
  return readFileSync(path)
}

/** The same with a sum that is right for it, as whoever writes such a file by hand would give it. */
function sealed(archive: Buffer): Buffer {
  const content = archive.subarray(0, -512)
  const last = Buffer.alloc(512)
  last.write(`ospita sha-256 ${createHash('sha256').update(content).digest('hex')}\n`)
  return Buffer.concat([content, last])
}

test.each([
  ['the data alone, as they are downloaded without photos', '{\n  "exportDate": "2026-11-26T10:00:00.000Z",\n  "facilities": []\n}'],
  ['a zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2_000, 1)])],
  ['a photo', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 1)])],
  ['a tar of something else', Buffer.concat([Buffer.from('notes.txt'), Buffer.alloc(2_551)])],
])('%s is said to be another file, and not that it is damaged', async (_, content) => {
  await expect(bring(content)).rejects.toMatchObject({ code: 'import.notAccount' })
})

test.each([
  ['the beginning of one', 'account.json'],
  ['an empty file', ''],
])('%s is refused as damaged', async (_, content) => {
  await expect(bring(content)).rejects.toMatchObject({ code: 'import.damaged' })
})

test.each([
  ['another file in an archive', 'readme.txt', '{}'],
  ['no JSON', 'account.json', '{'],
  ['JSON of something else', 'account.json', '[]'],
  ['JSON that is deeper than any form', 'account.json', '['.repeat(200_000) + ']'.repeat(200_000)],
])('%s is no archive of an account', async (_, name, content) => {
  await expect(bring(await archiveOf({ name, content }))).rejects.toMatchObject({ code: 'import.notAccount' })
})

test('what has the sum of an archive and is none inside is damaged, for whoever waits for it too', async () => {
  const archive = await archiveOf({ name: 'account.json', content: '{}' })
  // The sum of its header is wrong.
  archive.write('9', 100)
  await expect(bring(sealed(archive))).rejects.toMatchObject({ code: 'import.damaged' })
})

test('an account with more text than fits into memory says so', { timeout: 60_000 }, async () => {
  const archive = await archiveOf({ name: 'account.json', content: Buffer.alloc(64 * 2 ** 20 + 1, ' ') })
  await expect(bring(archive)).rejects.toMatchObject({ code: 'account.tooLarge', values: { max: 64 } })
})

/** Reads the account of an archive in a process that has little memory; the code of its refusal. */
async function refusalInLittleMemory(content: string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.tar`)
  writeFileSync(path, await archiveOf({ name: 'account.json', content }))
  const script = `import { readAccount } from ${JSON.stringify(new URL('./read-account.ts', import.meta.url).href)}
    await readAccount(${JSON.stringify(path)}).catch((error) => process.stdout.write(error.code))`
  return spawnSync(process.execPath, ['--max-old-space-size=150', '--input-type=module', '--eval', script]).stdout.toString()
}

const account = `{"user":{"id":"${crypto.randomUUID()}"},"facilities":[],`

test.each([
  ['a list of millions of empty ones', `{"facilities":[],"other":[${'[],'.repeat(8_000_000)}[]]}`, 'import.invalid'],
  ['a row of millions of values', `${account}"services":[{"x":[${'{},'.repeat(8_000_000)}{}]}]}`, 'import.notAccount'],
  ['millions of rows', `${account}"media":[${'{"url":""},'.repeat(1_050_000)}{"url":""}]}`, 'import.notAccount'],
])('%s is refused, and ends no process', { timeout: 60_000 }, async (_, content, code) => {
  expect(await refusalInLittleMemory(content)).toBe(code)
})
