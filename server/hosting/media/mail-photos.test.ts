import { readdirSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Photo } from '#contract/media.ts'
import { type Client, registerHost } from '../../testing/client.ts'
import { photoFolder, startTestServer } from '../../testing/test-server.ts'
import { createJpegReader } from './jpeg-reader.ts'

let url: string
let host: Client
beforeAll(async () => {
  url = (await startTestServer()).url
  host = await registerHost(url)
})

const plain = (width: number, height: number, background = '#1d4f56') => sharp({ create: { width, height, channels: 4, background } })

async function upload(photo: Sharp): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await photo.png().toBuffer())], { type: 'image/png' }), 'foto.png')
  const response = await fetch(`${url}/api/media`, { method: 'POST', headers: { cookie: host.cookie }, body: form })
  return ((await response.json()) as Photo).url
}

async function read(path: string) {
  const response = await fetch(`${url}${path}`)
  return { status: response.status, type: response.headers.get('content-type'), content: Buffer.from(await response.arrayBuffer()) }
}

test('the smallest size of a photo is to be had as JPEG, for mail programs; no other is', async () => {
  const photo = await upload(plain(1_200, 900))
  const address = photo.replace('.webp', '_480.jpg')
  const [first, second] = await Promise.all([read(address), read(address)])
  const { format, width } = await sharp(first.content).metadata()
  expect([first.status, first.type, format, width]).toEqual([200, 'image/jpeg', 'jpeg', 480])
  expect(second.content).toEqual(first.content)
  expect(readdirSync(`${photoFolder}/media`)).toContain(address.slice('/media/'.length))
  for (const other of ['_960.jpg', '.jpg', '_480.png']) expect((await read(photo.replace('.webp', other))).status, other).toBe(404)
  expect((await read((await upload(plain(300, 200))).replace('.webp', '.jpg'))).type).toBe('image/jpeg')
  expect((await read('/media/AAAAAAAAAAAAAAAAAAAAAA_800x600_480.jpg')).status).toBe(404)
})

test('what one can see through stands on white', async () => {
  const photo = await upload(plain(600, 400, '#1d4f5600'))
  const pixels = await sharp((await read(photo.replace('.webp', '_480.jpg'))).content)
    .raw()
    .toBuffer()
  expect(pixels[0]).toBeGreaterThan(250)
})

test('it is made where a bucket refuses to read what is not there, and where it cannot be kept', async () => {
  const webp = await plain(480, 360).webp().toBuffer()
  const refuse = () => Promise.reject(new Error('403'))
  const storage = { read: async (name: string) => (name.endsWith('.webp') ? webp : refuse()), write: refuse, remove: refuse }
  const jpeg = await createJpegReader(storage)('AAAAAAAAAAAAAAAAAAAAAA_800x600_480.jpg')
  expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
})
