import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../folders.ts'
import { exampleFacility, examplePhoto, registerHost } from '../host.ts'
import { startProduct } from '../product.ts'

/** Files and folders that others than their owner may read, write or open. */
const openToOthers = (folder: string) =>
  ['', ...readdirSync(folder, { recursive: true })]
    .map((name) => ({ name, mode: statSync(join(folder, `${name}`)).mode & 0o777 }))
    .filter(({ mode }) => mode & 0o077)
    .map(({ name, mode }) => `${name} ${mode.toString(8)}`)

/** What a host does: an account, which is mailed to, a property, a photo. */
async function work(url: string): Promise<void> {
  const host = await registerHost(url)
  const property_image_url = await host.upload(await examplePhoto('#2a6a70', 480, 360))
  await host.call('POST', '/api/facilities', { ...exampleFacility, property_image_url })
}

describe.skipIf(process.platform === 'win32')('what lies in DATA_DIR', () => {
  test('is its owner’s alone, from the first start on and after work', async () => {
    const product = await startProduct(makeFolder())
    await work(product.url)
    await expect.poll(() => readdirSync(join(product.dataDir, 'outbox')).length, { timeout: 30_000 }).toBeGreaterThan(0)
    await product.stop()
    const entries = readdirSync(product.dataDir, { recursive: true })
    expect(entries.length).toBeGreaterThan(500)
    for (const name of ['lock', 'database/PG_VERSION', 'database/pg_wal', 'outbox', 'media']) expect(entries, name).toContain(name)
    expect(openToOthers(product.dataDir)).toEqual([])
  })

  test('is mended where an earlier release left it open', async () => {
    const first = await startProduct()
    await first.stop()
    for (const name of ['', ...readdirSync(first.dataDir, { recursive: true })]) {
      const path = join(first.dataDir, `${name}`)
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666)
    }
    const again = await startProduct(first.dataDir)
    await work(again.url)
    await again.stop()
    expect(openToOthers(first.dataDir)).toEqual([])
  })
})
