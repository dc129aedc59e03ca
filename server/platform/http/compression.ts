import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from './accepted-forms.ts'

/** Bytes: what fits into one packet gains nothing. */
const worthwhile = 1_400
/** Bytes: what is longer is compressed by another thread. Handing over less costs more than compressing it. */
const atOnce = 64 * 1_024
/** Half of the time of the next level, for two to five hundredths more bytes. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

/**
 * Compresses responses that are text. Streams, and what is compressed already, go as they are.
 * Secrets beside a stranger's words can be guessed from the length of a compressed response (BREACH, RFC 9325): the product has none
 * in a body, and its cookies are not sent for other sites' requests.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < worthwhile || reply.hasHeader('content-encoding') || !isText(reply.getHeader('content-type'))) return payload
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    const encoding = acceptedEncoding(headers)
    if (encoding !== 'br' && encoding !== 'gzip') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressed(payload, encoding)
  })
}

function compressed(body: string | Buffer, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  if (Buffer.byteLength(body) <= atOnce) return encoding === 'br' ? brotliCompressSync(body, fast) : gzipSync(body)
  return encoding === 'br' ? promisify(brotliCompress)(body, fast) : promisify(gzip)(body)
}

function isText(type: unknown): boolean {
  return /^(text\/(?!event-stream)|application\/(json|problem\+json|xml|manifest\+json)|image\/svg)/.test(`${type}`)
}
