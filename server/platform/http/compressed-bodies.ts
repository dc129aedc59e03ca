import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CacheMeters } from '../metrics/cache-metrics.ts'
import type { Encoding } from './accepted-forms.ts'

/** Bodies that are kept once, compressed by brotli; the other forms are made of that (docs/decisions/0038). */
export type CompressedBodies = {
  has(key: string): boolean
  /** A body in one form; undefined when it is not kept. */
  find(key: string, encoding: Encoding): Buffer | undefined
  keep(key: string, text: string): void
  /** Bytes that are kept alive, with what surrounds them. */
  size(): number
}

type Body = { brotli: Buffer; openings: number }

/** The most that is kept, in bytes: ten thousand guest pages as they are first compressed, at ten kilobytes. What is a little too little holds none, read in turn. */
const maxBytes = 100 * 1_024 * 1_024
/** Plain and gzip forms that were asked for last, in bytes. */
const maxOtherForms = 8_000_000
/** What a body costs beside its bytes: its key, its buffer's objects and its place in the cache. */
const around = 700

/**
 * Qualities of brotli. The first is for whoever waits: 44 KB in a quarter of a millisecond. The second, at the second opening, takes a tenth off in half a
 * millisecond; the last another tenth, in forty: it is for pages that many open. After each work `rest` times as long is paused, so that
 * compressing never takes the processor from those who read.
 */
const first = 3
const better = { quality: 5, openings: 2, rest: 4 }
const best = { quality: 11, openings: 20, rest: 49 }

const withQuality = (quality: number, length: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

/**
 * @param onError gets errors of compressing again
 * @param caches counts what is held and found
 */
export function createCompressedBodies(onError: (error: Error) => void, caches?: CacheMeters): CompressedBodies {
  const bodies = new LRUCache<string, Body>({ maxSize: maxBytes, sizeCalculation: ({ brotli }) => alive(brotli) })
  const others = new LRUCache<string, Buffer>({ maxSize: maxOtherForms, sizeCalculation: alive })

  const size = () => bodies.calculatedSize + others.calculatedSize
  const count = caches?.watch('responses', {
    get size() {
      return bodies.size
    },
    get calculatedSize() {
      return size()
    },
  })

  async function shrink(key: string, quality: number): Promise<void> {
    const before = bodies.peek(key)
    if (!before) return
    const text = await promisify(brotliDecompress)(before.brotli)
    const brotli = exact(await promisify(brotliCompress)(text, withQuality(quality, text.length)))
    // One that was dropped meanwhile stays so; the size is counted anew.
    if (brotli.length < before.brotli.length && bodies.peek(key) === before) bodies.set(key, { brotli, openings: before.openings })
  }

  const [improve, perfect] = [better, best].map(({ quality, rest }) => inTurn((key) => shrink(key, quality).catch(onError), rest))

  function otherForm(key: string, encoding: 'gzip' | 'identity', { brotli }: Body): Buffer {
    const name = `${encoding} ${key}`
    const known = others.get(name)
    if (known) return known
    const plain = brotliDecompressSync(brotli)
    const form = exact(encoding === 'gzip' ? gzipSync(plain) : plain)
    others.set(name, form)
    return form
  }

  return {
    has: (key) => bodies.has(key),
    find(key, encoding) {
      const body = bodies.get(key)
      if (!body) return undefined
      body.openings++
      // The first opening is of whoever had to wait for it.
      count?.(body.openings > 1)
      if (body.openings === better.openings) improve?.(key)
      if (body.openings === best.openings) perfect?.(key)
      return encoding === 'br' ? body.brotli : otherForm(key, encoding, body)
    },
    keep(key, text) {
      const plain = Buffer.from(text)
      bodies.set(key, { brotli: exact(brotliCompressSync(plain, withQuality(first, plain.length))), openings: 0 })
      for (const encoding of ['gzip', 'identity']) others.delete(`${encoding} ${key}`)
    },
    size,
  }
}

/** What a buffer keeps alive: all of the memory that it was cut from. */
const alive = ({ buffer }: Buffer) => buffer.byteLength + around

/** A copy with memory of its own: zlib gives a part of sixteen kilobytes, or of the pool. */
function exact(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length)
  part.copy(copy)
  return copy
}

/** Does work for one key after the other, with pauses; a key that waits already is not added again. */
function inTurn(work: (key: string) => Promise<unknown>, rest: number): (key: string) => void {
  const waiting = new Set<string>()
  let isWorking = false

  async function goOn(): Promise<void> {
    isWorking = true
    for (const key of waiting) {
      waiting.delete(key)
      const start = performance.now()
      await work(key)
      await pause((performance.now() - start) * rest, undefined, { ref: false })
    }
    isWorking = false
  }

  return (key) => {
    waiting.add(key)
    if (!isWorking) void goOn()
  }
}
