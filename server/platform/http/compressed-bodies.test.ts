import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { it as pages } from '#i18n/messages/pages/it.ts'
import { createCompressedBodies } from './compressed-bodies.ts'

const page = (length: number) => Object.values(pages).join('\n').slice(0, length)
const bodies = () => createCompressedBodies((error) => expect.unreachable(error.message))

test('a body comes in each form, and is kept once', () => {
  const kept = bodies()
  const text = page(10_000)
  kept.keep('a', text)
  expect(kept.find('b', 'br')).toBeUndefined()
  expect(brotliDecompressSync(kept.find('a', 'br') ?? '').toString()).toBe(text)
  const size = kept.size()
  expect(size).toBeLessThan(text.length * 0.6)
  expect(gunzipSync(kept.find('a', 'gzip') ?? '').toString()).toBe(text)
  expect(kept.find('a', 'identity')?.toString()).toBe(text)
  expect(kept.find('a', 'identity')).toBe(kept.find('a', 'identity'))
})

test('what is kept has memory of its own, and is counted as what it keeps alive', () => {
  const kept = bodies()
  for (let count = 0; count < 50; count++) kept.keep(`${count}`, page(2_000))
  const buffers = Array.from({ length: 50 }, (_, count) => kept.find(`${count}`, 'br'))
  const memories = new Set(buffers.map((body) => body?.buffer))
  expect(memories.size).toBe(50)
  expect(kept.size()).toBeGreaterThan([...memories].reduce((sum, memory) => sum + (memory?.byteLength ?? 0), 0))
})

test('what is opened again is compressed better, after the answer', async () => {
  const kept = bodies()
  kept.keep('a', page(10_000))
  const quick = kept.find('a', 'br')?.length ?? 0
  expect(kept.find('a', 'br')?.length).toBe(quick)
  await expect.poll(() => kept.find('a', 'br')?.length, { interval: 5, timeout: 5_000 }).toBeLessThan(quick)
  const before = kept.size()
  kept.keep('a', page(500))
  expect(kept.find('a', 'identity')?.toString()).toBe(page(500))
  expect(kept.size()).toBeLessThan(before)
})
