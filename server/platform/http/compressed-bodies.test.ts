import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { it as pages } from '#i18n/messages/pages/it.ts'
import type { Encoding } from './accepted-forms.ts'
import { createCompressedBodies, type Form } from './compressed-bodies.ts'

const page = (length: number) => Object.values(pages).join('\n').slice(0, length)
const bodies = () => createCompressedBodies((error) => expect.unreachable(error.message))
const browser: Encoding[] = ['br', 'gzip', 'identity']
const sent = (form: Form | undefined) => Buffer.concat(form?.parts ?? [])

test('a body comes in each form, and is kept once', () => {
  const kept = bodies()
  const text = page(10_000)
  kept.keep('a', text)
  expect(kept.find('b', browser)).toBeUndefined()
  const found = kept.find('a', browser)
  expect([found?.encoding, found?.length]).toEqual(['gzip', sent(found).length])
  expect(gunzipSync(sent(found)).toString()).toBe(text)
  expect(found?.length).toBeLessThan(text.length * 0.6)
  expect(brotliDecompressSync(sent(kept.find('a', ['br', 'identity']))).toString()).toBe(text)
  expect(sent(kept.find('a', ['identity'])).toString()).toBe(text)
  expect(kept.find('a', ['identity'])).toBe(kept.find('a', ['identity']))
})

test.each(['', 'è ', '日本語'])('pages that begin with the same style sheet share it, after %j', (sign) => {
  const kept = bodies()
  const start = `${sign}<style>${page(7_000)}</style>`
  const rests = [page(900), page(800), '']
  for (const [at, rest] of rests.entries()) kept.keep(`${at}`, start + rest)
  const forms = rests.map((_, at) => kept.find(`${at}`, browser))
  for (const [at, rest] of rests.entries()) expect(gunzipSync(sent(forms[at])).toString()).toBe(start + rest)
  expect(new Set(forms.map((form) => form?.parts[0])).size).toBe(1)
  expect(forms.reduce((sum, form) => sum + (form?.parts[1]?.length ?? 0), 0)).toBeLessThan(2_000)
  kept.keep('other', `${start.replace('a', 'b')}?`)
  expect(sent(kept.find('other', ['identity'])).toString()).toBe(`${start.replace('a', 'b')}?`)
  expect(kept.find('other', browser)?.parts[0]).not.toBe(forms[0]?.parts[0])
})

test('a text of half a megabyte is whole, and so is the small one after it', () => {
  const kept = bodies()
  const [large, small] = ['日本語'.repeat(60_000), 'è']
  kept.keep('large', large)
  kept.keep('small', small)
  expect(gunzipSync(sent(kept.find('large', browser))).toString()).toBe(large)
  expect(gunzipSync(sent(kept.find('small', browser))).toString()).toBe(small)
})

test('what is kept is counted as all that it keeps alive', () => {
  const kept = bodies()
  for (let count = 0; count < 50; count++) kept.keep(`${count}`, page(2_000))
  const memories = new Set(Array.from({ length: 50 }, (_, count) => kept.find(`${count}`, browser)?.parts[1]?.buffer))
  expect(memories.size).toBe(1)
  expect(kept.size()).toBeGreaterThan([...memories].reduce((sum, memory) => sum + (memory?.byteLength ?? 0), 0))
  const before = kept.size()
  for (let count = 0; count < 50; count++) kept.find(`${count}`, ['identity'])
  expect(kept.size() - before).toBeGreaterThan(50 * 2_000)
})

test('what many open is sent as brotli to who takes it, and its next version anew', async () => {
  const kept = bodies()
  kept.keep('a', page(10_000))
  kept.keep('b', page(10_000))
  for (let opening = 0; opening < 20; opening++) expect(kept.find('a', browser)?.encoding).toBe('gzip')
  await expect.poll(() => kept.find('a', browser)?.encoding, { interval: 5, timeout: 5_000 }).toBe('br')
  const small = kept.find('a', browser)
  expect(brotliDecompressSync(sent(small)).toString()).toBe(page(10_000))
  expect(small?.length).toBeLessThan((kept.find('a', ['gzip'])?.length ?? 0) * 0.9)
  expect([kept.find('a', ['gzip', 'identity'])?.encoding, kept.find('b', browser)?.encoding]).toEqual(['gzip', 'gzip'])
  kept.keep('a', page(500))
  expect(gunzipSync(sent(kept.find('a', browser))).toString()).toBe(page(500))
})
