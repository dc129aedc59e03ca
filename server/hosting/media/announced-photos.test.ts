import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Host, registerHost } from '../../testing/client.ts'
import { photoFolder, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cleanMedia } from './media.jobs.ts'
import { announcePhoto, createMedia } from './media.store.ts'
import { filesOf } from './photo-files.ts'
import { createStorage, writeAll } from './storage.ts'

let server: TestServer
let host: Host
beforeAll(async () => {
  server = await startTestServer()
  host = await registerHost(server.url)
})

const storage = createStorage({ dataDir: photoFolder, s3: undefined })
const pathOf = (name: string) => join(photoFolder, 'media', name)
const filesThere = (url: string) => filesOf(url).filter((name) => existsSync(pathOf(name)))

/** What a process leaves that ends between a photo's files and its row. */
async function cutOff(): Promise<string> {
  const url = `/media/${randomBytes(16).toString('base64url')}_1200x800.webp`
  await announcePhoto(server.database.db, url)
  await writeAll(
    storage,
    filesOf(url).map((name) => ({ name, content: Buffer.from('x') })),
  )
  return url
}

/** As a day and an hour later. */
async function cleanLater(url: string): Promise<void> {
  const { db } = server.database
  await db.execute(sql`update announced_photos set announced_at = announced_at - interval '25 hours' where url = ${url}`)
  await cleanMedia(db, server.jobs)
}

test('files of a photo that has got no row go after a day, the half one too', async () => {
  const url = await cutOff()
  const half = pathOf(`.${filesOf(url)[0]}`)
  writeFileSync(half, 'x')
  await cleanMedia(server.database.db, server.jobs)
  expect(filesThere(url)).toEqual(filesOf(url))
  await cleanLater(url)
  // Other tests leave thousands of files to be removed before.
  await expect.poll(() => [...filesThere(url), existsSync(half)], { timeout: 240_000 }).toEqual([false])
}, 250_000)

test('a photo that was given up meanwhile gets no row: its address would show nothing', async () => {
  const url = await cutOff()
  await cleanLater(url)
  const { db } = server.database
  const late = inTransaction(db, (tx) => createMedia(tx, host.id, { url, width: 1_200, height: 800 }))
  await expect(late).rejects.toThrow('media.unavailable')
  expect((await db.execute(sql`select from media where url = ${url}`)).rows).toEqual([])
})

test('an uploaded photo stays', async () => {
  const form = new FormData()
  const photo = await sharp({ create: { width: 600, height: 40, channels: 3, background: '#1d4f56' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'foto.png')
  const response = await fetch(`${server.url}/api/media`, { method: 'POST', headers: { cookie: host.cookie }, body: form })
  const { url } = (await response.json()) as { url: string }
  await cleanLater(url)
  expect((await server.database.db.execute(sql`select from announced_photos where url = ${url}`)).rows).toEqual([])
  expect((await fetch(`${server.url}${url}`)).status).toBe(200)
})
