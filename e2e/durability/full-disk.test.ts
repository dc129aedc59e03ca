import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFolder, makeStartedFolder } from '../folders.ts'
import { exampleFacility, examplePhoto, type Host, registerHost } from '../host.ts'
import { type Product, startProduct } from '../product.ts'
import { startBucket } from '../stand-ins/s3.ts'
import { type Disk, makeDisk, mayMount } from './disk.ts'

const within = { timeout: 60_000, interval: 250 }

type Answer = { status: number; wait: string | null; code: string }

async function answerOf(product: Product, path: string, host?: Host, body?: unknown): Promise<Answer> {
  const response = await fetch(`${product.url}${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(host && { cookie: host.cookie }), 'content-type': 'application/json' },
  })
  const text = await response.text()
  return { status: response.status, wait: response.headers.get('retry-after'), code: /"code":"([\w.]+)"/.exec(text)?.[1] ?? '' }
}

const readiness = async ({ url }: Product) => (await (await fetch(`${url}/readyz`)).json()) as { status: string; failing?: string[] }

async function uploadStatus({ url }: Product, { cookie }: Host, photo: Buffer): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(photo)]), 'foto.jpg')
  return (await fetch(`${url}/api/media`, { method: 'POST', headers: { cookie }, body: form })).status
}

/** Writes until a write is refused: the engine has made room ahead for some. */
async function writeUntilRefused(product: Product, host: Host): Promise<Answer> {
  for (let count = 0; count < 400; count++) {
    const answer = await answerOf(product, '/api/blocks', host, { name: `Blocco ${count}`, description: crypto.randomUUID().repeat(130) })
    if (answer.status !== 201) return answer
  }
  throw new Error('Nothing was refused.')
}

describe.skipIf(!mayMount())('with the data folder on a small disk', () => {
  let disk: Disk
  let product: Product
  let host: Host
  let id: string

  beforeAll(async () => {
    disk = makeDisk(320)
    const dataDir = join(disk.folder, 'data')
    cpSync(makeStartedFolder(), dataDir, { recursive: true })
    product = await startProduct(dataDir)
    host = await registerHost(product.url)
    id = (await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)).id
    await host.upload(await examplePhoto('#a94a22'))
  })
  afterAll(async () => {
    disk?.free()
    await product?.stop()
    disk?.remove()
  })

  /** What people get while nothing can be stored: a word, never a 500; and what can be read is read. */
  async function expectRefusals(): Promise<void> {
    const photos = () => readdirSync(join(product.dataDir, 'media')).filter((name) => !name.startsWith('.ready'))
    const stored = photos()
    const refused = await writeUntilRefused(product, host)
    expect([refused.status, refused.code, Number(refused.wait) > 0]).toEqual([503, 'database.unavailable', true])
    expect(await uploadStatus(product, host, await examplePhoto())).toBe(503)
    // What a refused photo has begun is taken away again: it would be in the way of the next.
    expect(photos().toSorted()).toEqual(stored.toSorted())
    expect((await answerOf(product, `/guest?property_id=${id}`)).status).toBe(200)
    await expect.poll(async () => (await readiness(product)).status, within).toBe('unready')
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  }

  async function expectRecovery(): Promise<void> {
    await expect.poll(async () => (await answerOf(product, '/api/facilities', host, exampleFacility)).status, within).toBe(201)
    expect(await uploadStatus(product, host, await examplePhoto())).toBe(201)
    await expect.poll(() => readiness(product), within).toEqual({ status: 'ready' })
    const blocks = await fetch(`${product.url}/api/blocks?limit=200`, { headers: { cookie: host.cookie } })
    expect(blocks.status).toBe(200)
  }

  test('a full disk refuses what cannot be stored, and goes on by itself once there is room', async () => {
    disk.fill()
    // That took its time: connections that the product has closed meanwhile are noticed now.
    await new Promise(setImmediate)
    await expectRefusals()
    disk.free()
    await expectRecovery()
  })

  test('a data folder that is read-only for a while is written again without a restart', async () => {
    const mount = (...parameters: string[]) => execFileSync('mount', [...parameters, product.dataDir])
    mount('--bind', product.dataDir)
    try {
      mount('-o', 'remount,bind,ro')
      const refused = await writeUntilRefused(product, host)
      expect([refused.status, refused.code]).toEqual([503, 'database.unavailable'])
      expect(await uploadStatus(product, host, await examplePhoto())).toBe(503)
    } finally {
      execFileSync('umount', ['--lazy', product.dataDir])
    }
    await expectRecovery()
    const again = { name: 'Il portico', description: crypto.randomUUID().repeat(130) }
    expect((await answerOf(product, '/api/blocks', host, again)).status).toBe(201)
  })

  test('a start on a full disk, or on a read-only one, says so in one line', async () => {
    const other = makeDisk(2)
    try {
      const dataDir = join(other.folder, 'data')
      mkdirSync(dataDir)
      other.fill()
      await expect(startProduct(dataDir)).rejects.toThrow(
        /^The product ended with 1: Nothing can be stored in the data folder [^\n]+ENOSPC[^\n]+$/,
      )
      other.free()
      other.setReadOnly(true)
      await expect(startProduct(dataDir)).rejects.toThrow(
        /^The product ended with 1: Nothing can be stored in the data folder [^\n]+EROFS[^\n]+$/,
      )
    } finally {
      other.remove()
    }
  })
})

test.skipIf(!mayMount())('a full disk for what is being uploaded is named with its folder, and refuses nothing else', async () => {
  const disk = makeDisk(8)
  const product = await startProduct(makeStartedFolder(), { TMPDIR: disk.folder })
  let log = ''
  product.process.stdout?.on('data', (chunk) => (log += chunk))
  try {
    const host = await registerHost(product.url)
    disk.fill()
    expect(await uploadStatus(product, host, await examplePhoto())).toBe(503)
    await expect.poll(() => readiness(product), within).toEqual({ status: 'ready', failing: ['uploads'] })
    expect(log).toMatch(new RegExp(`"${disk.folder}/[^"]+: ENOSPC`))
    expect((await answerOf(product, '/api/facilities', host, exampleFacility)).status).toBe(201)
    disk.free()
    expect(await uploadStatus(product, host, await examplePhoto())).toBe(201)
    await expect.poll(() => readiness(product), within).toEqual({ status: 'ready' })
  } finally {
    await product.stop()
    disk.remove()
  }
})

describe.skipIf(process.platform === 'win32')('with few files', () => {
  const complaint = 'The system allows this process 200 open files, and it needs 512: raise the limit (LimitNOFILE of the unit, ulimit -n).'
  const makeProgram = () => {
    const program = join(makeFolder(), 'few-files')
    writeFileSync(program, `#!/bin/sh\nulimit -n 200\nexec "${process.execPath}" "$@"\n`, { mode: 0o700 })
    return program
  }

  test('a start that is allowed too few open files says so in one line', async () => {
    const starting = startProduct(makeStartedFolder(), {}, { program: makeProgram() })
    await expect(starting).rejects.toThrow(new Error(`The product ended with 1: ${complaint}`))
  })

  test('a backup says so too, before it begins', () => {
    const env = { PATH: process.env.PATH, DATA_DIR: makeStartedFolder() }
    const { stderr } = spawnSync(makeProgram(), ['dist/server/backup.js'], { env, encoding: 'utf8' })
    expect(stderr).toContain(complaint)
  })
})

describe('with the photos in a bucket', () => {
  test('a bucket that is away is named, photos are a 503, the rest goes on, and it comes back by itself', async () => {
    const bucket = await startBucket()
    const product = await startProduct(makeStartedFolder(), bucket.settings)
    try {
      const host = await registerHost(product.url)
      const photo = await host.upload(await examplePhoto())
      const { id } = await host.call<{ id: string }>('POST', '/api/facilities', { ...exampleFacility, property_image_url: photo })
      bucket.setBroken(true)
      expect(await answerOf(product, photo)).toMatchObject({ status: 503 })
      expect(await uploadStatus(product, host, await examplePhoto())).toBe(503)
      expect((await answerOf(product, `/guest?property_id=${id}`)).status).toBe(200)
      expect((await answerOf(product, '/api/facilities', host, exampleFacility)).status).toBe(201)
      // Its check comes once a minute.
      await expect.poll(() => readiness(product), { timeout: 90_000, interval: 500 }).toEqual({ status: 'ready', failing: ['bucket'] })
      bucket.setBroken(false)
      await expect.poll(() => readiness(product), within).toEqual({ status: 'ready' })
      expect(await uploadStatus(product, host, await examplePhoto())).toBe(201)
    } finally {
      await product.stop()
      await bucket.close()
    }
  })
})
