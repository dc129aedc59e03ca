import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from './accepted-forms.ts'

/** Bytes: what fits into one packet gains nothing. */
const worthwhile = 1_400
/** A level that costs as much as gzip, and leaves a tenth less. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Compresses responses that are text, off the thread that serves. Streams, and what is compressed already, go as they are.
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
    return encoding === 'br' ? promisify(brotliCompress)(payload, fast) : promisify(gzip)(payload)
  })
}

function isText(type: unknown): boolean {
  return /^(text\/(?!event-stream)|application\/(json|problem\+json|xml|manifest\+json)|image\/svg)/.test(`${type}`)
}
