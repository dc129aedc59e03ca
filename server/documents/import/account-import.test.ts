import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { AccountImport } from '#contract/account-import.ts'
import { limits } from '#contract/limits.ts'
import { furnish } from '../../testing/belongings.ts'
import { type Client, registerHost } from '../../testing/client.ts'
import { photoFolder, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { streamArchive } from '../archive/archive.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const path = '/api/account/import'
const read = async (host: Client) => (await host.send<AccountImport>('GET', path)).body
const begin = (host: Client, bytes: number) => host.send<AccountImport>('PUT', path, { body: { bytes } })

async function sendPiece(host: Client, id: string | null, offset: number, content: Uint8Array<ArrayBuffer>, language = 'it') {
  const form = new FormData()
  form.set('file', new Blob([content]), 'archivio.tar')
  const response = await fetch(`${server.url}${path}/content?import=${id}&offset=${offset}`, {
    method: 'PUT',
    headers: { cookie: host.cookie, 'accept-language': language },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as AccountImport & { code?: string } }
}

async function archiveOf(host: Client): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${server.url}/api/account/archive`, { headers: { cookie: host.cookie } })
  return new Uint8Array(await response.arrayBuffer())
}

/** Sends an archive in pieces and waits for its end. */
async function bring(host: Client, archive: Uint8Array<ArrayBuffer>, piece = 4_000): Promise<AccountImport> {
  const { body } = await begin(host, archive.length)
  for (let offset = 0; offset < archive.length; offset += piece) {
    const { status } = await sendPiece(host, body.id, offset, archive.slice(offset, offset + piece))
    expect(status).toBe(200)
  }
  await expect.poll(async () => (await read(host)).state, { timeout: 20_000 }).toMatch(/done|failed/)
  return read(host)
}

test('an archive that arrives in pieces is imported in the background, and says what came', async () => {
  const { host } = await furnish(server.url)
  const target = await registerHost(server.url)
  expect(await read(target)).toMatchObject({ state: 'none', id: null })
  const archive = await archiveOf(host)
  const ended = await bring(target, archive)
  expect(ended).toMatchObject({ state: 'done', problem: '', bytes: archive.length, received: archive.length })
  expect(ended.result?.created).toMatchObject({ properties: 1, requests: 1 })
  const { body: facilities } = await target.send<{ name: string }[]>('GET', '/api/facilities')
  expect(facilities).toHaveLength(1)
  const again = await bring(target, archive, archive.length)
  expect([again.result?.created.properties, again.result?.standing.properties]).toEqual([0, 1])
  expect((await target.send('DELETE', path)).status).toBe(204)
  expect(await read(target)).toMatchObject({ state: 'none', result: null })
})

test('a damaged archive says so in the reader’s language, and nothing came', async () => {
  const { host } = await furnish(server.url)
  const target = await registerHost(server.url)
  const archive = await archiveOf(host)
  archive[700] = (archive[700] ?? 0) ^ 1
  expect(await bring(target, archive)).toMatchObject({ state: 'failed', result: null, problem: expect.stringContaining('danneggiato') })
  const { body } = await target.send<AccountImport>('GET', path, { headers: { 'accept-language': 'en' } })
  expect(body.problem).toContain('damaged')
  expect((await target.send('GET', '/api/facilities')).body).toEqual([])
})

test.each([
  ['holds a character that no database stores', 'Villa\u0000 Sole'],
  ['has half an emoji where it is cut', `${'x'.repeat(99)}🌞`],
])('a refusal is told at once, also of a thing whose name %s', async (_, name) => {
  const [{ host }, target] = [await furnish(server.url), await registerHost(server.url)]
  const account = (await host.send<{ facilities: object[] }>('GET', '/api/account/export')).body
  const content = JSON.stringify({ ...account, facilities: [{ ...account.facilities[0], name, checkin_time: 'x'.repeat(10_000) }] })
  const archive = await buffer(streamArchive(Readable.from([{ name: 'account.json', content }]), new Date()))
  const ended = await bring(target, new Uint8Array(archive), 400_000)
  expect([ended.state, ended.problem]).toEqual(['failed', expect.stringContaining(`(${name.slice(0, 5)}`)])
})

test('of an import that was begun too often nothing is left but what its host is told', async () => {
  const [{ host }, target] = [await furnish(server.url), await registerHost(server.url)]
  const archive = await archiveOf(host)
  const { id } = (await begin(target, archive.length)).body
  await sendPiece(target, id, 0, archive.slice(0, 4_000))
  const pieces = async () => (await readdir(join(photoFolder, 'media'))).filter((name) => name.startsWith(`import-${id}`))
  expect(await pieces()).toHaveLength(1)
  await server.database.db.execute(sql`update account_imports set attempts = 100 where id = ${id}`)
  await sendPiece(target, id, 4_000, archive.slice(4_000))
  await expect.poll(async () => (await read(target)).state, { timeout: 20_000 }).toBe('failed')
  await expect.poll(pieces).toEqual([])
})

const drops: [string, (host: Client, id: string | null, rest: Uint8Array<ArrayBuffer>) => Promise<number>][] = [
  ['is dropped', async (host) => (await host.send('DELETE', path)).status],
  ['is followed by another', async (host) => (await begin(host, 10)).status],
  [
    'has failed',
    async (host, id, rest) => {
      await server.database.db.execute(sql`update account_imports set attempts = 100 where id = ${id}`)
      const { status } = await sendPiece(host, id, 4_000, rest)
      await expect.poll(async () => (await read(host)).state, { timeout: 20_000 }).toBe('failed')
      return status
    },
  ],
]
test.each(drops)(
  'the pieces of an import that %s go also where the storage keeps them for a while',
  { timeout: 60_000 },
  async (_, drop) => {
    const [{ host }, target] = [await furnish(server.url), await registerHost(server.url)]
    const archive = await archiveOf(host)
    const { id } = (await begin(target, archive.length)).body
    await sendPiece(target, id, 0, archive.slice(0, 4_000))
    const piece = (number: number) => join(photoFolder, 'media', `import-${id}-${number}`)
    await rename(piece(0), piece(1))
    // A folder in the place of the first one is not removed, nor what comes behind it.
    await mkdir(piece(0))
    expect(await drop(target, id, archive.slice(4_000))).toBeLessThan(300)
    await rmdir(piece(0))
    const left = async () => (await readdir(join(photoFolder, 'media'))).filter((name) => name.startsWith(`import-${id}`))
    await expect.poll(left, { timeout: 40_000 }).toEqual([])
  },
)

test('pieces count in their order alone: one again is nothing, one too early or of another import is refused', async () => {
  const host = await registerHost(server.url)
  const { body } = await begin(host, 10)
  const bytes = (count: number) => new Uint8Array(count)
  expect(await sendPiece(host, body.id, 4, bytes(2))).toMatchObject({ status: 409, body: { code: 'import.outOfStep' } })
  expect(await sendPiece(host, body.id, 0, bytes(4))).toMatchObject({ status: 200, body: { received: 4, state: 'receiving' } })
  expect(await sendPiece(host, body.id, 0, bytes(4))).toMatchObject({ status: 200, body: { received: 4 } })
  // More than was said, nothing at all, and larger than a piece may be.
  expect((await sendPiece(host, body.id, 4, bytes(7))).status).toBe(409)
  expect((await sendPiece(host, body.id, 4, bytes(0))).status).toBe(409)
  const tooLarge = { status: 413, body: { code: 'request.tooLarge', message: 'I dati inviati sono troppi.' } }
  expect(await sendPiece(host, body.id, 4, bytes(limits.archivePieceBytes + 1))).toMatchObject(tooLarge)
  const second = await begin(host, 10)
  expect(second.body).toMatchObject({ received: 0 })
  expect((await sendPiece(host, body.id, 4, bytes(2))).status).toBe(409)
  const stranger = await registerHost(server.url)
  expect((await sendPiece(stranger, second.body.id, 0, bytes(2))).status).toBe(409)
  expect((await begin(host, limits.archiveBytes + 1)).status).toBe(413)
  expect(await read(host)).toMatchObject({ id: second.body.id, received: 0 })
})
