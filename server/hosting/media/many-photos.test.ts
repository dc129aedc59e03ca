import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Client, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

/** The status that the photo is answered with. */
async function upload(content: Buffer, { cookie }: Client): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'foto.png')
  return (await fetch(`${server.url}/api/media`, { method: 'POST', headers: { cookie }, body: form })).status
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1d4f56' } })

/** Takes long to make: it lies on its side and its decoder gives it only whole. */
const large = () =>
  sharp({ create: { width: 5_000, height: 6_000, channels: 4, background: '#1d4f56' } })
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer()

test('many photos of one host make nobody else wait for all of them, and all arrive', async () => {
  const [one, other] = [await registerHost(server.url), await registerHost(server.url)]
  // Made before: it would wait for a thread behind those that the product makes.
  const [photo, small] = [await large(), await plain(50, 50).png().toBuffer()]
  let arrived = 0
  const all = Array.from({ length: 12 }, async () => {
    const status = await upload(photo, one)
    arrived++
    return status
  })
  await expect.poll(() => arrived, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(await upload(small, other)).toBe(201)
  expect(arrived).toBeLessThan(11)
  expect(new Set(await Promise.all(all))).toEqual(new Set([201]))
}, 120_000)

test('more photos than may wait are told when to come back, and nothing of them stays', async () => {
  const own = mkdtempSync(join(tmpdir(), 'ospita-test-'))
  vi.stubEnv('TMPDIR', own)
  const one = await registerHost(server.url)
  const photo = await plain(2_000, 2_000).png().toBuffer()
  const statuses = await Promise.all(Array.from({ length: 40 }, () => upload(photo, one)))
  // On a busy machine the first are done before the last arrive, and leave their places to them.
  expect(new Set(statuses)).toEqual(new Set([201, 503]))
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(30)
  await expect.poll(() => readdirSync(own)).toEqual([])
  vi.unstubAllEnvs()
  expect(await upload(photo, one)).toBe(201)
}, 120_000)
