import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { makeFolder, makeStartedFolder } from '../folders.ts'
import { exampleFacility, registerHost } from '../host.ts'
import { startProduct } from '../product.ts'
import { killGroup, pause, startWriter, verify } from './harness.ts'

const folders: string[] = []
const kept = (folder: string) => {
  folders.push(folder)
  return folder
}
const newFolder = () => kept(makeFolder())
const startedFolder = () => kept(makeStartedFolder())
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const rounds = 8

describe('the embedded database', () => {
  test(`loses nothing that was acknowledged in ${rounds} kills at random moments`, async () => {
    const folder = newFolder()
    for (let round = 0; round < rounds; round++) {
      const writer = startWriter(folder)
      await writer.ready
      // A busy machine may commit nothing for a while.
      await expect.poll(writer.acknowledged, { timeout: 60_000 }).toBeGreaterThan(0)
      await pause(Math.random() * 600)
      await killGroup(writer)
      const { max, count, counter } = verify(folder)
      expect(max).toBeGreaterThanOrEqual(writer.acknowledged())
      expect([count, counter]).toEqual([max, max])
    }
    expect(verify(folder).max).toBeGreaterThanOrEqual(rounds)
  })

  test('opens after a kill during its very first start', async () => {
    for (const delay of [300, 700, 1_200]) {
      const folder = newFolder()
      const writer = startWriter(folder)
      writer.ready.catch(() => {})
      await pause(delay)
      await killGroup(writer)
      const second = startWriter(folder)
      await second.ready
      await killGroup(second)
    }
  })
})

describe('the product', () => {
  test('creates once for a key, through five kills while it does', async () => {
    const folder = startedFolder()
    let product = await startProduct(folder)
    const host = await registerHost(product.url)
    for (let round = 0; round < 5; round++) {
      const [name, key] = [`Casa ${round}`, crypto.randomUUID()]
      const creating = create(product.url, host.cookie, name, key)
      await pause(Math.random() * 40)
      await product.kill()
      const heard = await creating
      product = await startProduct(folder)
      const repeated = await create(product.url, host.cookie, name, key)
      const response = await fetch(`${product.url}/api/facilities`, { headers: { cookie: host.cookie } })
      const ids = ((await response.json()) as { id: string; name: string }[]).filter((one) => one.name === name).map(({ id }) => id)
      expect(ids, `round ${round}`).toEqual([repeated?.id])
      if (heard) expect(repeated).toEqual({ status: 200, id: heard.id })
    }
    await product.stop()
  })

  test('keeps every facility that it answered for, through five kills during saves', async () => {
    const folder = startedFolder()
    const begun = Date.now()
    let product = await startProduct(folder)
    const unhurt = Date.now() - begun
    const host = await registerHost(product.url)
    const acknowledged: string[] = []
    for (let round = 0; round < 5; round++) {
      const before = acknowledged.length
      const saving = saveUntilKilled(product.url, host.cookie, acknowledged)
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 1)
      await pause(Math.random() * 300)
      await product.kill()
      await saving
      const started = Date.now()
      product = await startProduct(folder)
      // Within a few seconds more than without a kill: a busy machine takes longer for both.
      expect(Date.now() - started).toBeLessThan(unhurt + 15_000)
    }
    expect(acknowledged.length).toBeGreaterThan(5)
    for (const id of acknowledged) {
      const response = await fetch(`${product.url}/api/facilities/${id}`, { headers: { cookie: host.cookie } })
      expect(await response.json()).toMatchObject(exampleFacility)
    }
    await product.stop()
  })

  test('ends a second process on the same folder at once, with one line that names it', async () => {
    const folder = startedFolder()
    const begun = Date.now()
    const first = await startProduct(folder)
    const started = Date.now()
    await expect(startProduct(folder)).rejects.toThrow(
      `The product ended with 1: Another process is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )
    // It does not wait for the lock: a busy machine takes longer for both.
    expect(Date.now() - started).toBeLessThan(started - begun + 8_000)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    await first.kill()
    // The kernel has freed the lock: nothing is stale.
    const next = await startProduct(folder)
    await next.stop()
    expect(next.process.exitCode).toBe(0)
  })
})

/** The result of a creation; undefined without a response. */
async function create(url: string, cookie: string, name: string, key: string): Promise<{ status: number; id: string } | undefined> {
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': key }
  const body = JSON.stringify({ ...exampleFacility, name })
  const response = await fetch(`${url}/api/facilities`, { method: 'POST', headers, body }).catch(() => undefined)
  const created = (await response?.json().catch(() => undefined)) as { id: string } | undefined
  return response && created && { status: response.status, id: created.id }
}

async function saveUntilKilled(url: string, cookie: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    const body = await fetch(`${url}/api/facilities`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(exampleFacility),
    })
      .then((response) => response.json() as Promise<{ id: string }>)
      .catch(() => undefined)
    if (!body) return
    acknowledged.push(body.id)
  }
}
