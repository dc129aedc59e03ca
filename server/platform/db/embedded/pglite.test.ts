import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { openPglite } from './pglite.ts'

const folder = mkdtempSync(join(tmpdir(), 'ospita-engine-'))
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
  const engine = await openPglite(join(folder, 'database'))
  const row = 'x'.repeat(1_000)
  const read = async () => Buffer.from(await engine.exchange(asking(`select '${row}' from generate_series(1, 2000)`))).toString('latin1')
  expect((await read()).split(row)).toHaveLength(2_001)
  const before = held()
  for (let times = 0; times < 20; times++) await read()
  expect(held() - before).toBeLessThan(10_000_000)
  await engine.close()
})
