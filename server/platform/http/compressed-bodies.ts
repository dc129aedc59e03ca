import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CacheMeters } from '../metrics/cache-metrics.ts'
import type { Encoding } from './accepted-forms.ts'
import { createBodyMemory, type Kept } from './body-memory.ts'
import { inTurn } from './in-turn.ts'
import { exact, type Start, unzip, zip } from './shared-start.ts'

/** Bodies that are kept once, as gzip whose start is shared; the other forms are made of that (docs/decisions/0038). */
export type CompressedBodies = {
  has(key: string): boolean
  /**
   * A body in a form that is kept, or else in the one that is preferred; undefined where the body is not kept, or no form is accepted.
   * @param accepted the preferred first
   */
  find(key: string, accepted: readonly Encoding[]): Form | undefined
  keep(key: string, text: string): void
  /** Bytes that are kept alive, with what surrounds them. */
  size(): number
}

/** The bytes to be sent, in parts one after the other. */
export type Form = { encoding: Encoding; parts: readonly Buffer[]; length: number }

/** The most that is kept, in bytes: ten thousand guest pages at seven kilobytes. What is a little too little holds none, read in turn. */
const maxBytes = 68 * 1_024 * 1_024
/** Plain forms that were asked for last, and brotli of pages that many open, in bytes. */
const maxOtherForms = 8_000_000
/** What another form costs beside its bytes: its key, its buffer's objects and its place in the cache. */
const around = 700

/** A page that is opened so often is worth forty milliseconds, off the serving thread, for a fifth of its bytes. */
const many = 20
/** After each such work 49 times as long is paused, so that it never takes the processor from those who read. */
const rest = 49
const qualityOfMany = 11
/** For the rare program that takes brotli alone. */
const qualityAtOnce = 3

/**
 * @param onError gets errors of compressing again
 * @param caches counts what is held and found
 */
export function createCompressedBodies(onError: (error: Error) => void, caches?: CacheMeters): CompressedBodies {
  const bodies = createBodyMemory<{ start: Start }>(maxBytes)
  const others = new LRUCache<string, Form>({ maxSize: maxOtherForms, sizeCalculation: ({ parts: [whole] }) => alive(whole) })

  const size = () => bodies.calculatedSize + others.calculatedSize
  const count = caches?.watch('responses', {
    get size() {
      return bodies.size
    },
    get calculatedSize() {
      return size()
    },
  })

  async function shrink(key: string): Promise<void> {
    const body = bodies.peek(key)
    if (!body) return
    const text = unzip(asZipped(body))
    const small = await promisify(brotliCompress)(text, withQuality(qualityOfMany, text.length))
    // One that was dropped meanwhile stays so.
    if (bodies.peek(key)?.value === body.value) others.set(`br ${key}`, asForm('br', small))
  }

  const perfect = inTurn((key) => shrink(key).catch(onError), rest)

  function otherForm(key: string, encoding: Encoding, body: Kept<{ start: Start }>): Form {
    const name = `${encoding} ${key}`
    const known = others.get(name)
    if (known) return known
    const plain = unzip(asZipped(body))
    const form = asForm(encoding, encoding === 'br' ? brotliCompressSync(plain, withQuality(qualityAtOnce, plain.length)) : plain)
    others.set(name, form)
    return form
  }

  return {
    has: (key) => bodies.has(key),
    find(key, accepted) {
      const [preferred] = accepted
      const body = preferred && bodies.get(key)
      if (!body) return undefined
      // The first opening is of whoever had to wait for it.
      count?.(body.asked > 1)
      if (body.asked === many) perfect(key)
      const small = body.asked > many && preferred === 'br' && others.get(`br ${key}`)
      if (small) return small
      if (accepted.includes('gzip')) return zipped(body)
      return otherForm(key, preferred, body)
    },
    keep(key, text) {
      const { start, rest } = zip(text)
      bodies.set(key, { start }, ...rest)
      for (const encoding of ['br', 'identity']) others.delete(`${encoding} ${key}`)
    },
    size,
  }
}

const withQuality = (quality: number, length: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

const asZipped = ({ value: { start }, bytes }: Kept<{ start: Start }>) => ({ start, rest: [bytes] })

function zipped({ value: { start }, bytes }: Kept<{ start: Start }>): Form {
  return { encoding: 'gzip', parts: [start.compressed, bytes], length: start.compressed.length + bytes.length }
}

function asForm(encoding: Encoding, bytes: Buffer): Form {
  return { encoding, parts: [exact(bytes)], length: bytes.length }
}

/** What a buffer keeps alive: all of the memory that it was cut from. */
const alive = (bytes?: Buffer) => (bytes?.buffer.byteLength ?? 0) + around
