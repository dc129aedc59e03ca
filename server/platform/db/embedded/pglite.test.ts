import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { openPglite } from './pglite.ts'

const folder = mkdtempSync(join(tmpdir(), 'ospita-engine-'))
const packed = join(import.meta.dirname, '../../../../dist/server/empty-database.gz')
afterAll(() => rmSync(folder, { recursive: true }))

/** A message of the simple query protocol. */
function asking(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + 6)
  message.write('Q')
  message.writeUInt32BE(text.length + 5, 1)
  message.write(text, 5)
  return new Uint8Array(message)
}

/** Bytes of objects that are still held. */
function held(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('what was read is whole, and is not kept', { timeout: 90_000 }, async () => {
  const engine = await openPglite(join(folder, 'database'), packed)
  const row = 'x'.repeat(1_000)
  const read = async () => Buffer.from(await engine.exchange(asking(`select '${row}' from generate_series(1, 2000)`))).toString('latin1')
  expect((await read()).split(row)).toHaveLength(2_001)
  const before = held()
  for (let times = 0; times < 20; times++) await read()
  expect(held() - before).toBeLessThan(10_000_000)
  await engine.close()
})

/** In a thread, since an engine that waits for ever lets nothing else run. */
const refusedUpkeep = `
  import(workerData.engine).then(async ({ openPglite, hasEnded }) => {
    const engine = await openPglite(workerData.folder, workerData.packed)
    await engine.exchange(workerData.written)
    await engine.exchange(workerData.switched)
    renameSync(workerData.folder + '/pg_wal', workerData.folder + '/away')
    parentPort.postMessage(await engine.upkeep().catch((error) => [error.severity, hasEnded(error)]))
  })`

test('a vacuum whose disk refuses the log fails, and waits for nothing', { timeout: 60_000 }, async () => {
  const modules = "const { parentPort, workerData } = require('node:worker_threads'); const { renameSync } = require('node:fs');"
  const thread = new Worker(modules + refusedUpkeep, {
    eval: true,
    workerData: {
      engine: new URL('./pglite.ts', import.meta.url).href,
      folder: join(folder, 'refused'),
      packed,
      written: asking("create table kept as select repeat('x', 1000) from generate_series(1, 100)"),
      switched: asking('select pg_switch_wal()'),
    },
  })
  const [found] = await Promise.race([once(thread, 'message'), once(thread, 'error'), setTimeout(40_000, ['it waits'])])
  await thread.terminate()
  expect(found).toEqual(['PANIC', true])
})
