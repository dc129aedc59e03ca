import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStorage, type Storage } from './storage.ts'

const name = 'AAAAAAAAAAAAAAAAAAAAAA_800x600.webp'
const photo = Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 rest', 'latin1')
const drawing = Buffer.from('\x00\x00\x00\x1cftypavif rest', 'latin1')

/** What stands at the address of the bucket. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => request.resume().once('end', () => answer(request, response)))
let storage: Storage

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const s3 = { endpoint: `http://127.0.0.1:${port}/ospita`, region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' }
  storage = createStorage({ s3, dataDir: '' })
})
afterAll(() => void server.close())

const say =
  (status: number, headers: Record<string, string>, body: string | Buffer) => (request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)

describe('a page of somebody else at the address of the bucket', () => {
  beforeEach(() => {
    answer = say(200, { 'content-type': 'text/html' }, '<html>Please sign in</html>')
  })

  test('is no photo', async () => {
    await expect(storage.read(name)).rejects.toThrow('no photo')
    await expect(storage.read(name.replace('webp', 'avif'))).rejects.toThrow('no photo')
    await expect(storage.read(name.replace('webp', 'jpg'))).rejects.toThrow('no photo')
  })

  test('has stored nothing', async () => {
    await expect(storage.write(name, photo)).rejects.toThrow('not stored')
  })

  test('is no bucket', async () => {
    await expect(storage.check?.()).rejects.toThrow('no bucket')
  })
})

test('a bucket that is gone is not well', async () => {
  answer = say(404, {}, '<Error><Code>NoSuchBucket</Code></Error>')
  await expect(storage.check?.()).rejects.toThrow('no bucket')
})

describe('a bucket', () => {
  test.each([
    ['a photo', name, photo],
    ['its smaller form', name.replace('.webp', '.avif'), drawing],
    ['its form for mails', name.replace('.webp', '.jpg'), Buffer.from('\xff\xd8\xff\xe0 rest', 'latin1')],
    ['a piece of an archive', 'import-1-0', Buffer.from('ospita.json')],
  ])('gives %s', async (_, key, content) => {
    answer = say(200, {}, content)
    expect(await storage.read(key)).toEqual(content)
  })

  test.each([200, 403])('whose list says %i is well: keys may be forbidden to read it', async (status) => {
    answer = ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : status).end()
    await storage.check?.()
  })

  test('takes a photo', async () => {
    answer = say(200, { etag: '"x"' }, '')
    await storage.write(name, photo)
  })
})
